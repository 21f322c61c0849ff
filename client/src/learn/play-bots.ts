import { useCallback } from "react";
import { navigate, tablePath } from "../browser/route";
import { entryOf } from "../games/registry";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { GameInfo, TableInfo } from "../protocol/types";
import type { Messages } from "../text/messages";
import { useAction } from "../ui/errors";

interface BotGame {
  info: GameInfo;
  /** The level; the default bot of games that do not have it. */
  level: string | undefined;
  options?: Readonly<Record<string, string>>;
  /** Whether players may ask what each option is expected to bring. */
  advice?: boolean;
}

/** How newcomers play: against the easiest bots, with hints, and short where a game is long. */
export function firstGame(info: GameInfo): BotGame {
  return { info, level: "easy", advice: true, options: entryOf(info.game).firstGame };
}

/** What starts a newcomer's first game. */
export function firstGameWords(text: Messages, info: GameInfo): string {
  const length = entryOf(info.game).firstGame?.length ?? "whole";
  return text.say("client-first-game", { count: info.default_players - 1, length });
}

/** Starts a game against bots with the default number of players, and goes to its table. */
export function usePlayBots() {
  const { continueAsGuest } = useSession();
  return useAction(
    useCallback(
      async ({ info, level, options, advice = false }: BotGame) => {
        await continueAsGuest();
        const players = info.default_players;
        const isLevel = info.levels.some((one) => one.bot === level);
        const bot = { kind: "bot", bot: isLevel ? level : info.default_bot };
        const table = await post<TableInfo>("/api/tables", {
          game: info.game,
          players,
          options: { ...info.needed[String(players)], ...options },
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
