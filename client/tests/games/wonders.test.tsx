import { fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Frame, FrameContext } from "../../src/board/frame";
import type { BoardProps } from "../../src/board/props";
import Board from "../../src/games/wonders/board";
import { lastActions } from "../../src/games/wonders/last-actions";
import { moveWords } from "../../src/games/wonders/moves";
import { KINDS, numbersOf } from "../../src/games/wonders/numbers";
import { shows } from "../../src/games/wonders/shows";
import { risen } from "../../src/games/wonders/wonder";
import type { SevenWondersView, State, TableInfo, WondersPieces } from "../../src/protocol/types";
import { GameMessages, LanguageProvider } from "../../src/text/languages";
import { kindsOfAnchors, kindsOfPlaces, propsOf, read, serveTexts, waitUntil } from "../samples";

const NAMES = ["Ada", "Ben", "Cleo", "Dido", "Eli"];

interface Sample {
  info: TableInfo;
  state: State;
}

const FRAME: Frame = {
  layout: "page",
  Player: ({ seat }) => <span>{NAMES[seat]}</span>,
  Picture: () => null,
  tools: null,
  recap: null,
  story: null,
  unread: 0,
};

async function show(
  name: string,
  change: Partial<BoardProps<"wonders">> = {},
  layout: Frame["layout"] = "page",
) {
  const { info, state } = read<Sample>("wonders", name);
  const edition = info.options.edition === "1st" ? "1st" : "2nd";
  const { props: drawn, choose, withdraw } = propsOf<"wonders">(state);
  const props: BoardProps<"wonders"> = {
    table: info,
    pieces: read<WondersPieces>("wonders", `pieces-${edition}`),
    names: NAMES.slice(0, info.players),
    ...drawn,
    ...change,
  };
  render(
    <LanguageProvider>
      <GameMessages game="wonders">
        <FrameContext value={{ ...FRAME, layout }}>
          <Board {...props} />
        </FrameContext>
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector(".wonders")).not.toBeNull());
  return { props, choose, withdraw };
}

/** Finds an element by its name; queries by role of the library take seconds here. */
function find(kind: string, name: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  return (
    all.find((one) => (one.getAttribute("aria-label") ?? one.textContent)?.includes(name)) ?? null
  );
}

function get(kind: string, name: string): HTMLElement {
  const found = find(kind, name);
  if (!found) throw new Error(name);
  return found;
}

function card(name: string): HTMLElement {
  return document.querySelector(`.wonders-card[data-card="${name}"]`) as HTMLElement;
}

function press(choice: string): void {
  fireEvent.click(document.querySelector(`[data-choice="${choice}"]`) as HTMLElement);
}

beforeEach(() => {
  serveTexts("wonders");
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  vi.stubGlobal(
    "matchMedia",
    () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
  );
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

describe("the hand", () => {
  it("has the price of every card, or why it cannot be built", async () => {
    await show("draft");
    expect(card("loom").textContent).toContain("free");
    expect(card("temple").textContent).toContain("costs one coin");
    expect(card("temple").textContent).toContain("other ways to pay");
    expect(card("laboratory").textContent).toContain("costs 2 coins");
  });

  it("shows options and refusals of the selected card", async () => {
    const { choose } = await show("draft");
    expect(document.querySelector("[data-choice]")).toBeNull();
    fireEvent.click(card("temple"));
    const plays = get("section", "What to do with Temple");
    expect(plays.textContent).toContain("Worth 4 points at the end of the game.");
    expect(plays.textContent).toContain("Unavailable, even from neighbours: 1 × stone.");
    expect(plays.querySelector("[data-choice^=stage]")).toBeNull();
    press("sell temple");
    expect(choose).toHaveBeenLastCalledWith("sell temple");
    press("build temple");
    expect(choose).toHaveBeenLastCalledWith("build temple");
  });

  it("says that the wonder makes a card free", async () => {
    const { choose } = await show("free");
    expect(card("courthouse").textContent).toContain("free thanks to the wonder");
    fireEvent.click(card("courthouse"));
    press("free courthouse");
    expect(choose).toHaveBeenCalledWith("free courthouse");
  });

  it("cannot be chosen from while a command is unanswered", async () => {
    const { choose } = await show("draft", { busy: true });
    fireEvent.click(card("loom"));
    press("build loom");
    expect(choose).not.toHaveBeenCalled();
  });

  it("is shown without a decision, for a replay", async () => {
    await show("draft", { decision: null });
    expect(card("laboratory").textContent).toContain("costs 2 coins");
    fireEvent.click(card("laboratory"));
    expect(document.querySelector("[data-choice]")).toBeNull();
  });
});

describe("a choice of payments", () => {
  it("names who is paid", async () => {
    const { choose, props, withdraw } = await show("pay");
    const [left, right] = [props.names[1], props.names.at(-1)];
    expect(get("button", `Pay 1 coin to ${right}`)).toBeTruthy();
    fireEvent.click(get("button", `Pay 2 coins to ${left}`));
    expect(choose).toHaveBeenCalledWith("pay <2 >0");
    fireEvent.click(get("button", "Choose another card"));
    expect(withdraw).toHaveBeenCalled();
  });

  it("leaves the signs of what the other cards and the stage lack", async () => {
    const { state } = read<Sample>("wonders", "pay");
    const view = structuredClone(state.view) as unknown as SevenWondersView;
    const [prices] = view.prices;
    const short = prices?.structures.find((offer) => offer.card === 43);
    if (!prices?.stage || !short) throw new Error("no prices");
    Object.assign(short, { missing: 2, obstacle: "coins" });
    Object.assign(prices.stage, short, { card: null, stage: 1 });
    await show("pay", { view });
    const named = new Map(
      read<WondersPieces>("wonders", "pieces-2nd").cards.map((one) => [one.id, one.name]),
    );
    const lacks = card(named.get(43) ?? "");
    expect(lacks.textContent).toContain("2 coins missing");
    expect(lacks.className).toContain("wonders-card-shut");
    expect(document.querySelector(".wonders-stage-price")?.textContent).toContain(
      "2 coins missing",
    );
    expect(card(named.get(10) ?? "").className).not.toContain("wonders-card-shut");
  });
});

it("a colour of a card has a sign, on cards and on chips", async () => {
  await show("draft");
  for (const kind of ["band", "chip"]) {
    const faces = [...document.querySelectorAll(`.wonders-${kind}`)];
    expect(faces.length).toBeGreaterThan(2);
    for (const face of faces) {
      const colour = /wonders-(brown|gray|blue|yellow|red|green|purple)/.exec(face.className)?.[1];
      expect(face.querySelector(`.wonders-sign .wonders-icon-${colour}`)).not.toBeNull();
    }
  }
});

describe("a payment in a replay", () => {
  it("names the neighbours of who pays", () => {
    const view = read<Sample>("wonders", "pay").state.view as unknown as SevenWondersView;
    const pay = { key: "move-pay", args: { left: 2, right: 1 } };
    const { left, right } = view.cities[0] ?? { left: -1, right: -1 };
    expect(moveWords(pay, 0, view)).toEqual({
      key: "client-wonders-move-pay",
      args: { ...pay.args, leftName: { seat: left }, rightName: { seat: right } },
    });
    const build = { key: "move-build", args: {} };
    expect(moveWords(build, 0, view)).toBe(build);
  });
});

describe("a sealed choice", () => {
  it("is shown and can be changed", async () => {
    const { withdraw, props } = await show("sealed");
    expect(document.body.textContent).toContain("You chose: Build the Stone Pit");
    expect(card("stone_pit").className).toContain("wonders-card-chosen");
    expect(document.body.textContent).toContain(`Waiting for ${props.names[1]}.`);
    fireEvent.click(get("button", "Change my choice"));
    expect(withdraw).toHaveBeenCalled();
  });
});

describe("special decisions", () => {
  it("the discard pile, or none of it", async () => {
    const { choose } = await show("dig");
    fireEvent.click(card("baths"));
    press("build baths");
    expect(choose).toHaveBeenLastCalledWith("build baths");
    fireEvent.click(get("button", "Build none"));
    expect(choose).toHaveBeenLastCalledWith("pass");
  });

  it("the seventh card is selected automatically", async () => {
    const { choose } = await show("last");
    press("build laboratory");
    expect(choose).toHaveBeenLastCalledWith("build laboratory");
    press("pass");
    expect(choose).toHaveBeenLastCalledWith("pass");
  });

  it("a card for the Free City, at its prices", async () => {
    const { choose } = await show("free-city");
    expect(card("stables").textContent).toContain("3 coins missing");
    fireEvent.click(card("stables"));
    expect(document.body.textContent).toContain(
      "The Free City may sell a card only if it cannot play one",
    );
    fireEvent.click(card("temple"));
    press("build temple");
    expect(choose).toHaveBeenCalledWith("build temple");
  });

  it("boards that are taken say by whom", async () => {
    const { choose, props } = await show("take");
    expect(document.body.textContent).toContain(`${props.names[0]} has already chosen it.`);
    press("take giza");
    expect(choose).toHaveBeenCalledWith("take giza");
  });

  it("sides, with the texts of their stages", async () => {
    const { choose } = await show("turn");
    expect(document.body.textContent).toContain("points at the end of the game.");
    press("turn night");
    expect(choose).toHaveBeenCalledWith("turn night");
  });

  it("unknown options are listed", async () => {
    const { state } = read<Sample>("wonders", "draft");
    const option = {
      choice: "wait",
      words: { key: "move-wait", args: {} },
      action: { verb: "wait" },
      offer: { cost: [], gain: [] },
      irrevocable: false,
    };
    const decision = state.decision && { ...state.decision, options: [option] };
    const { choose } = await show("draft", { decision });
    press("wait");
    expect(choose).toHaveBeenCalledWith("wait");
  });
});

describe("the cities", () => {
  it("the next seat is on the left, the one before on the right", async () => {
    const { props } = await show("draft");
    const left = get("section", `Left neighbour, ${props.names[1]}`);
    const right = get("section", `Right neighbour, ${props.names[4]}`);
    expect(left.className).toContain("wonders-city-left");
    expect(right.textContent).toContain("You pay");
    const mine = get("section", `Your city, ${props.names[0]}`);
    expect(mine.textContent).toContain(
      `raw: 2 coins per unit from ${props.names[1]}, 1 coin from ${props.names[4]}`,
    );
    expect(mine.textContent).toContain("Training Ground");
  });

  it("other cities are shown in full on demand", async () => {
    const { props } = await show("draft");
    const name = `${props.names[2]}, across the table`;
    expect(find("section", name)).toBeNull();
    fireEvent.click(get("button", `Show the city of ${props.names[2]}`));
    expect(find("section", name)).not.toBeNull();
  });

  it("say who is still choosing", async () => {
    const { props } = await show("draft", { waiting: [0, 2] });
    const left = get("section", `Left neighbour, ${props.names[1]}`);
    const mine = get("section", `Your city, ${props.names[0]}`);
    expect(left.textContent).toContain("ready");
    expect(mine.textContent).toContain("choosing");
  });

  it("say at a moment of a replay that its viewer is choosing, too", async () => {
    const { props } = await show("draft", { decision: null, busy: true, waiting: [0, 2] });
    const [own, , third] = props.names;
    expect(document.querySelector(".wonders-prompt")?.textContent).toBe(
      `Waiting for ${own}, ${third}.`,
    );
  });

  it("can be selected by spectators", async () => {
    const { props } = await show("watch");
    expect(document.querySelector(".wonders-hand")).toBeNull();
    expect(get("section", `The city of ${props.names[0]}`).className).toContain("own");
    fireEvent.click(get("[role=radio]", props.names[2] as string));
    expect(get("section", `The city of ${props.names[2]}`)).toBeTruthy();
    expect(get("section", `Left neighbour, ${props.names[3]}`)).toBeTruthy();
  });

  it("are shown at the end, without options", async () => {
    await show("finished");
    expect(get("h2", "Game over")).toBeTruthy();
    expect(document.querySelector("[data-choice]")).toBeNull();
    expect(document.querySelector(".wonders-question")).toBeNull();
  });
});

describe("what is known", () => {
  it("points by category, for every city", async () => {
    await show("draft");
    fireEvent.click(get("button", "Points so far"));
    const rows = [...document.querySelectorAll("tr")].map((row) => row.textContent);
    expect(rows.some((row) => /^Treasury\d*2\d*$/.test(row ?? ""))).toBe(true);
    expect(rows.at(-1)?.startsWith("Total")).toBe(true);
  });

  it("hidden cards at a table with tracking", async () => {
    const { props } = await show("draft");
    fireEvent.click(get("button", "What you know of hidden cards"));
    const rows = [...document.querySelectorAll(".wonders-known")].map((row) => row.textContent);
    expect(rows[0]).toContain(`${props.names[1]} holds 5 of these 10 cards`);
    expect(rows[0]).toContain("Courthouse ×2");
    expect(rows[2]).toContain(`${props.names[3]} holds 5 of these 5 cards`);
    expect(rows.at(-1)).toContain("2 of the 6 cards in the discard pile");
  });
});

describe("the scoreboard", () => {
  function tile(seat: number): HTMLElement {
    return document.querySelector(`[data-seat="${seat}"]`) as HTMLElement;
  }

  it("has the numbers of every city, and places for what is played over the board", async () => {
    const { props } = await show("draft");
    for (const [seat, city] of props.view.cities.entries()) {
      const coins = tile(seat).querySelector(`[data-anchor="coins:${seat}"]`);
      expect(coins?.textContent).toMatch(new RegExp(`^${city.coins} `));
      const shields = tile(seat).querySelector(`[data-anchor="shields:${seat}"]`);
      expect(shields?.textContent).toBe(String(city.shields));
      expect(tile(seat).textContent).toContain(`+${city.victories} −${city.defeats}`);
      expect([tile(seat).dataset.left, tile(seat).dataset.right]).toEqual([
        String(city.left),
        String(city.right),
      ]);
    }
    for (const seat of [0, 1, 4]) {
      expect(document.querySelector(`[data-anchor="seat:${seat}"]`)).not.toBeNull();
      expect(document.querySelector(`[data-anchor="wonder:${seat}"]`)).not.toBeNull();
      expect(document.querySelector(`[data-anchor="stage:${seat}:1"]`)).not.toBeNull();
    }
  });

  it("has the anchors that events name", async () => {
    const { props } = await show("free-city", {}, "screen");
    const anchor = (name: string) => document.querySelector(`[data-anchor~="${name}"]`);
    const kinds = ["tile", "coins", "shields", "seat", "wonder"];
    for (const number of props.view.cities.keys()) {
      for (const kind of kinds) {
        expect(anchor(`${kind}:${number}`), `${kind}:${number}`).not.toBeNull();
      }
    }
    for (const kind of ["coins", "seat", "wonder"]) {
      expect(anchor(`${kind}:city`), `${kind}:city`).not.toBeNull();
    }
    // Coins to a neighbour go to that city's coins.
    const beside = new Set(["left", "right"]);
    const anchors = kindsOfAnchors();
    const missing = kindsOfPlaces(shows).filter((kind) => !anchors.has(kind) && !beside.has(kind));
    expect(missing).toEqual([]);
  });

  it("marks the neighbours and what the cities did last", async () => {
    await show("draft");
    expect(tile(1).querySelector(".wonders-neighbour .wonders-icon-left")).not.toBeNull();
    expect(tile(4).querySelector(".wonders-neighbour .wonders-icon-right")).not.toBeNull();
    expect(tile(2).querySelector(".wonders-neighbour")).toBeNull();
    expect(tile(2).querySelector(".wonders-actions [data-card]")).not.toBeNull();
  });

  it("has the Free City as the last tile", async () => {
    const { props } = await show("free-city");
    const free = props.view.cities.length - 1;
    expect(tile(free).textContent).toContain("Free City");
    expect(tile(free).querySelector("[data-anchor~='coins:city']")).not.toBeNull();
    expect(tile(0).dataset.passesTo).toBe(props.view.passing ? "1" : undefined);
  });

  it("says its numbers with the kinds that have names", async () => {
    const { props } = await show("draft");
    const numbers = numbersOf(props.view, 0);
    const city = props.view.cities[0];
    expect(numbers).toContainEqual({ kind: "coins", value: city?.coins });
    expect(numbers).toContainEqual({ kind: "points", value: city?.total });
    expect(numbers.map(({ kind }) => kind)).toEqual([...KINDS]);
    expect(numbersOf({ ...props.view, cities: [] }, 0)).toEqual([]);
  });
});

describe("on phones", () => {
  it("the actions of the selected card are in the sheet, the hand behind a tab", async () => {
    await show("draft", {}, "compact");
    const tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
    expect(tabs).toEqual(["Your hand", "Your city", "Neighbours"]);
    fireEvent.click(card("temple"));
    expect(document.querySelector(".sheet [data-choice='build temple']")).not.toBeNull();
    expect(document.querySelector(".sheet .wonders-card")).toBeNull();
  });

  it("boards are chosen in the sheet", async () => {
    const { choose } = await show("take", {}, "compact");
    expect(document.querySelector(".wonders-board [data-choice]")).toBeNull();
    press("take giza");
    expect(choose).toHaveBeenCalledWith("take giza");
  });
});

it("the last actions are those of the last turn that had any", () => {
  const { state } = read<Sample>("wonders", "draft");
  const actions = lastActions(state.events, 5);
  expect(actions.map((action) => action.city)).toEqual([0, 1, 2, 3, 4]);
  expect(actions.every((action) => action.kind === "structure_built")).toBe(true);
});

it("a wonder rises with its stages, however many there are", () => {
  expect([0, 1, 2, 3].map((built) => risen(built, 3))).toEqual([0, 1, 2, 3]);
  expect(risen(2, 2)).toBe(3);
  expect(risen(4, 4)).toBe(3);
  expect(risen(1, 4)).toBe(1);
});
