import { createContext, useContext, useMemo } from "react";
import { entryOf } from "../games/registry";
import type { Text } from "../protocol/types";

/** The words of a move of a seat; it names neighbours where they are known. */
export type NameMove = (words: Text, seat: number) => Text;

const asItIs: NameMove = (words) => words;

export const MovesContext = createContext<NameMove>(asItIs);

export function useNameMove(): NameMove {
  return useContext(MovesContext);
}

/** How moves are named at a table of a game, by any view of it. */
export function useMovesOf(game: string, view: object | null): NameMove {
  return useMemo(() => {
    const { moveWords } = entryOf(game);
    if (!moveWords || !view) return asItIs;
    return (words, seat) => moveWords(words, seat, view as never);
  }, [game, view]);
}

/** A message about a move of a seat, such as a step or a highlight. */
export function withNamedMove(words: Text, seat: number, nameMove: NameMove): Text {
  const { move } = words.args;
  if (typeof move !== "object" || !("words" in move)) return words;
  return { ...words, args: { ...words.args, move: { message: nameMove(move.words, seat) } } };
}
