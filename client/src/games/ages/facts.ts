import { createContext, useContext } from "react";
import type {
  AgesCard,
  AgesMilitaryCard,
  AgesPieces,
  Argument,
  CivilizationView,
} from "../../protocol/types";

export const NONE = -1;

/** A card on the table: a civil or a military one. */
export type AnyCard = AgesCard | AgesMilitaryCard;

export function isMilitary(card: AnyCard): card is AgesMilitaryCard {
  return "kind" in card;
}

/** The reference of a card in the page. */
export function refOf(card: AnyCard): string {
  return `${isMilitary(card) ? "m" : "c"}${card.id}`;
}

/** A pact of a civilization: the card, its owner, the other party, the side. */
export interface Bond {
  card: AgesMilitaryCard;
  side: number;
  other: number;
  owner: number;
}

/** A war, from the view of one of the two. */
export interface War {
  card: AgesMilitaryCard;
  rival: number;
  own: number;
  other: number;
  declared: boolean;
}

/** The pacts and wars of a civilization. */
export interface Relation {
  bonds: Bond[];
  wars: War[];
}

/** The pieces by number and by name. */
export class Facts {
  private names = new Map<string, AnyCard>();

  constructor(readonly pieces: AgesPieces) {
    for (const card of [...pieces.military, ...pieces.cards]) {
      this.names.set(`card-${card.name}`, card);
    }
  }

  card(id: number): AgesCard | undefined {
    return this.pieces.cards[id];
  }

  military(id: number): AgesMilitaryCard | undefined {
    return this.pieces.military[id];
  }

  cards(ids: readonly number[]): AgesCard[] {
    return ids.flatMap((id) => this.card(id) ?? []);
  }

  militaries(ids: readonly number[]): AgesMilitaryCard[] {
    return ids.flatMap((id) => this.military(id) ?? []);
  }

  byRef(ref: string): AnyCard | undefined {
    const id = Number(ref.slice(1));
    return ref.startsWith("m") ? this.military(id) : this.card(id);
  }

  /** The card an argument of a message names. */
  named(arg: Argument | undefined): AnyCard | undefined {
    const name = nameIn(arg);
    return name ? this.names.get(name) : undefined;
  }

  age(number: number): string {
    return this.pieces.ages[number]?.name ?? "";
  }

  bonds(civ: CivilizationView): Bond[] {
    return civ.pacts.flatMap((pact): Bond[] => {
      const card = this.military(pact.card);
      return card ? [{ ...pact, card }] : [];
    });
  }

  /** The wars a civilization has declared, and those declared on it. */
  warsOf(civs: readonly CivilizationView[], seat: number): War[] {
    return civs.flatMap((civ, owner) =>
      civ.declared_wars.flatMap((war): War[] => {
        const card = this.military(war.card);
        const { rival, own_strength: own, rival_strength: other } = war;
        if (!card) return [];
        if (owner === seat) return [{ card, rival, own, other, declared: true }];
        if (rival !== seat) return [];
        return [{ card, rival: owner, own: other, other: own, declared: false }];
      }),
    );
  }
}

export function nameIn(arg: Argument | undefined): string | null {
  return typeof arg === "object" && !Array.isArray(arg) && "name" in arg ? arg.name : null;
}

const Known = createContext<Facts | null>(null);
export const KnownFacts = Known.Provider;

export function useFacts(): Facts {
  const facts = useContext(Known);
  if (!facts) throw new Error("no facts");
  return facts;
}
