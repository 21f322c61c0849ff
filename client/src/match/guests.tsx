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

/** A name within a text, marked if it is a guest's; the name that guests get says so itself. */
export function markedName(name: string, isMarked: boolean, text: Messages): string {
  const isSaid = new RegExp(`^${text.say("client-guest")}( \\d+)?$`).test(name);
  return isMarked && !isSaid ? text.say("client-guest-name", { name }) : name;
}

/** The names at a table within texts; guests are marked for everybody but themselves. */
export function markedNames(info: TableInfo, text: Messages, own: number | null): string[] {
  return seatNames(info, text).map((name, number) => {
    const seat = info.seats[number];
    const isOwn = own !== null && seat?.person === own;
    return markedName(name, isGuest(seat) && !isOwn, text);
  });
}
