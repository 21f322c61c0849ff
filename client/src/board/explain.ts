import type { Text } from "../protocol/types";
import { aboutCard, type NamedPiece } from "./rules";

/** What explains something that a message names, such as `card-baths`. */
export interface Explanation {
  words: readonly Text[];
  /** Its name and its kinds, by which its rule is found. */
  about: readonly string[];
}

export type Explain = (name: string) => Explanation | null;

interface Piece extends NamedPiece {
  words: readonly Text[];
}

/** The lists of pieces whose members messages name as `card-NAME`. */
const CARDS = ["cards", "military"];

/** Looks up the texts of cards among the pieces of a game. */
export function explainer(pieces: Record<string, unknown> | null): Explain {
  const found = new Map<string, Explanation>();
  for (const list of CARDS) {
    for (const piece of (pieces?.[list] ?? []) as Piece[]) {
      found.set(`card-${piece.name}`, { words: piece.words, about: aboutCard(piece) });
    }
  }
  return (name) => found.get(name) ?? null;
}
