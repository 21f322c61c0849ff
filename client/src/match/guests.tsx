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

/** A name within a text, marked if it is a guest's. */
export function markedName(name: string, isMarked: boolean, text: Messages): string {
  return isMarked ? text.say("client-guest-name", { name }) : name;
}

/** The names at a table within texts, guests marked. */
export function markedNames(info: TableInfo, text: Messages): string[] {
  return seatNames(info, text).map((name, number) =>
    markedName(name, isGuest(info.seats[number]), text),
  );
}
