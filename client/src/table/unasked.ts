import { usePreference } from "../browser/preferences";
import { onlyChoice } from "../match/decision";
import type { Decision } from "../protocol/types";

/**
 * The choice that is made without asking, as the player prefers: the end of a turn in which nothing
 * is left, or the only option of another phase where everybody knows that there is no other.
 */
export function unaskedChoice(
  decision: Decision | null,
  endOfTurn: string | undefined,
  endsTurns: boolean,
  passes: boolean,
): string | null {
  const only = onlyChoice(decision);
  if (only === null || decision === null) return null;
  if (only === endOfTurn) return endsTurns ? only : null;
  return passes && !decision.secret ? only : null;
}

export function useUnasked(decision: Decision | null, endOfTurn?: string): string | null {
  const endsTurns = usePreference("autoEnd");
  const passes = usePreference("autoPass");
  return unaskedChoice(decision, endOfTurn, endsTurns, passes);
}
