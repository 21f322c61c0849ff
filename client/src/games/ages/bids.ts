import type { GameEvent } from "../../protocol/model";
import type { Argument } from "../../protocol/types";

/** What a player did last in an auction: bid a force, pass, or nothing yet. */
export interface Bid {
  seat: number;
  /** The force of the last bid; null: none. */
  force: number | null;
  hasPassed: boolean;
}

/** The event with which an auction begins. */
const BEGIN = "event-event_revealed";
const BID = "event-bid_made";
const PASS = "event-bid_passed";

function seatOf(arg: Argument | undefined): number | null {
  return typeof arg === "object" && "seat" in arg ? arg.seat : null;
}

/** The bids of an auction so far: those who may still bid in their order, then who passed. */
export function bidsOf(bidders: readonly number[], events: readonly GameEvent[]): Bid[] {
  const begin = events.findLastIndex(({ message }) => message.key === BEGIN);
  const since = events.slice(begin + 1);
  const seatsOf = (key: string) =>
    since.flatMap(({ message }) =>
      message.key === key ? [{ seat: seatOf(message.args.player), force: message.args.force }] : [],
    );
  const made = seatsOf(BID);
  const passed = new Set(seatsOf(PASS).flatMap(({ seat }) => seat ?? []));
  return [...new Set([...bidders, ...passed])].map((seat) => {
    const force = made.findLast((one) => one.seat === seat)?.force;
    return { seat, force: typeof force === "number" ? force : null, hasPassed: passed.has(seat) };
  });
}

/** Who bids most; null: nobody has bid. */
export function leaderOf(bids: readonly Bid[]): number | null {
  const most = Math.max(...bids.map(({ force }) => force ?? 0));
  return bids.find(({ force }) => force !== null && force === most)?.seat ?? null;
}
