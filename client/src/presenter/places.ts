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

/** The parts of a board that scroll, fold or lie over each other. */
const PARTS = ".scoreboard, .pane, .sheet, .status-bar, .table-board";

/** Whether the middle of an element is in the window, in an open part, and under nothing else. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0) return false;
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const upper = document.elementFromPoint(x, y);
  return element.closest(PARTS)?.contains(upper) ?? true;
}

/** The tile of a player on the scoreboard, if it is in sight. */
export function tileOf(root: Element, seat: string): Element | null {
  const tile = root.querySelector(`[data-seat="${seat}"]`);
  return tile && isInSight(tile) ? tile : null;
}

/** The element in sight at a place; a part of a player's area that is not: the player's tile. */
export function elementAt(
  root: Element,
  place: Place,
  args: Record<string, Argument>,
): Element | null {
  const names = anchorsOf(place, args).map((name) => seated(root, name));
  for (const name of names) {
    for (const element of root.querySelectorAll(`[data-anchor~="${name}"]`)) {
      if (isInSight(element)) return element;
    }
  }
  const seat = names.map((name) => SEAT.exec(name)?.[1]).find((one) => one !== undefined);
  return seat === undefined ? null : tileOf(root, seat);
}
