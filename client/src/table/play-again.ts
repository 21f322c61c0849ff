import { getText } from "../protocol/http";
import type { GameInfo, NewTable, TableInfo } from "../protocol/types";

/** A new table like a finished one, with bots instead of the other people. */
export async function tableAgainstBots(
  info: TableInfo,
  game: GameInfo,
  isMine: (seat: number) => boolean,
): Promise<NewTable> {
  const {
    title,
    public: isPublic,
    watching,
    delay,
    clock,
    undo,
    tracking,
    advice,
    shuffle,
    bot,
  } = info.settings;
  const options: Record<string, string> = {};
  for (const { name, is_file, is_derived } of game.options) {
    const value = info.options[name];
    if (is_derived || value === undefined) continue;
    // The description of a table has only the beginning of a file.
    options[name] = is_file ? await getText(`/api/tables/${info.table}/options/${name}`) : value;
  }
  return {
    game: info.game,
    players: info.players,
    options,
    seats: info.seats.map(({ seat, kind, player, name }) => {
      if (isMine(seat)) return { kind: "me", name };
      return { kind: "bot", bot: kind === "bot" ? player : game.default_bot };
    }),
    title,
    public: isPublic,
    watching,
    delay,
    clock,
    undo,
    tracking,
    advice,
    shuffle,
    bot,
    start: true,
  };
}
