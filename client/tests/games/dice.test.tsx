import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lanesOf } from "../../src/games/dice/area";
import Board from "../../src/games/dice/board";
import { lastTurn } from "../../src/games/dice/last-turn";
import type { DicePieces, DiceView, State, TableInfo } from "../../src/protocol/types";
import type { BoardProps } from "../../src/table/game";
import { GameWords, LanguageProvider } from "../../src/text/languages";
import { drawnFrom, read, serveWords } from "../samples";

const NAMES = ["Ada", "Ben", "Cleo"];
const PIECES = read<DicePieces>("dice", "pieces");
const TABLE = read<TableInfo>("dice", "table");

async function show(name: string, change: Partial<BoardProps<"dice">> = {}) {
  const state = read<State>("dice", name);
  const { props: drawn, choose, withdraw } = drawnFrom<"dice">(state);
  const props: BoardProps<"dice"> = {
    table: TABLE,
    pieces: PIECES,
    names: NAMES,
    ...drawn,
    ...change,
  };
  render(
    <LanguageProvider>
      <GameWords game="dice">
        <Board {...props} />
      </GameWords>
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector(".dice")).not.toBeNull());
  return { state, props, choose, withdraw };
}

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

function words(selector: string): string {
  return one(selector).textContent ?? "";
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length;
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  serveWords("dice");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("an action", () => {
  it("shows the Forum with what every die costs, and marks what can be built", async () => {
    const { state } = await show("first");
    const view = state.view as unknown as DiceView;
    expect(count("[data-die]")).toBe(view.forum.length);
    view.forum.forEach((shown, place) => {
      const die = PIECES.dice[shown.die]?.name;
      const cost = view.now?.die_costs[place];
      expect(words(`[data-die="${die}"] .dice-forum-price`)).toContain(String(cost));
    });
    const built = (state.decision?.options ?? []).map((option) => option.choice.split(" "));
    for (const [verb, , area, number] of built) {
      if (verb === "build") {
        expect(one(`[data-space="${area} ${number}"]`).className).toContain("dice-space-ready");
      }
    }
    expect(one('[data-space="agora 3"]').className).not.toContain("dice-space-ready");
  });

  it("is chosen by a die and then a space", async () => {
    const { state, choose } = await show("first");
    const option = state.decision?.options.find((each) => each.choice.startsWith("build"));
    const [, die, area, number] = option?.choice.split(" ") ?? [];
    fireEvent.click(one(`[data-die="${die}"]`));
    expect(choose).not.toHaveBeenCalled();
    expect(one(`[data-die="${die}"]`).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(one(`[data-space="${area} ${number}"]`));
    expect(choose).toHaveBeenCalledExactlyOnceWith(option?.choice);
  });

  it("is chosen by a space and then the way to it", async () => {
    const { state, choose } = await show("first");
    const option = state.decision?.options.find((each) => each.choice.startsWith("build"));
    const [, , area, number] = option?.choice.split(" ") ?? [];
    fireEvent.click(one(`[data-space="${area} ${number}"]`));
    expect(words(".dice-detail")).toContain("Takes a");
    fireEvent.click(one(`.dice-detail [data-choice="${option?.choice}"]`));
    expect(choose).toHaveBeenCalledExactlyOnceWith(option?.choice);
  });

  it("can be to pass", async () => {
    const { choose } = await show("first");
    expect(words('[data-choice="pass"]')).toContain("+3");
    fireEvent.click(one('[data-choice="pass"]'));
    expect(choose).toHaveBeenCalledExactlyOnceWith("pass");
  });

  it("cannot be chosen while an answer is under way", async () => {
    const { choose } = await show("first", { busy: true });
    fireEvent.click(one('[data-choice="pass"]'));
    expect(choose).not.toHaveBeenCalled();
  });

  it("says why what is not open comes later", async () => {
    await show("first");
    fireEvent.click(one('[data-space="wonder 3"]'));
    expect(words(".dice-detail")).toContain("Comes after Wonder 2.");
  });

  it.each(["first", "more", "chain", "bonus", "special"])(
    "has every option in reach of the dice, the spaces or the buttons: %s",
    async (name) => {
      const { state } = await show(name);
      for (const { choice } of state.decision?.options ?? []) {
        if (document.querySelector(`[data-choice="${choice}"]`)) continue;
        const parts = choice.split(" ");
        const space = one(`[data-space="${parts.slice(-2).join(" ")}"]`);
        fireEvent.click(space);
        expect(one(`.dice-detail [data-choice="${choice}"]`)).toBeTruthy();
        fireEvent.click(one(".dice-clear"));
      }
    },
    30_000,
  );
});

describe("a chain of effects", () => {
  it("shows the steps chosen so far and what is asked now", async () => {
    const { choose } = await show("chain");
    const steps = [...document.querySelectorAll(".dice-steps li")].map((step) => step.textContent);
    expect(steps).toEqual(["Build the next stage of the Wonder", "Cross off Agora 4"]);
    expect(words(".prompt")).toContain("Cross off a space");
    fireEvent.click(one(".dice-space-ready"));
    fireEvent.click(one(".dice-detail .dice-way"));
    expect(choose).toHaveBeenCalledOnce();
    expect(choose.mock.calls[0]?.[0]).toMatch(/^cross /);
  });

  it("marks what was crossed off this turn", async () => {
    await show("chain");
    expect(one('[data-space="agora 4"]').className).toContain("dice-space-fresh");
  });

  it("offers the bonuses that are left", async () => {
    const { state, choose } = await show("bonus");
    const choices = (state.decision?.options ?? []).map((option) => option.choice);
    expect(count(".dice-bonus-choice [data-choice]")).toBe(choices.length);
    fireEvent.click(one(`[data-choice="${choices[0]}"]`));
    expect(choose).toHaveBeenCalledExactlyOnceWith(choices[0]);
  });

  it("can be begun anew", async () => {
    const { withdraw } = await show("more");
    fireEvent.click(one(".dice-restart"));
    expect(withdraw).toHaveBeenCalledOnce();
  });
});

describe("special dice", () => {
  it("are locked, or lost by their comparison, and say so", async () => {
    await show("special");
    expect(words('[data-die="black"]')).toContain("locked");
    expect(words('[data-die="purple"]')).toContain("lost");
    fireEvent.click(one('[data-die="purple"]'));
    expect(words(".dice-detail")).toContain("The comparison is lost");
  });

  it("are known as soon as they are outside no more", async () => {
    await show("special");
    expect(count(".dice-away")).toBe(0);
    expect(count(".dice-compared")).toBeGreaterThan(0);
  });
});

describe("neighbours", () => {
  it("sit on the left and on the right, with the Barracks that face the viewer", async () => {
    await show("first");
    expect(words(".dice-left")).toContain("Ben");
    expect(words(".dice-left")).toContain("East Barracks facing you");
    expect(words(".dice-right")).toContain("Cleo");
    expect(words(".dice-right")).toContain("West Barracks facing you");
  });

  it("can be seen in full", async () => {
    await show("first");
    fireEvent.click(one(".dice-left .dice-open"));
    expect(words(".dice-modal")).toContain("played by Ben");
    expect(count(".dice-modal [data-space]")).toBe(PIECES.cities[0]?.spaces.length);
  });
});

it("a sealed choice is shown and can be changed while others think", async () => {
  const { withdraw } = await show("sealed");
  expect(words(".dice-waiting")).toContain("Waiting for Ada.");
  expect(words(".dice-steps")).toBe("Use the third gray die for Warehouse 3");
  fireEvent.click(one(".dice-waiting .button"));
  expect(withdraw).toHaveBeenCalledOnce();
});

it("cities are offered with what sets them apart, and taken ones name their owner", async () => {
  const { choose } = await show("take");
  expect(words(".dice-choice")).toContain("Ada has it.");
  fireEvent.click(one('[data-choice^="take"]'));
  expect(choose.mock.calls[0]?.[0]).toMatch(/^take /);
});

it("those who watch see all cities, and one of them in full", async () => {
  await show("watch");
  expect(count(".dice-city")).toBe(3);
  expect(count("[data-space]")).toBe(PIECES.cities[0]?.spaces.length);
  expect(count(".asked")).toBe(0);
  fireEvent.click(document.querySelectorAll<HTMLElement>(".dice-open")[1] as HTMLElement);
  expect(words(".dice-own-city")).toContain("played by Ben");
});

it("a finished game is drawn to the end", async () => {
  await show("finished");
  expect(words(".dice-status")).toContain("The end");
  expect(count(".dice-last .dice-deed")).toBeGreaterThan(0);
  expect(count(".dice-points-so-far")).toBe(0);
});

it("the points so far stand by row of the score sheet", async () => {
  const { state } = await show("special");
  const view = state.view as unknown as DiceView;
  const cells = [...document.querySelectorAll(".dice-points-so-far .dice-own td")];
  const points = view.now?.points ?? [];
  expect(cells.slice(0, -1).map((cell) => Number(cell.textContent))).toEqual(points);
  expect(Number(cells.at(-1)?.textContent)).toBe(points.reduce((sum, each) => sum + each, 0));
});

it("the last turn is the last in which something was done", () => {
  const { events } = read<State>("dice", "special");
  const last = lastTurn(events);
  expect([...(last?.deeds.keys() ?? [])].sort()).toEqual([0, 1, 2]);
});

it("spaces the same faces lead to are one lane", () => {
  const market = PIECES.cities[0]?.spaces.filter((space) => space.area === "market") ?? [];
  expect(lanesOf(market).map((lane) => lane.spaces.length)).toEqual([1, 2, 3]);
});
