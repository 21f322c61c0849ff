import type { SeatInfo, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { seatNames } from "./names";

const ANONYMOUS = "–";

/** Whether the name at a seat is nobody's account; a deleted account has no name. */
export function isGuest(seat: SeatInfo | undefined): boolean {
  return seat?.kind === "person" && !seat.account && seat.name !== ANONYMOUS;
}

/** Marks the name of a guest. */
export function GuestMark() {
  const text = useText();
  return <span className="guest-mark">{text.say("client-guest-mark")}</span>;
}

/** The names at a table in one line, guests marked. */
export function markedNames(info: TableInfo, text: Messages): string[] {
  return seatNames(info, text).map((name, number) =>
    isGuest(info.seats[number]) ? text.say("client-guest-name", { name }) : name,
  );
}
