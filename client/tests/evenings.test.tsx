import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placeOf } from "../src/app/navigation";
import { lengthWords } from "../src/lobby/length";
import { PRESETS, presetClock, presetOf, presetSeats, resizeSeats } from "../src/lobby/presets";
import { isWaitingFor } from "../src/lobby/use-tables";
import { optionWords, settingsWords } from "../src/match/set-up-words";
import { retryDelay } from "../src/protocol/retry";
import type { GameInfo, TableInfo, TableSettings } from "../src/protocol/types";
import { Watching } from "../src/table/watching";
import { LanguageProvider, useText } from "../src/text/languages";
import type { Messages } from "../src/text/messages";
import { gameInfo, read, serveTexts } from "./samples";

afterEach(() => vi.unstubAllGlobals());

/** The client's messages in English. */
async function english(): Promise<Messages> {
  serveTexts("wonders", {});
  let found: Messages | undefined;
  function Take() {
    found = useText();
    return <p>loaded</p>;
  }
  render(
    <LanguageProvider>
      <Take />
    </LanguageProvider>,
  );
  await screen.findByText("loaded");
  if (!found) throw new Error("no messages");
  return found;
}

describe("presets", () => {
  it("are recognized from the seats and the clock they make", () => {
    for (const preset of PRESETS) {
      for (const players of [2, 4, 7]) {
        const seats = presetSeats(preset, players, "normal");
        expect(seats).toHaveLength(players);
        expect(presetOf(seats, presetClock(preset))).toBe(preset);
      }
    }
  });

  it("are left when seats differ", () => {
    const seats = presetSeats("bots", 3, "normal");
    const mixed = seats.map((seat, at) => (at === 2 ? { ...seat, kind: "open" as const } : seat));
    expect(presetOf(mixed, "none")).toBeNull();
    expect(presetOf(seats, "correspondence")).toBeNull();
    expect(presetOf(seats.toReversed(), "none")).toBeNull();
  });

  it("go on with more players and keep what was chosen with fewer", () => {
    const seats = presetSeats("bots", 3, "hard");
    expect(presetOf(resizeSeats(seats, 7), "none")).toBe("bots");
    expect(resizeSeats(seats, 7).at(-1)).toEqual({ kind: "bot", bot: "hard", name: "" });
    const named = seats.map((seat, at) => (at === 1 ? { ...seat, bot: "easy" } : seat));
    expect(resizeSeats(named, 2)).toEqual(named.slice(0, 2));
  });
});

describe("the set-up in words", () => {
  const option = (name: string, value: string, part = {}): GameInfo["options"][number] => ({
    name,
    values: [],
    offers: [],
    default: value,
    is_file: false,
    is_derived: false,
    is_advanced: false,
    ...part,
  });
  const settings: TableSettings = {
    title: "",
    public: false,
    watching: true,
    delay: 0,
    clock: { kind: "none", bank: 0, increment: 0 },
    undo: true,
    tracking: false,
    advice: false,
    rated: false,
    shuffle: true,
    bot: null,
  };

  it("names the edition and whatever is not the default", async () => {
    const text = await english();
    const game = gameInfo("wonders", {
      options: [
        option("edition", "2nd"),
        option("boards", "random"),
        option("sides", "usual"),
        option("hash", "", { is_derived: true }),
      ],
    });
    expect(optionWords(text, game, {})).toEqual(["Second edition", "random wonders"]);
    expect(optionWords(text, game, { edition: "1st", sides: "random", hash: "x" })).toEqual([
      "First edition",
      "random wonders",
      "Wonder sides: random",
    ]);
    const files = gameInfo("dice", { options: [option("boards", "R1", { is_file: true })] });
    expect(optionWords(text, files, {})).toEqual([]);
    expect(optionWords(text, files, { boards: "format = 1" })).toEqual(["own boards"]);
  });

  it("tells the clock, who may see the table, and what is unusual", async () => {
    const text = await english();
    expect(settingsWords(text, settings, true)).toEqual(["no clock", "by link only"]);
    const clock = { kind: "correspondence", bank: 3 * 86_400, increment: 0 } as const;
    const unusual = { ...settings, clock, public: true, undo: false, delay: 30, shuffle: false };
    expect(settingsWords(text, unusual, true)).toEqual([
      "3 days per age",
      "listed in the lobby",
      "no undo",
      "spectators 30 s behind",
      "seats in this order",
    ]);
    expect(settingsWords(text, unusual, false)[0]).toBe("3 days each for the whole game");
    const rated = { ...settings, rated: true, undo: false, watching: false, delay: 30 };
    const bank = { kind: "realtime", bank: 1800, increment: 10 } as const;
    expect(settingsWords(text, { ...rated, clock: bank }, true)).toEqual([
      "30 min each, 10 s per move",
      "by link only",
      "rated",
      "no spectators",
    ]);
  });
});

it("the length of a game is its duration, or its steps if it was imported", async () => {
  const text = await english();
  const length = (seconds: number) =>
    lengthWords(text, { started: 1000, changed: 1000 + seconds, steps: 84 });
  expect([5, 60, 34 * 60, 3600 + 300, 47 * 3600, 3 * 86_400].map(length)).toEqual([
    "1 min",
    "1 min",
    "34 min",
    "1 h 5 min",
    "47 h 0 min",
    "3 days",
  ]);
  expect(lengthWords(text, { started: null, changed: 5, steps: 84 })).toBe("84 steps");
  expect(lengthWords(text, { started: null, changed: 5, steps: null })).toBe("");
});

it("a table waits for a person at the seats that are theirs", () => {
  const info = read<TableInfo>("dice", "table");
  const seats = info.seats.map((seat) => ({ ...seat, person: seat.seat === 1 ? 7 : null }));
  const table = { ...info, seats, status: "running", waiting: [1] } as TableInfo;
  expect(isWaitingFor(table, 7)).toBe(true);
  expect(isWaitingFor(table, 8)).toBe(false);
  expect(isWaitingFor(table, null)).toBe(false);
  expect(isWaitingFor({ ...table, waiting: [0] }, 7)).toBe(false);
  expect(isWaitingFor({ ...table, status: "finished" }, 7)).toBe(false);
});

it("every page belongs to one place of the navigation", () => {
  const pages = {
    play: [undefined, "new"],
    watch: ["watch"],
    history: ["history", "replay", "analysis", "statistics"],
    learn: ["learn", "rules", "puzzles", "position", "editor"],
    profile: ["profile"],
  };
  for (const [place, names] of Object.entries(pages))
    expect(names.map(placeOf)).toEqual(names.map(() => place));
  expect(["table", "x"].map(placeOf)).toEqual([null, null]);
});

it("spectators are told that they watch, what they see, and how far behind they are", async () => {
  await english();
  const info = read<TableInfo>("dice", "table");
  const shown = (delay: number, status: TableInfo["status"], advice = false) => {
    const { container, unmount } = render(
      <LanguageProvider>
        <Watching info={{ settings: { ...info.settings, advice, delay }, status }} />
      </LanguageProvider>,
    );
    return { container, unmount };
  };
  const { container, unmount } = shown(30, "running");
  await screen.findByText("You are watching.");
  expect(container.textContent).toContain("what is public to everyone: no hands");
  expect(container.textContent).toContain("Players do not see your name.");
  expect(container.textContent).toContain("30 seconds behind the players.");
  unmount();
  const over = shown(30, "finished");
  await screen.findByText("You are looking at a finished game.");
  expect(over.container.textContent).not.toContain("behind");
  over.unmount();
  const words = "Hints are on.";
  const hints = shown(30, "running", true);
  await screen.findByText(words);
  hints.unmount();
  const without = shown(30, "running");
  await screen.findByText("You are watching.");
  expect(without.container.textContent).not.toContain(words);
});

describe("asking a server again that does not answer", () => {
  let visibility = "visible";
  beforeEach(() => {
    visibility = "visible";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(
      () => visibility as DocumentVisibilityState,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it("takes at most 2.2 s while the page is looked at, and never less than 0.3 s", () => {
    for (let failures = 0; failures < 2000; failures++) {
      expect(retryDelay(failures)).toBeGreaterThanOrEqual(300);
      expect(retryDelay(failures)).toBeLessThanOrEqual(2200);
    }
  });

  it("spreads pages that lost their server in the same instant", () => {
    const delays = Array.from({ length: 500 }, () => retryDelay(10));
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(700);
  });

  it("is rare in the background", () => {
    visibility = "hidden";
    expect(retryDelay(10)).toBeGreaterThanOrEqual(15_000);
    expect(retryDelay(10)).toBeLessThanOrEqual(25_000);
  });
});
