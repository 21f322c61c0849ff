import { SPECTATOR } from "../protocol/model";
import type { State } from "../protocol/types";

/** The seat whose player sits at a shared browser. */
export interface ShownSeat {
  seat: number;
  /** Whether the player came back on purpose: the seat stays until they have chosen. */
  isHeld: boolean;
}

/** The seat a shared browser shows: the one shown before, until another has to choose. */
export function seatToShow(
  shown: ShownSeat | null,
  seats: readonly number[],
  states: ReadonlyMap<number, State>,
): number {
  if (seats.length === 0) return SPECTATOR;
  const hasDecision = (seat: number) => (states.get(seat)?.decision ?? null) !== null;
  if (shown && seats.includes(shown.seat)) {
    if (shown.isHeld || hasDecision(shown.seat) || !seats.some(hasDecision)) return shown.seat;
  }
  return seats.find(hasDecision) ?? seats[0] ?? SPECTATOR;
}
