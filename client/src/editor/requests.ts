import { useEffect, useState } from "react";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { PositionCheck, PositionSchema, PositionText } from "../protocol/types";
import { usePageError } from "../ui/errors";

/** So long nothing is typed before a position is checked. */
const PAUSE = 400;

const schemas = new Map<string, Promise<PositionSchema>>();

/** What positions of a game consist of; asked for once. */
export function schemaOf(game: string): Promise<PositionSchema> {
  const known = schemas.get(game);
  if (known) return known;
  const found = getJson<PositionSchema>(`/api/games/${game}/position`);
  schemas.set(game, found);
  found.catch(() => schemas.delete(game));
  return found;
}

export async function startOf(game: string, players: number): Promise<string> {
  return (await getJson<PositionText>(`/api/games/${game}/position/${players}`)).position;
}

export interface Check {
  /** What follows from the position; null: it is impossible, or not checked yet. */
  found: PositionCheck | null;
  isChecking: boolean;
  /** The engine's line about what is wrong. */
  error: string | null;
}

/** What the server says about a position, a moment after it changed. */
export function useCheck(position: string): Check {
  const [checked, setChecked] = useState<{ position: string; found: PositionCheck | null }>();
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back
  useEffect(() => {
    if (!position.trim()) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      let found: PositionCheck | null = null;
      try {
        found = await post<PositionCheck>("/api/positions/check", { position });
        if (isCurrent) clear();
      } catch (failure) {
        if (isCurrent) report(failure);
      }
      if (isCurrent) setChecked({ position, found });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [position, reconnects]);
  const isChecking = checked?.position !== position;
  return { found: isChecking ? null : (checked?.found ?? null), isChecking, error };
}
