import { createContext, useContext } from "react";
import type {
  AgesCard,
  AgesMilitaryCard,
  AgesPieces,
  Argument,
  CivilizationView,
  Text,
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
  private wars = new Map<number, { card: AgesMilitaryCard; rival: number }>();
  private upgrades = new Map<string, number>();

  constructor(readonly pieces: AgesPieces) {
    for (const card of [...pieces.military, ...pieces.cards]) {
      this.names.set(`card-${card.name}`, card);
    }
    for (const card of pieces.military) {
      card.wars.forEach((number, rival) => {
        this.wars.set(number, { card, rival });
      });
    }
    for (const one of pieces.upgrades) this.upgrades.set(`${one.old} ${one.new}`, one.number);
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

  upgrade(from: AnyCard, to: AnyCard): number | undefined {
    return this.upgrades.get(`${from.id} ${to.id}`);
  }

  age(number: number): string {
    return this.pieces.ages[number]?.name ?? "";
  }

  bonds(civs: readonly CivilizationView[], seat: number): Bond[] {
    return civs.flatMap((civ, owner): Bond[] => {
      const card = this.military(civ.pact);
      if (!card) return [];
      if (owner === seat) return [{ card, side: civ.side, other: civ.partner, owner }];
      if (civ.partner === seat) return [{ card, side: 1 - civ.side, other: owner, owner }];
      return [];
    });
  }

  warsOf(civs: readonly CivilizationView[], seat: number): War[] {
    return civs.flatMap((civ, owner) =>
      civ.wars.flatMap((number): War[] => {
        const war = this.wars.get(number);
        if (!war || (owner !== seat && war.rival !== seat)) return [];
        const attack = civ.in_war[war.rival] ?? 0;
        const defense = civs[war.rival]?.strength ?? 0;
        return owner === seat
          ? [{ card: war.card, rival: war.rival, own: attack, other: defense, declared: true }]
          : [{ card: war.card, rival: owner, own: defense, other: attack, declared: false }];
      }),
    );
  }
}

export function nameIn(arg: Argument | undefined): string | null {
  return typeof arg === "object" && !Array.isArray(arg) && "name" in arg ? arg.name : null;
}

export function seatIn(arg: Argument | undefined): number | null {
  return typeof arg === "object" && !Array.isArray(arg) && "seat" in arg ? arg.seat : null;
}

export function numberIn(text: Text, name: string): number {
  const value = text.args[name];
  return typeof value === "number" ? value : 0;
}

/** The culture that preparing an event brings. */
export function preparing(card: AgesMilitaryCard): number {
  const words = card.words.find((one) => one.key === "words-prepare");
  const culture = words?.args.culture;
  return typeof culture === "object" && "message" in culture
    ? numberIn(culture.message, "number")
    : 0;
}

const Known = createContext<Facts | null>(null);
export const KnownFacts = Known.Provider;

export function useFacts(): Facts {
  const facts = useContext(Known);
  if (!facts) throw new Error("no facts");
  return facts;
}
