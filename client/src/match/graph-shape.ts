import type { Text } from "../protocol/types";

/** A turn on the axis of a graph; null is the value of a player who has none there. */
export interface GraphTurn {
  when: Text;
  step: number;
  /** By seat. */
  points: readonly (number | null)[];
}

/** The space of a graph around its lines. */
export const MARGIN = { top: 12, bottom: 26, start: 34, end: 12 } as const;
const STEPS = [1, 2, 5] as const;
const LABEL_HEIGHT = 17;

/** Round numbers from below the least to above the greatest, about so many. */
export function roundTicks(least: number, most: number, count: number): number[] {
  const rough = Math.max(1, (most - least) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((one) => one * power >= rough) ?? 10;
  const step = factor * power;
  const first = Math.floor(least / step) * step;
  const last = Math.max(first + step, Math.ceil(most / step) * step);
  return Array.from(
    { length: Math.round((last - first) / step) + 1 },
    (_, at) => first + at * step,
  );
}

/** The turns named at the axis: the last of each age, or about so many at even distances. */
export function namedTurns(turns: readonly GraphTurn[], count: number): number[] {
  const last = turns.length - 1;
  if (turns.some(({ when }) => "age" in when.args)) {
    return turns.flatMap(({ when }, at) =>
      at > 0 && (at === last || turns[at + 1]?.when.args.age !== when.args.age) ? [at] : [],
    );
  }
  const step = roundTicks(0, last, count)[1] ?? 1;
  return turns.flatMap((_, at) => (at > 0 && at % step === 0 ? [at] : []));
}

/** Those of the named turns, the last first, whose labels of this width do not overlap. */
export function labelledTurns(
  named: readonly number[],
  x: (turn: number) => number,
  width: number,
): Set<number> {
  const kept = new Set<number>();
  let limit = Number.POSITIVE_INFINITY;
  for (const turn of [...named].reverse()) {
    if (x(turn) > limit) continue;
    kept.add(turn);
    limit = x(turn) - width;
  }
  return kept;
}

/** Heights moved apart, so that labels at them do not overlap; the order stays. */
export function spread(heights: readonly number[], least: number, most: number): number[] {
  const order = heights
    .map((_, at) => at)
    .sort((one, other) => at(heights, one) - at(heights, other));
  const placed = [...heights];
  let free = least;
  for (const one of order) {
    placed[one] = Math.max(at(placed, one), free);
    free = at(placed, one) + LABEL_HEIGHT;
  }
  let limit = most;
  for (const one of order.reverse()) {
    placed[one] = Math.min(at(placed, one), limit);
    limit = at(placed, one) - LABEL_HEIGHT;
  }
  return placed;
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}

/** The least and the most that a player can expect. */
export type Band = readonly [low: number, high: number];

/** Where the points of a story lie in a box. */
export interface GraphShape {
  ticks: number[];
  x: (turn: number) => number;
  y: (points: number) => number;
  /** The turn nearest to a place. */
  turnAt: (x: number) => number;
}

/** The scales of a graph of a story in a box of this size, with room for names at its end.

 Values in `more` fit into it, too. */
export function graphShape(
  turns: readonly GraphTurn[],
  width: number,
  height: number,
  names: number,
  more: readonly number[] = [],
): GraphShape {
  const all = [...turns.flatMap(({ points }) => points.filter((one) => one !== null)), ...more];
  const ticks = roundTicks(Math.min(0, ...all), Math.max(1, ...all), 5);
  const [low, high] = [at(ticks, 0), at(ticks, ticks.length - 1)];
  const last = Math.max(1, turns.length - 1);
  const inner = Math.max(1, width - MARGIN.start - MARGIN.end - names);
  const tall = Math.max(1, height - MARGIN.top - MARGIN.bottom);
  return {
    ticks,
    x: (turn) => MARGIN.start + (turn / last) * inner,
    y: (points) => MARGIN.top + ((high - points) / (high - low)) * tall,
    turnAt: (x) => Math.min(last, Math.max(0, Math.round(((x - MARGIN.start) / inner) * last))),
  };
}
