import type { Place } from "../board/shows";
import type { Argument } from "../protocol/types";

/** An argument as it stands in the name of a place. */
function nameIn(arg: Argument | undefined): string {
  if (typeof arg === "number") return String(arg);
  if (typeof arg !== "object" || Array.isArray(arg)) return "";
  if ("seat" in arg) return String(arg.seat);
  if ("name" in arg) return arg.name.replace(/^[a-z]+-/, "");
  if ("message" in arg) {
    return Object.values(arg.message.args).map(nameIn).join(":");
  }
  return "";
}

const NAME = /^[\w:]+$/;

/** The names of the anchors of a place, for the arguments of an event. */
export function anchorsOf(place: Place, args: Record<string, Argument>): string[] {
  return place
    .split(" ")
    .map((one) => one.replace(/\{(\w+)\}/g, (_, name: string) => nameIn(args[name])))
    .filter((name) => NAME.test(name));
}

const SEAT = /^[a-z]+:(\d+)/;
const BESIDE = /^(left|right):(\d+)$/;

/** The name of a place beside a seat as that of the player who sits there. */
function seated(root: Element, name: string): string {
  const [, side, seat] = BESIDE.exec(name) ?? [];
  if (side === undefined) return name;
  const tile = root.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
  return `coins:${tile?.dataset[side] ?? ""}`;
}

/** The element in sight at a place; a part of a player's area that is not in sight: the player. */
export function elementAt(
  root: Element,
  place: Place,
  args: Record<string, Argument>,
): Element | null {
  const names = anchorsOf(place, args).map((name) => seated(root, name));
  for (const name of names) {
    for (const element of root.querySelectorAll(`[data-anchor~="${name}"]`)) {
      if (element.getBoundingClientRect().width > 0) return element;
    }
  }
  const seat = names.map((name) => SEAT.exec(name)?.[1]).find((one) => one !== undefined);
  return seat === undefined ? null : root.querySelector(`[data-seat="${seat}"]`);
}
