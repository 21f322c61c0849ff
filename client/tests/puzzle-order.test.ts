import { expect, it } from "vitest";
import { nextPuzzle } from "../src/learn/puzzle-order";

const SET = { game: "dice", count: 4, today: 3, answered: 2, solved: 1, rating: 1500 };

it("asks the next puzzle that was not answered, and begins again after the last one", () => {
  const set = { ...SET, right: [1], wrong: [3] };
  expect([1, 2, 3, 4, 5].map((from) => nextPuzzle(set, from))).toEqual([2, 2, 4, 4, 2]);
  const done = { ...SET, right: [1, 2, 4], wrong: [3] };
  expect([1, 3, 5].map((from) => nextPuzzle(done, from))).toEqual([1, 3, 1]);
});
