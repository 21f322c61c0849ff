import type { GameEvent } from "../protocol/model";
import { actorOf, eventName } from "./beats";

const TURN = "turn_began";

/** What one player did, or what happened to all. */
export interface Chapter {
  /** Null: what is nobody's. */
  seat: number | null;
  events: GameEvent[];
}

/** Where what happened since a seat's last turn begins. */
function beginOf(events: readonly GameEvent[], seat: number): number {
  const turns = events.flatMap((event, place) =>
    eventName(event.message) === TURN ? [{ place, actor: actorOf(event) }] : [],
  );
  if (turns.every(({ actor }) => actor === null)) return turns.at(-2)?.place ?? 0;
  const mine = turns.filter(({ actor }) => actor === seat).map(({ place }) => place);
  const isMine = turns.at(-1)?.actor === seat;
  const last = isMine ? mine.at(-2) : mine.at(-1);
  return turns.find(({ place, actor }) => place > (last ?? -1) && actor !== seat)?.place ?? 0;
}

/**
 * What happened since the last turn of a seat, by player, without the beginnings of turns. While it
 * is the seat's turn, what it does in it is not part of it.
 */
export function recapOf(events: readonly GameEvent[], seat: number): Chapter[] {
  const chapters: Chapter[] = [];
  const since = events.slice(beginOf(events, seat));
  const own = since.findLastIndex(
    (event) => eventName(event.message) === TURN && actorOf(event) === seat,
  );
  for (const event of own > 0 ? since.slice(0, own) : since) {
    if (eventName(event.message) === TURN) continue;
    const actor = actorOf(event);
    const last = chapters.at(-1);
    if (last && last.seat === actor) last.events.push(event);
    else chapters.push({ seat: actor, events: [event] });
  }
  return chapters;
}
