import type { AnalysedDecision, StoryTurn } from "../protocol/types";

/** The chance of every player to win after each decision, in percent, for a graph. */
export function chancesOf(
  decisions: readonly AnalysedDecision[],
  players: number,
  winners: readonly number[],
): StoryTurn[] {
  const now = Array<number>(players).fill(Math.round(100 / players));
  const turns: StoryTurn[] = [
    { when: { key: "story-start", args: {} }, step: 1, points: [...now] },
  ];
  for (const { entry, seat, after } of decisions) {
    now[seat] = Math.round(100 * after.mean);
    const when = { key: "client-analysis-step", args: { number: entry } };
    turns.push({ when, step: entry, points: [...now] });
  }
  const last = turns.at(-1);
  if (last && decisions.length > 0) {
    const share = Math.round(100 / Math.max(1, winners.length));
    last.points = now.map((_, seat) => (winners.includes(seat) ? share : 0));
  }
  return turns;
}
