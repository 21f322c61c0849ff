import type { Text } from "../protocol/types";

/** The texts that explain what a message names, such as `card-baths`. */
export type Explain = (name: string) => readonly Text[];

interface Piece {
  name: string;
  words: readonly Text[];
}

/** The lists of pieces whose members messages name as `card-NAME`. */
const CARDS = ["cards", "military"];

/** Looks up the texts of cards among the pieces of a game. */
export function explainer(pieces: Record<string, unknown> | null): Explain {
  const words = new Map<string, readonly Text[]>();
  for (const list of CARDS) {
    for (const piece of (pieces?.[list] ?? []) as Piece[]) {
      words.set(`card-${piece.name}`, piece.words);
    }
  }
  return (name) => words.get(name) ?? [];
}
