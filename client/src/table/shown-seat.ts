import { SPECTATOR } from "../protocol/model";
import type { State } from "../protocol/types";

/** The seat whose player sits at a shared browser. */
export interface ShownSeat {
  seat: number;
  /** Whether the player came back on purpose: the seat stays until they have chosen. */
  isHeld: boolean;
  /** The number of the last event when the player took over. */
  since: number;
}

/**
 * Whether the table is hidden until a player has taken over: another one than before, or the same
 * after something was revealed to all while others at this browser have to choose as well.
 */
export function mustHandOver(
  shown: ShownSeat | null,
  seat: number,
  seats: readonly number[],
  states: ReadonlyMap<number, State>,
  lastEvent: number,
): boolean {
  if (seats.length < 2) return false;
  if (shown?.seat !== seat) return true;
  const hasDecision = (one: number) => (states.get(one)?.decision ?? null) !== null;
  return lastEvent > shown.since && seats.filter(hasDecision).length > 1;
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
