import type { GameNumber } from "../board/props";
import type { GameEvent } from "../protocol/model";
import { actorOf, eventName } from "./beats";

/** A number of a player that is another than at the end of their last turn. */
export interface NumberChange {
  kind: string;
  from: number;
  to: number;
}

/** The turn an event list is in: how many began for the seat, and whether it is the seat's. */
function turnOf(events: readonly GameEvent[], seat: number): { count: number; isOwn: boolean } {
  const actors = events
    .filter(({ message }) => eventName(message) === "turn_began")
    .map((event) => actorOf(event));
  const own = actors.filter((actor) => actor === null || actor === seat);
  const last = actors.at(-1);
  return { count: own.length, isOwn: last === null || last === seat };
}

/** Watches a player's numbers, and says what has changed since the end of their last turn. */
export class NumberWatch {
  private count = -1;
  private atEnd: readonly GameNumber[] = [];
  private changes: readonly NumberChange[] = [];

  constructor(private readonly seat: number) {}

  /** Takes in the numbers of a moment; the changes since the last turn. */
  see(events: readonly GameEvent[], numbers: readonly GameNumber[]): readonly NumberChange[] {
    const { count, isOwn } = turnOf(events, this.seat);
    if (this.count < 0) this.atEnd = numbers;
    if (isOwn && count === this.count) {
      this.atEnd = numbers;
      return this.changes;
    }
    const before = new Map(this.atEnd.map(({ kind, value }) => [kind, value]));
    this.changes = numbers.flatMap(({ kind, value }) => {
      const from = before.get(kind) ?? value;
      return from === value ? [] : [{ kind, from, to: value }];
    });
    if (isOwn) {
      this.count = count;
      this.atEnd = numbers;
    }
    return this.changes;
  }
}
