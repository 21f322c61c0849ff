import { expect, it } from "vitest";
import type { AnalysedDecision, Range } from "../src/protocol/types";
import { courseOf } from "../src/replay/chances";

function decision(entry: number, seat: number, after: Range, points: Range): AnalysedDecision {
  return {
    entry,
    seat,
    mark: "best",
    loss: 0,
    spread: 0.1,
    before: after,
    after,
    points,
    chosen: "pass",
    best: "pass",
    options: [],
  };
}

const DECISIONS = [
  decision(4, 0, { mean: 0.6, low: 0.55, high: 0.651 }, { mean: 3.4, low: -2, high: 9.6 }),
  decision(5, 1, { mean: 0.02, low: -0.01, high: 0.05 }, { mean: -4, low: -9, high: 1 }),
];

it("shows the chance to win with its interval, and who has won at the end", () => {
  const { turns, bands } = courseOf(DECISIONS, 2, [0], "win");
  expect(turns.map(({ step, points }) => [step, ...points])).toEqual([
    [1, 50, 50],
    [4, 60, null],
    [5, null, 2],
    [6, 100, 0],
  ]);
  expect(bands[1]).toEqual([[55, 65], null]);
  expect(bands[2]).toEqual([null, [0, 5]]);
  expect(bands[3]).toEqual([
    [100, 100],
    [0, 0],
  ]);
});

it("shows the expected lead with its interval", () => {
  const { turns, bands } = courseOf(DECISIONS, 2, [0], "lead");
  expect(turns.map(({ points }) => points)).toEqual([
    [0, 0],
    [3, null],
    [null, -4],
  ]);
  expect(bands[1]).toEqual([[-2, 10], null]);
});

it("ends with the last estimate while choices are still missing", () => {
  const { turns } = courseOf(DECISIONS, 2, null, "win");
  expect(turns.at(-1)?.points).toEqual([null, 2]);
});
