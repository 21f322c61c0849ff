import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stored } from "../src/browser/settings";
import { Graph } from "../src/match/graph";
import {
  graphShape,
  labelledTurns,
  namedTurns,
  roundTicks,
  spread,
} from "../src/match/graph-shape";
import { Podium } from "../src/match/podium";
import { isTieBroken, ScorePad } from "../src/match/score";
import { SessionProvider } from "../src/people/session";
import type {
  NewTable,
  Result,
  State,
  Story,
  StorySource,
  StoryTurn,
  TableInfo,
  Text,
} from "../src/protocol/types";
import { Ending } from "../src/table/ending";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { gameInfo, ME, read, serveTexts, waitUntil } from "./samples";

const NAMES = ["Ada", "Ben", "Cid"];
const RESULT: Result = {
  categories: {
    "score-wonder": [7, 8, 8],
    "score-agora": [16, 12, 5],
    "score-market": [25, 26, 66],
  },
  totals: [48, 46, 79],
  places: [2, 3, 1],
};

function turn(number: number, points: number[]): StoryTurn {
  return { when: { key: "story-turn", args: { turn: number } }, step: number * 3, points };
}

const STORY: Story = {
  table: "knghcuz5cv",
  turns: [
    { when: { key: "story-start", args: {} }, step: 1, points: [0, 0, 0] },
    turn(1, [10, 4, 2]),
    turn(2, [20, 30, 40]),
    turn(3, [48, 46, 79]),
  ],
  highlights: [
    {
      title: { key: "story-title-gain", args: {} },
      words: { key: "story-gain-other", args: { player: { seat: 2 }, points: 39, when: 3 } },
      seat: 2,
      step: 9,
    },
  ],
  sources: [],
};

const INFO: TableInfo = {
  ...read<TableInfo>("dice", "table"),
  status: "finished",
  result: RESULT,
  players: 3,
  options: { boards: "# the first line", boards_hash: "abc", turn_cap: "200" },
};
const STATE: State = { ...read<State>("dice", "watch"), seat: 0, result: RESULT };
const PATH = `/api/tables/${INFO.table}`;

function show(info: Partial<TableInfo> = {}, responses: Record<string, unknown> = {}) {
  const opened: NewTable[] = [];
  serveTexts("dice", {
    "GET /api/me": () => ME,
    "GET /api/games": () => [
      gameInfo("dice", {
        default_bot: "hard",
        options: [
          { name: "boards", is_file: true },
          { name: "boards_hash", is_derived: true },
          { name: "turn_cap" },
        ].map((one) => ({
          values: [],
          default: "",
          is_file: false,
          is_derived: false,
          is_advanced: false,
          offers: [],
          ...one,
        })),
      }),
    ],
    [`GET ${PATH}/story`]: () => STORY,
    [`GET ${PATH}/options/boards`]: () => new Response("the whole file"),
    "POST /api/tables": (body) => {
      opened.push(body as NewTable);
      return { ...INFO, table: "next000000" };
    },
    ...Object.fromEntries(Object.entries(responses).map(([key, value]) => [key, () => value])),
  });
  render(
    <LanguageProvider>
      <SessionProvider>
        <GameMessages game="dice">
          <Ending
            info={{ ...INFO, ...info }}
            state={STATE}
            names={NAMES}
            spectator={null}
            own={1}
          />
        </GameMessages>
      </SessionProvider>
    </LanguageProvider>,
  );
  return opened;
}

/** Waits until something is drawn. */
function there(selector: string) {
  return waitUntil(() => expect(document.querySelector(selector)).not.toBeNull());
}

/** Draws something with its words. */
async function draw(drawn: ReactNode) {
  serveTexts("dice");
  render(
    <LanguageProvider>
      <GameMessages game="dice">
        <div id="drawn">{drawn}</div>
      </GameMessages>
    </LanguageProvider>,
  );
  await there("#drawn");
}

const cells = (row: Element) =>
  [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim());

afterEach(() => {
  cleanup();
  stored.speed.set("normal");
  stored.endings.set("");
  vi.unstubAllGlobals();
});

describe("the end of a game", () => {
  it("shows podium, score pad, graph and highlights", async () => {
    show();
    await there(".graph");
    expect(document.querySelector(".winner")?.textContent).toBe("Cid wins!");
    const entries = [...document.querySelectorAll(".podium-entry > .visually-hidden")];
    expect(entries.map((one) => one.textContent)).toEqual([
      "Place 1: Cid, 79 points",
      "Place 2: Ada, 48 points",
      "Place 3: Ben, 46 points",
    ]);
    const rows = [...document.querySelectorAll(".score tr")].map(cells);
    expect(document.querySelector(".own-place")?.textContent).toBe(
      "You came third of 3, with 46 points.",
    );
    expect(rows[0]).toEqual(["Score", "Ben", "Ada", "Cid"]);
    expect(rows.at(-2)).toEqual(["Total", "46", "48", "79"]);
    expect(rows.at(-1)).toEqual(["Place", "3", "2", "1"]);
    expect(document.querySelectorAll(".score .best")).toHaveLength(4);
    const link = screen.getByRole("link", { name: /Largest gain/ });
    expect(link.getAttribute("href")).toBe(`/replay/${INFO.table}?step=9`);
    expect(document.querySelector(".score .notice")).not.toBeNull();
  });

  it("fills the pad row by row, with the whole table there from the first moment", async () => {
    stored.speed.set("normal");
    show();
    await there(".finished");
    const section = document.querySelector(".finished") as HTMLElement;
    expect(section.className).toContain("ending-moves ending-normal");
    expect(section.querySelectorAll(".score td")).toHaveLength(5 * 3);
    const delays = [...section.querySelectorAll<HTMLElement>(".score tbody tr")].map(
      (row) => row.style.animationDelay,
    );
    expect(new Set(delays).size).toBe(3);
    fireEvent.pointerDown(section);
    expect(section.className).not.toContain("ending-moves");
  });

  it("fills the pad once for each game", async () => {
    show();
    await there(".ending-moves");
    cleanup();
    show();
    await there(".finished");
    expect(document.querySelector(".ending-moves")).toBeNull();
    cleanup();
    show({ table: "another000" });
    await there(".ending-moves");
  });

  it("does not move for those who switched the playback off", async () => {
    stored.speed.set("off");
    show();
    await there(".finished");
    expect(document.querySelector(".ending-moves")).toBeNull();
  });

  it("folds, so that the board can be seen", async () => {
    show();
    await there(".graph");
    fireEvent.click(screen.getByRole("button", { name: "Look at the board" }));
    expect(document.querySelector<HTMLElement>(".ending-panel")?.hidden).toBe(true);
    expect(document.querySelector(".ending-folded .winner")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show the result" }));
    expect(document.querySelector<HTMLElement>(".ending-panel")?.hidden).toBe(false);
  });

  it("offers the same game against bots with one click, files and levels included", async () => {
    const seats = INFO.seats.map((seat, number) => {
      if (number === 0) return { ...seat, kind: "person" as const, person: 1, name: "Ada" };
      if (number === 1) return { ...seat, kind: "person" as const, person: 2, name: "Ben" };
      return { ...seat, kind: "bot" as const, person: null, player: "easy" };
    });
    const opened = show({ seats });
    const button = await screen.findByRole("button", { name: "Play again against bots" });
    await waitUntil(() => expect(button.hasAttribute("disabled")).toBe(false));
    expect(screen.getByRole("button", { name: "Rematch" })).toBeTruthy();
    fireEvent.click(button);
    await waitUntil(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({
      game: "dice",
      players: 3,
      start: true,
      options: { boards: "the whole file", turn_cap: "200" },
      seats: [
        { kind: "me", name: "Ada" },
        { kind: "bot", bot: "hard" },
        { kind: "bot", bot: "easy" },
      ],
    });
    expect(opened[0]?.options).not.toHaveProperty("boards_hash");
    expect(opened[0]).not.toHaveProperty("seed");
    await waitUntil(() => expect(location.pathname).toBe("/table/next000000"));
  });
});

describe("a score pad", () => {
  it("shows where the points came from, with the cards of a source on demand", async () => {
    const words = (key: string): Text => ({ key, args: {} });
    const sources: StorySource[] = [
      { title: words("story-source-production"), points: [30, 20], parts: [] },
      {
        title: words("story-source-impacts"),
        points: [5, 9],
        parts: [{ title: words("story-source-events"), points: [5, 9] }],
      },
    ];
    const result = { categories: { culture: [35, 29] }, totals: [35, 29], places: [1, 2] };
    await draw(<ScorePad result={result} names={["A", "B"]} own={1} sources={sources} />);
    const rows = () => [...document.querySelectorAll(".score-pad tbody tr")].map(cells);
    expect(rows()).toEqual([
      ["Production", "20", "30"],
      ["Events at the end", "9", "5"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Events at the end" }));
    expect(rows().at(-1)).toEqual(["Events revealed", "9", "5"]);
  });
});

describe("a podium", () => {
  it("has equal steps for equal places, and the others below", async () => {
    const result = { categories: {}, totals: [9, 9, 5, 4, 4], places: [1, 1, 3, 4, 4] };
    await draw(
      <Podium result={result} names={["A", "B", "C", "D", "E"]} emblems={[1, 2, 3, 4, 5]} />,
    );
    expect(document.querySelectorAll(".podium-place-1")).toHaveLength(2);
    expect(document.querySelectorAll(".podium-place-2")).toHaveLength(0);
    expect(document.querySelectorAll(".podium-place-3")).toHaveLength(1);
    expect(document.querySelectorAll(".podium-others > li")).toHaveLength(2);
    expect(isTieBroken(result)).toBe(false);
    expect(isTieBroken({ ...result, places: [1, 2, 3, 4, 4] })).toBe(true);
  });
});

describe("a graph", () => {
  it("draws a line with dashes and marks of its own for each player", async () => {
    await draw(<Graph title="Points by turn" turns={STORY.turns} names={NAMES} />);
    const lines = [...document.querySelectorAll(".graph-line")];
    expect(lines).toHaveLength(3);
    const dashes = lines.map((line) =>
      line.querySelector("polyline")?.getAttribute("stroke-dasharray"),
    );
    expect(new Set(dashes).size).toBe(3);
    const marks = lines.map((line) => line.querySelector("path")?.getAttribute("d"));
    expect(new Set(marks).size).toBe(3);
    const points = lines[2]?.querySelector("polyline")?.getAttribute("points")?.split(" ") ?? [];
    const { x, y } = graphShape(STORY.turns, 560, 240, 96);
    expect(points).toEqual([0, 2, 40, 79].map((value, at) => `${x(at)},${y(value)}`));
  });

  it("draws the interval of each value behind its line", async () => {
    const bands = STORY.turns.map(({ points }) =>
      points.map((value): [number, number] => [value - 20, value + 30]),
    );
    await draw(<Graph title="Points by turn" turns={STORY.turns} names={NAMES} bands={bands} />);
    const drawn = document.querySelectorAll(".graph-line .graph-band");
    expect(drawn).toHaveLength(3);
    const { x, y } = graphShape(STORY.turns, 560, 240, 96, [-20, 109]);
    expect(drawn[2]?.getAttribute("points")?.split(" ")).toContain(`${x(3)},${y(109)}`);
    expect(drawn[2]?.getAttribute("points")?.split(" ")).toContain(`${x(0)},${y(-20)}`);
  });

  it("has all values as a table, and reads them by keyboard", async () => {
    await draw(<Graph title="Points by turn" turns={STORY.turns} names={NAMES} />);
    const table = screen.getByRole("table", { name: "Points by turn" });
    const rows = within(table).getAllByRole("row").map(cells);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual(
      STORY.turns.map(({ points }) => points.map(String)),
    );
    expect(document.querySelector(".graph-values")).toBeNull();
    fireEvent.change(screen.getByRole("slider"), { target: { value: "2" } });
    const values = [...document.querySelectorAll(".graph-values li")].map((one) => one.textContent);
    expect(values).toEqual(["Cid40", "Ben30", "Ada20"]);
    fireEvent.blur(screen.getByRole("slider"));
    expect(document.querySelector(".graph-values")).toBeNull();
  });

  it("draws and reads only the values that a player has", async () => {
    const turns = STORY.turns.map((one, at) => ({
      ...one,
      points: one.points.map((value, seat) => (seat === 2 && at % 2 === 1 ? null : value)),
    }));
    await draw(<Graph title="Points by turn" turns={turns} names={NAMES} />);
    const points = document.querySelectorAll(".graph-line polyline")[2]?.getAttribute("points");
    expect(points?.split(" ")).toHaveLength(2);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "1" } });
    const values = [...document.querySelectorAll(".graph-values li")].map((one) => one.textContent);
    expect(values).toHaveLength(2);
    expect(values.join()).not.toContain("Cid");
  });

  it("has round numbers at its axis", () => {
    expect(roundTicks(0, 79, 5)).toEqual([0, 20, 40, 60, 80]);
    expect(roundTicks(-3, 12, 5)).toEqual([-5, 0, 5, 10, 15]);
    expect(roundTicks(0, 1, 5)).toEqual([0, 1]);
    expect(roundTicks(0, 398, 5)).toEqual([0, 100, 200, 300, 400]);
  });

  it("names the ends of ages, or turns at even distances, without overlaps", () => {
    const ages = [0, 1, 1, 2, 2, 3].map(
      (age, at): StoryTurn => ({
        when: {
          key: "story-age-turn",
          args: (age ? { age, turn: at } : {}) as Record<string, number>,
        },
        step: at,
        points: [at],
      }),
    );
    expect(namedTurns(ages, 9)).toEqual([2, 4, 5]);
    const many = Array.from({ length: 31 }, (_, at) => turn(at, [at]));
    expect(namedTurns(many, 4)).toEqual([10, 20, 30]);
    expect([...labelledTurns([10, 20, 30], (at) => at * 5, 80)]).toEqual([30, 10]);
  });

  it("moves the names at the ends of lines apart", () => {
    expect(spread([50, 52, 20], 10, 100)).toEqual([50, 67, 20]);
    const low = spread([99, 98, 97], 10, 100);
    expect(low).toEqual([100, 83, 66]);
  });
});
