import { useEffect, useState } from "react";
import { getJson } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { Story } from "../protocol/types";

/** How a finished game went; null until it is loaded, and for a game that has no story. */
export function useGameStory(table: string, token: string | null, hasResult: boolean) {
  const [story, setStory] = useState<Story | null>(null);
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (!hasResult) return;
    let current = true;
    getJson<Story>(`/api/tables/${table}/story`, token).then(
      (found) => current && setStory(found),
      () => {}, // the end of the game is complete without it
    );
    return () => {
      current = false;
    };
  }, [table, token, hasResult, reconnects]);
  return story;
}
