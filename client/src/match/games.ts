import { useEffect, useState } from "react";
import { inOrder } from "../games/registry";
import { getJson } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { GameInfo } from "../protocol/types";

let loaded: GameInfo[] | null = null;

/** Forgets what the server offered, for tests that share a page. */
export function forgetGames(): void {
  loaded = null;
}

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
