import type { Show, Shows } from "../board/shows";
import type { GameEvent } from "../protocol/model";
import type { Argument, Text } from "../protocol/types";

/** What is shown at one moment: one event, or several together. */
export interface Beat {
  events: readonly GameEvent[];
  /** How the first of them is shown; null: as a line. */
  show: Show | null;
  /** Milliseconds at normal speed. */
  length: number;
}

const USUAL = 900;
/** Reading a further line of a banner. */
const LINE = 450;
const MOST_LINES = 5;
const BANNER = 2;

/** The name of an event, without the form in which it is told to those who saw more. */
export function eventName(message: Text): string {
  return (message.key.split(".")[0] ?? "").replace(/^event-/, "");
}

export function showOf(shows: Shows, event: GameEvent): Show | null {
  const { args } = event.message;
  const found: Show | readonly Show[] = shows.events[eventName(event.message)] ?? [];
  const fits = ({ when = {} }: Show) =>
    Object.entries(when).every(([name, value]) => args[name] === value);
  return [found].flat().find(fits) ?? null;
}

/** Whose event it is; null if it is nobody's. */
export function actorOf({ message }: GameEvent): number | null {
  const { city, player } = message.args;
  return seatOf(city) ?? seatOf(player);
}

export function seatOf(arg: Argument | undefined): number | null {
  return typeof arg === "object" && "seat" in arg ? arg.seat : null;
}

/**
 * The beats of an update, in the order of its events. A banner takes in what follows from it, up to
 * the next banner; quiet events are not shown.
 */
export function beatsOf(shows: Shows, events: readonly GameEvent[]): Beat[] {
  const beats: { events: GameEvent[]; show: Show | null }[] = [];
  for (const event of events) {
    const show = showOf(shows, event);
    if (show?.isQuiet) continue;
    const last = beats.at(-1);
    const isTogether = show?.group !== undefined && last?.show?.group === show.group;
    const isConsequence = last?.show?.banner && !show?.banner && !show?.group;
    if (last && (isTogether || isConsequence)) last.events.push(event);
    else beats.push({ events: [event], show });
  }
  return beats.map(({ events, show }) => {
    const usual = show?.length ?? (show?.banner ? BANNER : 1);
    const further = show?.banner ? Math.min(events.length - 1, MOST_LINES) * LINE : 0;
    return { events, show, length: usual * USUAL + further };
  });
}
