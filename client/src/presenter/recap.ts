import { NO_SHOWS, type Shows } from "../board/shows";
import type { GameEvent } from "../protocol/model";
import { actorOf, showOf } from "./beats";
import { isTurn, turnsOf } from "./turns";

/** What one player did, or what happened to all. */
export interface Chapter {
  /** Null: what is nobody's. */
  seat: number | null;
  events: GameEvent[];
  /** The scene that shows them, and its title; null: a line for each. */
  scene: { name: string; title: string } | null;
}

/** What has happened, by player, without the beginnings of turns. */
export interface Recap {
  /** Since when: in the last turn of everybody, since the player's last turn, or since the start. */
  kind: "turn" | "since" | "start";
  chapters: Chapter[];
}

/** Whether a recap tells an event of the player's own turn too, such as the end of an age. */
export function isNews(shows: Shows, event: GameEvent): boolean {
  return showOf(shows, event)?.isNews ?? false;
}

/** How many deeds a recap tells. */
export function countOf(chapters: readonly Chapter[], shows: Shows): number {
  const told = chapters.flatMap(({ events }) => events);
  return told.filter((event) => !showOf(shows, event)?.isUncounted).length;
}

/** The events a recap tells, and since when; `isNews` says what is told of one's own turn too. */
function toldOf(
  events: readonly GameEvent[],
  seat: number,
  isNews: (event: GameEvent) => boolean,
): [Recap["kind"], GameEvent[]] {
  const turns = turnsOf(events);
  if (turns.every(({ actor }) => actor === null)) {
    const [before, now] = [turns.at(-2), turns.at(-1)];
    const present = events.slice(now?.place ?? events.length);
    const isRevealed = present.some((event) => actorOf(event) !== null);
    return ["turn", isRevealed ? present : before ? events.slice(before.place, now?.place) : []];
  }
  const isMine = turns.at(-1)?.actor === seat;
  const mine = turns.filter(({ actor }) => actor === seat);
  const last = isMine ? mine.at(-2) : mine.at(-1);
  const begin = turns.find(({ place, actor }) => place > (last?.place ?? -1) && actor !== seat);
  const end = isMine ? mine.at(-1)?.place : undefined;
  const others = begin ? events.slice(begin.place, end) : [];
  const inOwn = end === undefined ? [] : events.slice(end).filter(isNews);
  return [last ? "since" : "start", [...others, ...inOwn]];
}

/**
 * What happened since the last turn of a seat. Of its own turn only news are part of it, such as the
 * end of an age; where all play at the same time, it is the last turn of everybody. Events of a
 * scene are one chapter.
 */
export function recapOf(
  events: readonly GameEvent[],
  seat: number,
  shows: Shows = NO_SHOWS,
): Recap {
  const chapters: Chapter[] = [];
  const [kind, told] = toldOf(events, seat, (event) => isNews(shows, event));
  for (const event of told) {
    if (isTurn(event)) continue;
    const { scene: name, title = "" } = showOf(shows, event)?.banner ?? {};
    const scene = name === undefined ? null : { name, title };
    const actor = scene === null ? actorOf(event) : null;
    const last = chapters.at(-1);
    if (last && last.seat === actor && last.scene?.name === name) last.events.push(event);
    else chapters.push({ seat: actor, events: [event], scene });
  }
  return { kind, chapters };
}
