import { usePreference } from "../browser/preferences";
import type { Decision, TableInfo } from "../protocol/types";
import { onlyChoice } from "./decision";

/** Whether no other person plays at the table. */
export function isAlone({ seats }: TableInfo): boolean {
  return seats.filter(({ kind }) => kind !== "bot").length === 1;
}

/**
 * The choice that is made without asking, as the player prefers: the end of a turn in which nothing
 * is left, or the only option of another phase where everybody knows that there is no other, or
 * where no other person is at the table who could guess a hand from it.
 */
export function unaskedChoice(
  decision: Decision | null,
  endOfTurn: string | undefined,
  endsTurns: boolean,
  passes: boolean,
  alone = false,
): string | null {
  const only = onlyChoice(decision);
  if (only === null || decision === null) return null;
  if (only === endOfTurn) return endsTurns ? only : null;
  return passes && (alone || !decision.secret) ? only : null;
}

export function useUnasked(
  decision: Decision | null,
  endOfTurn?: string,
  alone = false,
): string | null {
  const endsTurns = usePreference("autoEnd");
  const passes = usePreference("autoPass");
  return unaskedChoice(decision, endOfTurn, endsTurns, passes, alone);
}
