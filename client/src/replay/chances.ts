import type { Band } from "../match/graph-shape";
import type { AnalysedDecision, StoryTurn } from "../protocol/types";

/** What the graph of an analysis shows: chances to win in percent, or leads in points. */
export const MEASURES = ["win", "lead"] as const;
export type Measure = (typeof MEASURES)[number];

/** What every player could expect after each decision, and how sure that is. */
export interface Course {
  turns: StoryTurn[];
  /** For each turn the interval of every player. */
  bands: Band[][];
}

/** What every player could expect after each decision, for a graph; at the end, who has won. */
export function courseOf(
  decisions: readonly AnalysedDecision[],
  players: number,
  winners: readonly number[],
  measure: Measure,
): Course {
  const isWin = measure === "win";
  const first = isWin ? Math.round(100 / players) : 0;
  const now = Array<number>(players).fill(first);
  const sure: Band[] = now.map((value) => [value, value]);
  const turns: StoryTurn[] = [
    { when: { key: "story-start", args: {} }, step: 1, points: [...now] },
  ];
  const bands = [[...sure]];
  for (const { entry, seat, after, points } of decisions) {
    const range = isWin ? after : points;
    const scale = isWin ? 100 : 1;
    const [mean, low, high] = [range.mean, range.low, range.high].map((one) =>
      Math.round(scale * one),
    ) as [number, number, number];
    now[seat] = mean;
    sure[seat] = isWin ? [Math.max(0, low), Math.min(100, high)] : [low, high];
    const when = { key: "client-analysis-step", args: { number: entry } };
    turns.push({ when, step: entry, points: [...now] });
    bands.push([...sure]);
  }
  const last = turns.at(-1);
  if (isWin && last && decisions.length > 0) {
    const share = Math.round(100 / Math.max(1, winners.length));
    last.points = now.map((_, seat) => (winners.includes(seat) ? share : 0));
    bands[bands.length - 1] = last.points.map((value) => [value, value]);
  }
  return { turns, bands };
}
