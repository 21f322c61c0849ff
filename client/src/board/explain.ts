import type { Pieces, Text } from "../protocol/types";
import type { GameKey } from "./props";

/** What explains a thing a sentence names, as `card-baths`. */
export type Explain = (name: string) => readonly Text[];

/** Finds what explains a thing named by its key, as `card-baths`, among the pieces of a game. */
export function explainer(pieces: Pieces[GameKey] | null): Explain {
  const words = new Map<string, readonly Text[]>();
  if (pieces) {
    const lists: { prefix: string; list: { name: string; words: Text[] }[] }[] = [];
    if ("cards" in pieces) lists.push({ prefix: "card-", list: pieces.cards });
    if ("military" in pieces) lists.push({ prefix: "card-", list: pieces.military });
    for (const { prefix, list } of lists) {
      for (const piece of list) words.set(prefix + piece.name, piece.words);
    }
  }
  return (name) => words.get(name) ?? [];
}
