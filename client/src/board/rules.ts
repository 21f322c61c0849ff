import type { ComponentType } from "react";
import { createContext, useContext } from "react";

/** Which rules a game's reasons and pieces are about. */
export interface RuleLinks {
  /** The rule behind each reason against an option; null where there is none. */
  reasons: Readonly<Record<string, string | null>>;
  /** The rules of pieces by the keys of their names, and of kinds of pieces: `colour-red`. */
  pieces: Readonly<Record<string, string>>;
}

/** Draws the symbols of a game. */
export interface Legend {
  Sign: ComponentType<{ name: string }>;
  /** The class that has the colours of the game. */
  className: string;
}

/** The rules of the game around here. */
export interface RulesHere {
  /** Opens the help, at a rule if there is one. */
  open: (number: string | null) => void;
  /** The rule of the first reason or piece that has one. */
  ruleOf: (about: readonly string[]) => string | null;
}

export const RulesContext = createContext<RulesHere | null>(null);

/** The rules of the game around here; null where a game has none. */
export function useRulesHere(): RulesHere | null {
  return useContext(RulesContext);
}

/** Looks up the rule of a reason or a piece. */
export function ruleOf(links: RuleLinks | null, about: readonly string[]): string | null {
  if (!links) return null;
  const found = about.map((key) => links.reasons[key] ?? links.pieces[key]).find(Boolean);
  return found ?? null;
}

/** A card with what it is called by, and its kinds. */
export interface NamedPiece {
  name: string;
  colour?: string;
  type?: string;
  group?: string;
  kind?: string;
}

/** The name of a card, and its kinds: `colour-red`, `type-lab`, `group-urban`, `kind-war`. */
export function aboutCard(piece: NamedPiece): string[] {
  const kinds = (["colour", "type", "group", "kind"] as const).flatMap((kind) =>
    piece[kind] ? [`${kind}-${piece[kind]}`] : [],
  );
  return [`card-${piece.name}`, ...kinds];
}
