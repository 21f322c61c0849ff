import type { TableInfo } from "../protocol/types";
import type { Messages } from "../text/messages";

/** The names at a table; equal ones get numbers. */
export function seatNames(info: TableInfo, text: Messages): string[] {
  const plain = info.seats.map((seat) => {
    if (seat.kind === "open") return text.say("client-seat-open");
    if (seat.kind === "bot") return text.bot(seat.name);
    return seat.name || text.say("seat", { number: seat.seat + 1 });
  });
  return plain.map((name, seat) => {
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    const isOne = before === 0 && !plain.slice(seat + 1).includes(name);
    return isOne || info.seats[seat]?.kind === "open" ? name : `${name} ${before + 1}`;
  });
}
