import { entryOf } from "../games/registry";
import type { GameInfo } from "../protocol/types";

/** Whether a table of the game may be opened with card tracking. */
export function offersTracking(game: GameInfo): boolean {
  return game.tracking && entryOf(game.game).showsTracking;
}

/** Whether an option means anything to a number of players. */
function isFor(game: GameInfo, option: string, players: number): boolean {
  return entryOf(game.game).optionsFor?.[option]?.includes(players) ?? true;
}

/** The values without those of options that a number of players does not have. */
export function optionsFor(
  game: GameInfo,
  players: number,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isFor(game, name, players)));
}

/** The options of a game in two lists: those shown first, and the rarely needed. */
export function splitOptions(
  game: GameInfo,
  players: number,
): [GameInfo["options"], GameInfo["options"]] {
  const shown = game.options.filter(
    ({ name, is_derived }) => !is_derived && isFor(game, name, players),
  );
  return [
    shown.filter((option) => !option.is_advanced),
    shown.filter((option) => option.is_advanced),
  ];
}
