import type { Band, GraphTurn } from "../match/graph-shape";
import type { AnalysedDecision, Text } from "../protocol/types";

/** What the graph of an analysis shows: chances to win in percent, or leads in points. */
export const MEASURES = ["win", "lead"] as const;
export type Measure = (typeof MEASURES)[number];

/** What each player could expect after their own decisions, and how sure that is. */
export interface Course {
  turns: GraphTurn[];
  /** For each turn the intervals of the players who have a value there. */
  bands: (Band | null)[][];
}

/** What each player could expect after their own decisions, for a graph; at the end, who has won.

 Without `winners` the end is left out, because decisions are still missing. */
export function courseOf(
  decisions: readonly AnalysedDecision[],
  players: number,
  winners: readonly number[] | null,
  measure: Measure,
): Course {
  const isWin = measure === "win";
  const turns: GraphTurn[] = [];
  const bands: (Band | null)[][] = [];
  const exact = (when: Text, step: number, points: number[]) => {
    turns.push({ when, step, points });
    bands.push(points.map((value) => [value, value]));
  };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const first = isWin ? Math.round(100 / players) : 0;
  exact(
    { key: "story-start", args: {} },
    1,
    seats.map(() => first),
  );
  for (const { entry, seat, after, points } of decisions) {
    const range = isWin ? after : points;
    const scale = isWin ? 100 : 1;
    const [mean, low, high] = [range.mean, range.low, range.high].map((one) =>
      Math.round(scale * one),
    ) as [number, number, number];
    const band: Band = isWin ? [Math.max(0, low), Math.min(100, high)] : [low, high];
    const when = { key: "client-analysis-step", args: { number: entry } };
    turns.push({ when, step: entry, points: seats.map((one) => (one === seat ? mean : null)) });
    bands.push(seats.map((one) => (one === seat ? band : null)));
  }
  const last = turns.at(-1);
  if (isWin && winners && winners.length > 0 && last && decisions.length > 0) {
    const share = Math.round(100 / winners.length);
    exact(
      { key: "client-analysis-end", args: {} },
      last.step + 1,
      seats.map((seat) => (winners.includes(seat) ? share : 0)),
    );
  }
  return { turns, bands };
}
