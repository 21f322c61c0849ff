import { fireEvent, render, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, it, vi } from "vitest";
import type {
  Mean,
  Statistics,
  StatisticsFigure,
  StatisticsList,
  StatisticsSetup,
  Text,
} from "../src/protocol/types";
import { intervalOf, place, scaleOf, spanOf } from "../src/statistics/numbers";
import StatisticsPage from "../src/statistics/page";
import { LanguageProvider } from "../src/text/languages";
import { gameInfo, serveTexts, waitUntil } from "./samples";

afterEach(() => vi.unstubAllGlobals());

const text = (key: string, args: Text["args"] = {}): Text => ({ key, args });
const mean = (value: number, half: number | null = null): Mean => ({
  mean: value,
  low: half === null ? null : value - half,
  high: half === null ? null : value + half,
});
const figure = (title: string, change: Partial<StatisticsFigure>): StatisticsFigure => ({
  title: text(`report-title-${title}`),
  kind: "bars",
  fair: 0.25,
  left_out: 0,
  shows_rate: false,
  bars: [],
  pairs: [],
  ...change,
});
const bar = (label: Text, wins: Mean, seats = 40) => ({ label: [label], seats, wins, rate: 0.125 });

const FOUND: Statistics = {
  setup: "a".repeat(32),
  players: "all",
  made: 1,
  overview: {
    games: 80,
    seats: 320,
    shared: 4,
    points: mean(50, 1.25),
    winner: mean(60, 1),
    margin: mean(5, 0.5),
    length: mean(72, 2),
  },
  figures: [
    figure("players", {
      bars: [
        bar(text("survey-bot", { player: { text: "hard" } }), mean(0.5, 0.1)),
        bar(text("survey-person"), mean(0.2, 0.05)),
      ],
    }),
    figure("cards", {
      shows_rate: true,
      left_out: 3,
      bars: Array.from({ length: 30 }, (_, at) =>
        bar(text("survey-value", { value: { text: `card ${at}` } }), mean(0.3, 0.1)),
      ),
    }),
    figure("trade", {
      kind: "pairs",
      pairs: [{ column: text("trait-coins"), winners: [mean(4, 1)], others: [mean(-2)] }],
    }),
    figure("colours", {
      kind: "course",
      pairs: [
        {
          column: text("trait-shields"),
          winners: [mean(1, 0.5), mean(30, 2)],
          others: [mean(1, 0.5), mean(20, 2)],
        },
      ],
    }),
  ],
};

function setup(change: Partial<StatisticsSetup>): StatisticsSetup {
  return {
    setup: "a".repeat(32),
    game: "wonders",
    players: 4,
    rules: 1,
    options: {},
    games: { all: 80, people: 6, bots: 0 },
    ...change,
  };
}

async function show(setups: StatisticsSetup[], answers: Record<string, () => unknown> = {}) {
  const list: StatisticsList = { least: 10, setups };
  serveTexts("wonders", {
    "GET /api/statistics": () => list,
    "GET /api/games": () => [gameInfo("wonders"), gameInfo("dice")],
    ...answers,
  });
  render(
    <LanguageProvider>
      <StatisticsPage />
    </LanguageProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const ADDRESS = `GET /api/statistics/${"a".repeat(32)}?players=all`;

it("shows every figure with its numbers, and no serious barrier", async () => {
  await show([setup({})], { [ADDRESS]: () => FOUND });
  await screen.findByText("Figures about 80 games, the newest.");
  const [who, cards, trade] = document.querySelectorAll(".statistics-figure");
  expect(who?.textContent).toContain("Hard50% (40–60)40 seats");
  expect(who?.textContent).toContain("People20% (15–25)");
  expect(cards?.querySelectorAll("details li")).toHaveLength(6);
  expect(cards?.textContent).toContain("6 more");
  expect(cards?.textContent).toContain("3 values that fewer than five seats had are left out.");
  expect(cards?.textContent).toContain("40 seats, 13%");
  expect(trade?.textContent).toContain("Winners 4 ± 1Others −2");
  expect(screen.getByRole("img", { name: "Shields" })).toBeTruthy();
  expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(3);
  expect(document.body.textContent).toContain("choose people only or bots only");
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it("says how many games are missing instead of showing few", async () => {
  await show(
    [
      setup({}),
      setup({ setup: "b".repeat(32), players: 7, games: { all: 1, people: 1, bots: 0 } }),
    ],
    {
      [ADDRESS]: () => FOUND,
    },
  );
  await screen.findByText("Figures about 80 games, the newest.");
  fireEvent.click(screen.getByRole("radio", { name: "People only (6)" }));
  await screen.findByText(/6 such games have ended so far.\s+Figures appear from 10 games on./);
  fireEvent.change(screen.getByLabelText("Set-up"), { target: { value: "b".repeat(32) } });
  await screen.findByText(/One such game has ended so far./);
  expect(document.querySelector(".statistics-figure")).toBeNull();
});

it("says that nothing was played yet", async () => {
  await show([]);
  await screen.findByText(/once 10 games of it have ended/);
});

it("keeps the choice of a set-up for each game", async () => {
  await show(
    [
      setup({}),
      setup({
        game: "dice",
        setup: "c".repeat(32),
        players: 2,
        games: { all: 2, people: 2, bots: 0 },
      }),
    ],
    {
      [ADDRESS]: () => FOUND,
    },
  );
  await screen.findByText("Figures about 80 games, the newest.");
  fireEvent.click(screen.getByRole("radio", { name: "7 Wonders Dice" }));
  await waitUntil(() => expect(document.body.textContent).toContain("2 such games"));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("7 Wonders Dice");
});

it("draws bars from zero, also for negative numbers, and intervals that stay on the scale", () => {
  const scale = scaleOf([{ column: text("x"), winners: [mean(6)], others: [mean(-2, 1)] }]);
  expect(scale).toEqual({ from: -3, to: 6 });
  expect(spanOf(6, scale)).toEqual({ from: place(0, scale), to: 1 });
  expect(spanOf(-3, scale)).toEqual({ from: 0, to: place(0, scale) });
  expect(intervalOf(mean(6), scale)).toBeNull();
  expect(intervalOf(mean(6, 3), scale)).toEqual({ from: place(3, scale), to: 1 });
  expect(scaleOf([{ column: text("x"), winners: [mean(0)], others: [mean(0)] }])).toEqual({
    from: 0,
    to: 1,
  });
});
