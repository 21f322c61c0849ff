import { entryOf } from "../games/registry";
import type { GameInfo } from "../protocol/types";

/** Whether a table of the game may be opened with card tracking. */
export function offersTracking(game: GameInfo): boolean {
  return game.tracking && entryOf(game.game).showsTracking;
}

/** The options of a game in two lists: those shown first, and the rarely needed. */
export function splitOptions(game: GameInfo): [GameInfo["options"], GameInfo["options"]] {
  const shown = game.options.filter((option) => !option.is_derived);
  return [
    shown.filter((option) => !option.is_advanced),
    shown.filter((option) => option.is_advanced),
  ];
}
