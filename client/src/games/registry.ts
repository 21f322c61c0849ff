import type { GameEntry, GameKey } from "../board/props";
import { ages } from "./ages/entry";
import { dice } from "./dice/entry";
import { plain } from "./plain/entry";
import { wonders } from "./wonders/entry";

/** The games with a board of their own, in the order in which the lobby offers them. */
const GAMES: Record<GameKey, GameEntry> = { wonders, dice, ages };

/** How the client shows a game; installed games it does not know get a plain board. */
export function entryOf(game: string): GameEntry {
  return Object.hasOwn(GAMES, game) ? GAMES[game as GameKey] : plain;
}

/** Games in the order in which they are offered: those with a board first. */
export function inOrder<G extends { game: string }>(games: readonly G[]): G[] {
  const order = Object.keys(GAMES);
  const place = ({ game }: G) => (order.indexOf(game) + order.length + 1) % (order.length + 1);
  return [...games].sort((a, b) => place(a) - place(b) || a.game.localeCompare(b.game));
}
