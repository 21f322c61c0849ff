import { useEffect, useState } from "react";
import { entryOf, inOrder } from "../games/registry";
import { getJson } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { GameInfo } from "../protocol/types";

let loaded: GameInfo[] | null = null;

/** The games the server offers, in the order of the lobby; null until they are loaded. */
export function useGames(): GameInfo[] | null {
  const [games, setGames] = useState(loaded);
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    let current = true;
    getJson<GameInfo[]>("/api/games").then(
      (found) => {
        loaded = inOrder(found);
        if (current) setGames(loaded);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [reconnects]);
  return games;
}

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
