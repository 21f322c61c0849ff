import { fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlainBoardProps } from "../../src/board/props";
import Board from "../../src/games/plain/board";
import { inline, labelOf } from "../../src/games/plain/fields";
import { entryOf, inOrder } from "../../src/games/registry";
import { offersTracking, optionsFor, splitOptions } from "../../src/lobby/options";
import type { TableInfo } from "../../src/protocol/types";
import { LanguageProvider } from "../../src/text/languages";
import { gameInfo, serveTexts, waitUntil } from "../samples";

const words = (key: string, args = {}) => ({ key, args });
const PROPS: PlainBoardProps = {
  table: { game: "toy" } as TableInfo,
  pieces: {},
  seat: 0,
  names: ["Ada", "Ben"],
  view: {
    seat: 0,
    turn: 3,
    open_hands: false,
    hand: [5, 14],
    players: [{ coins: 4 }, { coins: 2, built: [1, 2] }],
    market: { row: [{ price: 1 }], left: 7 },
    pending: [["Turn", 0, 3]],
  },
  decision: {
    number: 1,
    prompt: words("client-who-plays"),
    options: [
      {
        choice: "build 1",
        words: words("client-start"),
        action: { verb: "build", card: 1 },
        offer: { cost: [], gain: [] },
        irrevocable: false,
      },
      {
        choice: "sell 1",
        words: words("client-send"),
        action: { verb: "sell", card: 1 },
        offer: { cost: [], gain: [] },
        irrevocable: false,
      },
    ],
    refused: [
      {
        choice: "build 2",
        words: words("client-save"),
        action: { verb: "build", card: 2 },
        offer: { cost: [], gain: [] },
        reason: words("client-full"),
      },
    ],
    sealed: [],
    secret: false,
  },
  sealed: [],
  waiting: [0],
  events: [],
  result: null,
  busy: false,
  choose: vi.fn(),
  withdraw: null,
};

async function show(change: Partial<PlainBoardProps> = {}): Promise<Element> {
  serveTexts("wonders");
  const { container } = render(
    <LanguageProvider>
      <Board {...PROPS} {...change} />
    </LanguageProvider>,
  );
  await waitUntil(() => expect(container.querySelector(".plain")).not.toBeNull());
  return container;
}

const rowsOf = (container: Element) =>
  [...container.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

afterEach(() => vi.unstubAllGlobals());

describe("the plain board", () => {
  it("asks the question with all its options, and says what is refused", async () => {
    const choose = vi.fn();
    const container = await show({ choose });
    expect(container.querySelector("#prompt")?.textContent).toBe("Who plays");
    expect(container.querySelectorAll("[data-choice]")).toHaveLength(2);
    fireEvent.click(container.querySelector('[data-choice="sell 1"]') as HTMLElement);
    expect(choose).toHaveBeenCalledExactlyOnceWith("sell 1");
    expect(container.querySelector(".refusals")?.textContent).toContain("full");
  });

  it("shows fields in a list and lists of objects as tables, by player where they fit", async () => {
    const container = await show();
    expect(container.querySelector(".plain-list")?.textContent).toBe("Turn3Open hands✗Hand5, 14");
    expect(rowsOf(container)).toEqual([
      ["", "Coins", "Built"],
      ["Ada", "4", "–"],
      ["Ben", "2", "1, 2"],
      ["", "Price"],
      ["1", "1"],
    ]);
    expect(container.textContent).toContain("Left7");
    expect(container.textContent).not.toContain("Pending");
  });

  it("draws the tables of the game itself where the server sends them", async () => {
    const table = {
      title: words("client-who-plays"),
      columns: ["client-game", "client-score"],
      rows: [
        [{ seat: 1 }, -2],
        [{ name: "client-chat" }, []],
      ],
    };
    const container = await show({ view: { ...PROPS.view, tables: [table] } });
    expect(container.querySelector("caption")?.textContent).toBe("Who plays");
    expect(rowsOf(container).slice(0, 3)).toEqual([
      ["Game", "Score"],
      ["Ben", "−2"],
      ["Chat", "–"],
    ]);
    expect(container.querySelector<HTMLDetailsElement>(".plain > details")?.open).toBe(false);
  });

  it("waits with a sealed choice that can be changed", async () => {
    const withdraw = vi.fn();
    const sealed = [
      { choice: "build 1", words: words("client-start"), action: { verb: "build", card: 1 } },
    ];
    const container = await show({ decision: null, sealed, waiting: [1], withdraw });
    expect(container.textContent).toContain("Waiting for Ben.");
    fireEvent.click(container.querySelector("button") as HTMLElement);
    expect(withdraw).toHaveBeenCalledOnce();
  });

  it("asks nothing at the end", async () => {
    const result = { categories: {}, totals: [1, 2], places: [2, 1] };
    const container = await show({ decision: null, waiting: [], result });
    expect(container.querySelector("button")).toBeNull();
  });
});

it("values are written in one line", () => {
  expect(labelOf("hand_size")).toBe("Hand size");
  expect(inline([[1, 2], [], null])).toBe("(1, 2), (–), –");
  expect(inline({ size: 4, of: null })).toBe("Size: 4, Of: –");
});

describe("the registry", () => {
  const option = (name: string, is_derived = false, is_advanced = false) => ({
    name,
    values: [],
    offers: [],
    default: "",
    is_file: false,
    is_derived,
    is_advanced,
  });

  it("offers games with a board first, and all others after them", () => {
    const games = ["ages", "chess", "dice", "arena", "wonders"].map((key) => gameInfo(key));
    const order = inOrder(games).map((one) => one.game);
    expect(order).toEqual(["wonders", "dice", "ages", "arena", "chess"]);
  });

  it("gives unknown games a plain board and all options", () => {
    const options = [option("deck"), option("hash", true)];
    expect(entryOf("chess")).toBe(entryOf("toString"));
    expect(entryOf("chess")).not.toBe(entryOf("dice"));
    expect(splitOptions(gameInfo("chess", { options }), 4)).toEqual([[option("deck")], []]);
  });

  it("splits the options by what the game says", () => {
    const options = [option("edition"), option("own_colour", false, true)];
    const [main, rare] = splitOptions(gameInfo("wonders", { options }), 4);
    expect([main, rare].map((list) => list.map(({ name }) => name))).toEqual([
      ["edition"],
      ["own_colour"],
    ]);
  });

  it("leaves out the options of other numbers of players", () => {
    const options = [option("edition"), option("free_city", false, true)];
    const game = gameInfo("wonders", { options });
    const rare = (players: number) => splitOptions(game, players)[1].map(({ name }) => name);
    expect([2, 3, 7].map(rare)).toEqual([["free_city"], [], []]);
    const values = { edition: "1st", free_city: "giza" };
    expect(optionsFor(game, 2, values)).toEqual(values);
    expect(optionsFor(game, 3, values)).toEqual({ edition: "1st" });
  });

  it("offers tracking where the game has it and the board shows it", () => {
    expect(offersTracking(gameInfo("wonders"))).toBe(true);
    expect(offersTracking(gameInfo("wonders", { tracking: false }))).toBe(false);
    expect(offersTracking(gameInfo("ages"))).toBe(false);
    expect(offersTracking(gameInfo("chess"))).toBe(true);
  });
});
