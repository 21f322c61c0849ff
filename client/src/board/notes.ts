import { createContext, useCallback, useRef } from "react";
import type { GameEvent } from "../protocol/model";
import type { Text } from "../protocol/types";
import type { GameEntry } from "./props";

export type Note = (event: GameEvent) => Text | null;

/** What the line of an event leaves out, as this game tells it. */
export const NoteContext = createContext<Note>(() => null);

/** The notes of a table; the function stays the same, so that old lines are not drawn again. */
export function useNotes(
  { noteOf }: GameEntry,
  pieces: Record<string, unknown> | null,
  story: readonly GameEvent[],
): Note {
  const latest = useRef(story);
  latest.current = story;
  return useCallback(
    (event) => (pieces ? (noteOf?.(pieces as never, latest.current, event) ?? null) : null),
    [noteOf, pieces],
  );
}
