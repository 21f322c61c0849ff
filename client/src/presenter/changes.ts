import type { GameNumber } from "../board/props";
import type { GameEvent } from "../protocol/model";
import { type Turn, turnsOf } from "./turns";

/** A number of a player that has changed since their last turn. */
export interface NumberChange {
  kind: string;
  from: number;
  to: number;
}

/** Numbers that are better the smaller they are. */
const HARMFUL: ReadonlySet<string> = new Set(["defeats", "discontent"]);

/** Whether a change is bad for the player. */
export function isLoss({ kind, from, to }: NumberChange): boolean {
  return HARMFUL.has(kind) ? to > from : to < from;
}

/** Where a watch is kept, so that it survives a reload. */
export interface Keeper {
  get(): string | null;
  set(value: string): void;
}

interface Watched {
  /** The number of the event that began the turn seen last. */
  turn: number;
  /** The numbers to compare with; null: none were seen. */
  before: readonly GameNumber[] | null;
  /** The numbers seen last in the player's own turn; null: none were seen. */
  own: readonly GameNumber[] | null;
  changes: readonly NumberChange[];
}

const NOTHING: Watched = { turn: 0, before: null, own: null, changes: [] };

function changesOf(before: readonly GameNumber[], now: readonly GameNumber[]): NumberChange[] {
  const values = new Map(before.map(({ kind, value }) => [kind, value]));
  return now.flatMap(({ kind, value }) => {
    const from = values.get(kind) ?? value;
    return from === value ? [] : [{ kind, from, to: value }];
  });
}

function restore(text: string | null): Watched {
  try {
    return { ...NOTHING, ...(text === null ? {} : (JSON.parse(text) as Partial<Watched>)) };
  } catch {
    return NOTHING;
  }
}

/**
 * Watches a player's numbers. Where players take turns, the changes are those since their last turn
 * ended, and stay the same during their own; where all play at the same time, those of the last
 * turn.
 */
export class NumberWatch {
  private seen: Watched;

  constructor(
    private readonly seat: number,
    private readonly keeper: Keeper,
    private readonly isNews: (event: GameEvent) => boolean = () => false,
  ) {
    this.seen = restore(keeper.get());
  }

  /** Takes in the numbers of a moment, with all events up to it; the changes. */
  see(events: readonly GameEvent[], numbers: readonly GameNumber[]): readonly NumberChange[] {
    const next = this.next(events, numbers);
    if (next !== this.seen) this.keeper.set(JSON.stringify(next));
    this.seen = next;
    return next.changes;
  }

  private next(events: readonly GameEvent[], numbers: readonly GameNumber[]): Watched {
    const turns = turnsOf(events);
    const last = turns.at(-1);
    if (!last) return this.seen;
    const { turn, before, own, changes } = this.seen;
    const isNew = last.number !== turn;
    const compared = before ? changesOf(before, numbers) : [];
    if (last.actor === null) {
      return isNew ? { turn: last.number, before: numbers, own, changes: compared } : this.seen;
    }
    if (last.actor === this.seat) {
      if (!isNew && JSON.stringify(own) === JSON.stringify(numbers)) return this.seen;
      return { turn: last.number, before, own: numbers, changes: isNew ? compared : changes };
    }
    const isAfterOwn = turns.findLast(({ actor }) => actor === this.seat)?.number === turn;
    if (!before || isAfterOwn) {
      const start = this.afterOwn(events, turns, numbers);
      return { turn: last.number, before: start, own, changes: changesOf(start, numbers) };
    }
    if (!isNew && JSON.stringify(compared) === JSON.stringify(changes)) return this.seen;
    return { turn: last.number, before, own, changes: compared };
  }

  /**
   * The numbers with which the player's turn ended. The first ones seen after it may lie after news,
   * such as the end of an age; then those that the end of the turn leaves as they are come from the
   * turn itself.
   */
  private afterOwn(
    events: readonly GameEvent[],
    turns: readonly Turn[],
    numbers: readonly GameNumber[],
  ): readonly GameNumber[] {
    const place = turns.findLast(({ actor }) => actor === this.seat)?.place ?? events.length;
    const next = turns.find((turn) => turn.place > place)?.place ?? events.length;
    if (!this.seen.own || !events.slice(next).some(this.isNews)) return numbers;
    const values = new Map(this.seen.own.map(({ kind, value }) => [kind, value]));
    return numbers.map((one) =>
      one.isLasting ? { ...one, value: values.get(one.kind) ?? one.value } : one,
    );
  }
}
