import type { GameEvent } from "../protocol/model";
import { actorOf, eventName } from "./beats";

/** A turn that began. */
export interface Turn {
  /** The number of the event that began it. */
  number: number;
  /** Where that event is in the list. */
  place: number;
  /** Whose turn it is; null: everybody's. */
  actor: number | null;
}

export function isTurn(event: GameEvent): boolean {
  return eventName(event.message) === "turn_began";
}

/** The turns in a list of events, in order. */
export function turnsOf(events: readonly GameEvent[]): Turn[] {
  return events.flatMap((event, place) =>
    isTurn(event) ? [{ number: event.number, place, actor: actorOf(event) }] : [],
  );
}
