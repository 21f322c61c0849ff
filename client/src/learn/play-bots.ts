import { useCallback } from "react";
import { navigate, tablePath } from "../browser/route";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { GameInfo, TableInfo } from "../protocol/types";
import { useAction } from "../ui/errors";

interface BotGame {
  info: GameInfo;
  /** The level; the default bot of games that do not have it. */
  level: string | undefined;
  /** Whether players may ask what each option is expected to bring. */
  advice?: boolean;
}

/** How newcomers play: against the easiest bots, with hints. */
export const FIRST_GAME = { level: "easy", advice: true } as const;

/** Starts a game against bots with the default number of players, and goes to its table. */
export function usePlayBots() {
  const { continueAsGuest } = useSession();
  return useAction(
    useCallback(
      async ({ info, level, advice = false }: BotGame) => {
        await continueAsGuest();
        const players = info.default_players;
        const isLevel = info.levels.some((one) => one.bot === level);
        const bot = { kind: "bot", bot: isLevel ? level : info.default_bot };
        const table = await post<TableInfo>("/api/tables", {
          game: info.game,
          players,
          options: info.needed[String(players)] ?? {},
          seats: [{ kind: "me" }, ...Array(players - 1).fill(bot)],
          advice: advice && info.advice,
          start: true,
        });
        navigate(tablePath(table.table));
      },
      [continueAsGuest],
    ),
  );
}
