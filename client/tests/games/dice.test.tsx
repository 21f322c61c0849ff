import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/board/props";
import { lanesOf, rowsOf } from "../../src/games/dice/area";
import Board from "../../src/games/dice/board";
import { crossedIn, lastTurn } from "../../src/games/dice/last-turn";
import { numbersOf } from "../../src/games/dice/numbers";
import { crossedPoints } from "../../src/games/dice/sheet";
import { shows } from "../../src/games/dice/shows";
import type {
  DicePieces,
  DiceSpace,
  DiceView,
  SheetView,
  State,
  TableInfo,
} from "../../src/protocol/types";
import { GameMessages, LanguageProvider } from "../../src/text/languages";
import { kindsOfAnchors, kindsOfPlaces, propsOf, read, serveTexts, waitUntil } from "../samples";

const NAMES = ["Ada", "Ben", "Cleo"];
const PIECES = read<DicePieces>("dice", "pieces");
const TABLE = read<TableInfo>("dice", "table");

async function show(name: string, change: Partial<BoardProps<"dice">> = {}) {
  const state = read<State>("dice", name);
  const { props: drawn, choose, withdraw } = propsOf<"dice">(state);
  const props: BoardProps<"dice"> = {
    table: TABLE,
    pieces: PIECES,
    names: NAMES,
    ...drawn,
    ...change,
  };
  render(
    <LanguageProvider>
      <GameMessages game="dice">
        <Board {...props} />
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector(".dice")).not.toBeNull());
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
  serveTexts("dice");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a crossed attack", () => {
  const city = PIECES.cities[0];
  const attacks = (city?.spaces ?? []).filter(
    ({ area, effects }) => area === "west_barracks" && effects[0]?.kind === "attack",
  );

  it("has the points scored, not those an attack would score now", () => {
    const [first] = attacks as [DiceSpace];
    const sheet = { attacks: [1, 0], west: 3, east: 0, space_points: [] } as unknown as SheetView;
    expect(crossedPoints(sheet, first)).toBe(3);
    expect(crossedPoints({ ...sheet, attacks: [2, 0], west: 7 }, first)).toBeNull();
  });

  it("of several has no points of its own", async () => {
    const { state, props } = await show("first");
    const view = state.view as unknown as DiceView;
    const [first, second] = attacks as [DiceSpace, DiceSpace];
    const scored = { ...(view.now as SheetView), crossed: [first.id, second.id], west: 7 };
    const now: SheetView = { ...scored, attacks: [2, 0] };
    cleanup();
    await show("first", { view: { ...props.view, now } });
    const gives = words(`[data-space="west_barracks ${second.number}"] .dice-gives`);
    expect(gives).toBe("");
  });
});

describe("an action", () => {
  it("shows the price of every die, and marks what can be built", async () => {
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

  it("is chosen by a space and then a way to cross it off", async () => {
    const { state, choose } = await show("first");
    const option = state.decision?.options.find((each) => each.choice.startsWith("build"));
    const [, , area, number] = option?.choice.split(" ") ?? [];
    fireEvent.click(one(`[data-space="${area} ${number}"]`));
    expect(words(".dice-detail")).toContain("Needs a");
    fireEvent.click(one(`.dice-detail [data-choice="${option?.choice}"]`));
    expect(choose).toHaveBeenCalledExactlyOnceWith(option?.choice);
  });

  it("costs what the cheapest of several dice costs, and offers that one first", async () => {
    const state = read<State>("dice", "first");
    const decision = state.decision as NonNullable<State["decision"]>;
    const cheap = decision.options.find((each) => each.choice.startsWith("build gray"));
    if (!cheap) throw new Error("no gray die can be used");
    const [, die, area, number] = cheap.choice.split(" ");
    const offer = cheap.offer as unknown as { die_cost: number; space_cost: number };
    const other = PIECES.dice.find((one) => one.colour === "gray" && one.name !== die);
    const dear = {
      ...cheap,
      choice: `build ${other?.name} ${area} ${number}`,
      action: { ...cheap.action, die: other?.id },
      offer: { ...offer, die_cost: offer.die_cost + 2 },
    };
    const { props } = await show("first", {
      decision: { ...decision, options: [dear, ...decision.options] } as typeof decision,
    });
    expect(props.decision?.options).toContain(dear);
    const sum = offer.die_cost ? `${offer.die_cost}+${offer.space_cost}` : String(offer.space_cost);
    expect(words(`[data-space="${area} ${number}"] .dice-space-price`)).toBe(sum);
    expect(words(`[data-space="${area} ${number}"]`)).toContain("or more for the die");
    fireEvent.click(one(`[data-space="${area} ${number}"]`));
    const ways = [...document.querySelectorAll<HTMLElement>(".dice-ways [data-choice]")];
    expect(ways.map((way) => way.dataset.choice)).toEqual([cheap.choice, dear.choice]);
    const primary = ways.map((way) => way.className.includes("button-primary"));
    expect(primary).toEqual([true, false]);
  });

  it("can be to pass", async () => {
    const { choose } = await show("first");
    expect(words('[data-choice="pass"]')).toContain("Pass and gain 3 coins");
    fireEvent.click(one('[data-choice="pass"]'));
    expect(choose).toHaveBeenCalledExactlyOnceWith("pass");
  });

  it("cannot be chosen while a command is unanswered", async () => {
    const { choose } = await show("first", { busy: true });
    fireEvent.click(one('[data-choice="pass"]'));
    expect(choose).not.toHaveBeenCalled();
  });

  it("says why a space is not open yet", async () => {
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
  it("shows the steps chosen so far and the current question", async () => {
    const { choose } = await show("chain");
    const steps = [...document.querySelectorAll(".dice-steps li")].map((step) => step.textContent);
    expect(steps).toEqual(["Build the next stage of the Wonder", "Cross off Agora 4"]);
    expect(words(".prompt")).toContain("Cross off 1 space");
    fireEvent.click(one(".dice-space-ready"));
    fireEvent.click(one(".dice-detail .dice-way"));
    expect(choose).toHaveBeenCalledOnce();
    expect(choose.mock.calls[0]?.[0]).toMatch(/^cross /);
  });

  it("marks what was crossed off this turn", async () => {
    await show("chain");
    expect(one('[data-space="agora 4"]').className).toContain("dice-space-fresh");
  });

  it("offers the remaining bonuses", async () => {
    const { state, choose } = await show("bonus");
    const choices = (state.decision?.options ?? []).map((option) => option.choice);
    expect(count(".dice-bonus-choice [data-choice]")).toBe(choices.length);
    fireEvent.click(one(`[data-choice="${choices[0]}"]`));
    expect(choose).toHaveBeenCalledExactlyOnceWith(choices[0]);
  });

  it("can be restarted", async () => {
    const { withdraw } = await show("more");
    fireEvent.click(one(".dice-restart"));
    expect(withdraw).toHaveBeenCalledOnce();
  });
});

describe("screen readers", () => {
  function named(selector: string): string {
    return words(`${selector} > .visually-hidden`);
  }

  it("get the price of a die and of a space", async () => {
    const { state } = await show("first");
    const view = state.view as unknown as DiceView;
    const place = (view.now?.die_costs ?? []).findIndex((cost, at) => {
      const die = PIECES.dice[view.forum[at]?.die ?? -1]?.name;
      return cost > 1 && state.decision?.options.some((one) => one.choice.split(" ")[1] === die);
    });
    const die = PIECES.dice[view.forum[place]?.die ?? -1]?.name;
    fireEvent.click(one(`[data-die="${die}"]`));
    const cost = view.now?.die_costs[place];
    expect(named(".dice-space-ready")).toContain(`costs you ${cost} coins for the die and`);
    expect(named(".dice-space-open:not(.dice-space-ready)")).not.toContain("for the die");
  });

  it("get what a stage of the Wonder gives", async () => {
    const { state } = await show("first");
    const stage = state.decision?.options.find((each) => each.words.key === "move-stage");
    expect(named(`.dice-answers [data-choice="${stage?.choice}"]`)).toMatch(/; gives \S/);
  });

  it("get no price of their own for spectators", async () => {
    await show("watch");
    expect(named("[data-die]")).toMatch(/ costs (nothing|\w+ coins?)/);
    expect(named(".dice-space-open")).toMatch(/ costs (nothing|\w+ coins?);/);
    expect(words(".dice")).not.toContain("costs you");
  });

  it("get one tooltip at a time", async () => {
    await show("first");
    const [first, second, third] = document.querySelectorAll<HTMLElement>("[data-die]");
    fireEvent.keyDown(document.body, { key: "Tab" });
    await act(async () => first?.focus());
    for (const [die, next] of [
      [first, second],
      [second, third],
    ]) {
      expect(count("[role=tooltip]")).toBe(1);
      // A browser renders between focus and key event, so the event reaches the die that was left.
      await act(async () => next?.focus());
      fireEvent.keyDown(die as HTMLElement, { key: "ArrowRight" });
      expect(document.activeElement).toBe(next);
    }
    expect(count("[role=tooltip]")).toBe(1);
    await act(async () => third?.blur());
    await waitUntil(() => expect(count("[role=tooltip]")).toBe(0));
  });
});

describe("the comparison of the Guild Court", () => {
  function rows(): (string | null)[][] {
    return [...document.querySelectorAll(".dice-comparison tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  }

  it("has a number for every purple face, as the server counts it", async () => {
    const { state } = await show("special");
    const view = state.view as unknown as DiceView;
    const expected = [1, 2, 0].map((seat) => [
      NAMES[seat],
      ...(view.sheets[seat]?.compared ?? []).map(String),
    ]);
    expect(rows()).toEqual(expected);
    expect(words(".dice-comparison caption")).toContain("at least as many as each neighbour");
    expect(words(".dice-comparison-note")).toContain("the West Barracks and the East Barracks");
  });

  it("says that two players need more", async () => {
    const faces = PIECES.faces.map((face) => ({ ...face, strict: face.number !== null }));
    await show("special", { pieces: { ...PIECES, faces } });
    expect(words(".dice-comparison caption")).toContain("more than the other player");
  });
});

describe("special dice", () => {
  it("are locked, or lose their comparison, and say so", async () => {
    await show("special");
    expect(words('[data-die="black"]')).toContain("locked");
    expect(words('[data-die="purple"]')).toContain("lost");
    fireEvent.click(one('[data-die="purple"]'));
    expect(words(".dice-detail")).toMatch(
      /You lost the .* comparison, so you cannot use the purple die/,
    );
  });

  it("are listed as outside only until they join the Forum", async () => {
    await show("special");
    expect(count(".dice-away")).toBe(0);
    expect(count(".dice-compared")).toBeGreaterThan(0);
  });
});

describe("the scoreboard", () => {
  it("has the numbers of every city, as the server counts them", async () => {
    const { state } = await show("special");
    const view = state.view as unknown as DiceView;
    for (const [seat, sheet] of view.sheets.entries()) {
      const tile = `.scoreboard [data-seat="${seat}"]`;
      const { coins, resources, total } = seat === view.seat && view.now ? view.now : sheet;
      const shown = [...document.querySelectorAll(`${tile} .dice-purse .dice-count`)];
      expect(shown.map((each) => Number(each.firstChild?.textContent))).toEqual([
        coins,
        resources,
        total,
      ]);
      expect(words(`${tile} .dice-tile-numbers`)).toContain(`${sheet.bonuses.length} of 3 bonuses`);
      const counts = [...document.querySelectorAll(`${tile} .dice-progress li > [aria-hidden]`)];
      expect(
        counts.filter((each) => each.tagName === "SPAN").map((each) => Number(each.textContent)),
      ).toEqual(sheet.counts);
      const numbers = new Map(numbersOf(view, seat).map(({ kind, value }) => [kind, value]));
      expect(numbers.get("coins")).toBe(coins);
      expect(numbers.get("points")).toBe(total);
    }
  });

  it("marks the neighbours on their sides", async () => {
    await show("first");
    expect(one('[data-seat="1"] .dice-side').getAttribute("aria-label")).toBe("Left neighbour");
    expect(one('[data-seat="2"] .dice-side').getAttribute("aria-label")).toBe("Right neighbour");
    expect(count('[data-seat="0"] .dice-side')).toBe(0);
  });

  it("shows the last choice of every city", async () => {
    const { state } = await show("special");
    const last = lastTurn(state.events);
    for (const [seat, actions] of last?.actions ?? []) {
      const shown = words(`[data-seat="${seat}"] .dice-last-choice > .visually-hidden`);
      expect(shown).toContain("Previous turn: ");
      for (const space of crossedIn(actions)) {
        const [area, number] = space.split(" ");
        expect(words(`[data-seat="${seat}"] .dice-last-drawn`)).toContain(number);
        expect(PIECES.areas.map((each) => each.name)).toContain(area);
      }
    }
  });

  it("opens the sheet of another city", async () => {
    await show("first");
    expect(count('[data-seat="0"] .dice-open')).toBe(0);
    fireEvent.click(one('[data-seat="1"] .dice-open'));
    expect(words(".dice-modal")).toContain("played by Ben");
    expect(count(".dice-modal [data-space]")).toBe(PIECES.cities[0]?.spaces.length);
  });
});

it("spaces crossed off in the last turn are marked", async () => {
  const { state } = await show("special");
  const last = lastTurn(state.events);
  const own = crossedIn(last?.actions.get(state.seat) ?? []);
  const marked = [...document.querySelectorAll<HTMLElement>(".dice-space-recent")];
  expect(own.size).toBeGreaterThan(0);
  expect(new Set(marked.map((space) => space.dataset.space))).toEqual(own);
  expect(marked[0]?.textContent).toContain("crossed off last turn");
});

it("things have the anchors that events name", async () => {
  const { state } = await show("special");
  const view = state.view as unknown as DiceView;
  const anchor = (name: string) => one(`[data-anchor~="${name}"]`);
  for (const shown of view.forum) anchor(`die:${PIECES.dice[shown.die]?.name}`);
  for (const seat of view.sheets.keys()) {
    anchor(`seat:${seat}`);
    anchor(`coins:${seat}`);
  }
  anchor("forum");
  expect(anchor(`space:${state.seat}:agora:1`).dataset.space).toBe("agora 1");
  expect(anchor(`area:${state.seat}:guild_court`).className).toContain("dice-area-guild_court");
  const anchors = kindsOfAnchors();
  expect(kindsOfPlaces(shows).filter((kind) => !anchors.has(kind))).toEqual([]);
});

it("lanes stand side by side as long as a row has room", () => {
  const market = PIECES.cities[0]?.spaces.filter((space) => space.area === "market") ?? [];
  const rows = rowsOf(lanesOf(market), 3);
  expect(rows.map((row) => row.map((lane) => lane.spaces.length))).toEqual([[1, 2], [3]]);
});

it("a sealed choice is shown and can be changed while others choose", async () => {
  const { withdraw } = await show("sealed");
  expect(words(".dice-waiting")).toContain("Waiting for Ada.");
  expect(words(".dice-steps")).toBe("Use the third gray die for Warehouse 3");
  fireEvent.click(one(".dice-waiting .button"));
  expect(withdraw).toHaveBeenCalledOnce();
});

it("cities are offered with their differences, and taken ones name their owner", async () => {
  const { choose } = await show("take");
  expect(words(".dice-choice")).toContain("Ada has already chosen it.");
  fireEvent.click(one('[data-choice^="take"]'));
  expect(choose.mock.calls[0]?.[0]).toMatch(/^take /);
});

it("spectators see all cities, and one of them in full", async () => {
  await show("watch");
  expect(count(".dice-tile")).toBe(3);
  expect(one(".dice-open").getAttribute("aria-pressed")).toBe("true");
  expect(count("[data-space]")).toBe(PIECES.cities[0]?.spaces.length);
  expect(count(".question")).toBe(0);
  fireEvent.click(document.querySelectorAll<HTMLElement>(".dice-open")[1] as HTMLElement);
  expect(words(".dice-own-city")).toContain("played by Ben");
});

it("a finished game is shown with its last turn", async () => {
  await show("finished");
  expect(words(".dice-status")).toContain("Game over");
  expect(count(".dice-last-drawn .dice-die-icon")).toBe(3);
  expect(count(".dice-last-drawn .dice-die-icon .dice-icon")).toBe(3);
  expect(count(".dice-last-choice")).toBe(3);
  expect(count(".dice-show-points")).toBe(0);
});

describe("a tie", () => {
  async function tied(totals: number[], places: number[], coins: number[]): Promise<string[]> {
    const state = read<State>("dice", "finished");
    const view = state.view as unknown as DiceView;
    const result = { categories: state.result?.categories ?? {}, totals, places };
    const sheets = view.sheets.map((sheet, seat) => ({ ...sheet, coins: coins[seat] ?? 0 }));
    await show("finished", { result, view: { ...view, sheets } });
    return [...document.querySelectorAll(".dice-tie li")].map((line) => line.textContent ?? "");
  }

  it("is decided by coins", async () => {
    expect(await tied([50, 60, 50], [2, 1, 3], [5, 9, 1])).toEqual([
      "50 points each: Ada with 5 coins, Cleo with one coin. Coins break the tie.",
    ]);
    expect(one(".scoreboard").nextElementSibling).toBe(one(".dice-tie"));
  });

  it("remains if the coins are equal too", async () => {
    expect(await tied([50, 60, 50], [2, 1, 2], [5, 9, 5])).toEqual([
      "50 points each: Ada with 5 coins, Cleo with 5 coins. Still tied for place 2: Ada, Cleo.",
    ]);
  });

  it("is explained for all tied players", async () => {
    expect(await tied([50, 50, 50], [2, 1, 2], [5, 9, 5])).toEqual([
      "50 points each: Ben with 9 coins, Ada with 5 coins, Cleo with 5 coins. Coins break the tie. Still tied for place 2: Ada, Cleo.",
    ]);
  });

  it("is not mentioned where there is none", async () => {
    expect(await tied([50, 60, 40], [2, 1, 3], [5, 5, 5])).toEqual([]);
  });
});

it("points so far are listed by row of the score sheet", async () => {
  const { state } = await show("special");
  const view = state.view as unknown as DiceView;
  fireEvent.click(one(".dice-show-points"));
  const cells = [...document.querySelectorAll(".dice-points-so-far .dice-own td")];
  const points = view.now?.points ?? [];
  expect(cells.slice(0, -1).map((cell) => Number(cell.textContent))).toEqual(points);
  expect(Number(cells.at(-1)?.textContent)).toBe(points.reduce((sum, each) => sum + each, 0));
});

it("the last turn is the last one with actions", () => {
  const { events } = read<State>("dice", "special");
  const last = lastTurn(events);
  expect([...(last?.actions.keys() ?? [])].sort()).toEqual([0, 1, 2]);
});

it("spaces with the same faces are one lane", () => {
  const market = PIECES.cities[0]?.spaces.filter((space) => space.area === "market") ?? [];
  expect(lanesOf(market).map((lane) => lane.spaces.length)).toEqual([1, 2, 3]);
});
