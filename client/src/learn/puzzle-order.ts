import type { PuzzleSet } from "../protocol/types";

/** The first puzzle from a number on that was not answered, from the start again after the last. */
export function nextPuzzle({ count, right, wrong }: PuzzleSet, from: number): number {
  const answered = new Set([...right, ...wrong]);
  for (let step = 0; step < count; step++) {
    const number = ((from - 1 + step) % count) + 1;
    if (!answered.has(number)) return number;
  }
  return ((from - 1) % count) + 1;
}
