import type { Decision, Option, Refusal } from "../../protocol/types";
import { type AnyCard, type Facts, nameIn, numberIn, refOf } from "./facts";

/** What can be done with one thing on the table, and what cannot. */
export interface Place {
  options: Option[];
  refused: Refusal[];
}

/** Options and refusals by where they belong: spaces of the row, cards, or nowhere. */
export interface Deeds {
  /** Whether it is the own action phase, in which cards are used where they lie. */
  acting: boolean;
  spaces: Record<number, Place>;
  cards: Record<string, Place>;
  wonder: Place;
  /** What has no card. */
  rest: Option[];
  refused: Refusal[];
}

export const NOTHING: Place = { options: [], refused: [] };
export const NO_DEEDS: Deeds = {
  acting: false,
  spaces: {},
  cards: {},
  wonder: NOTHING,
  rest: [],
  refused: [],
};

/** The card an option is done with: for upgrades the old one. */
export function cardOf(facts: Facts, option: Option | Refusal): AnyCard | undefined {
  return facts.named(option.words.args.card ?? option.words.args.from);
}

export function deedsOf(facts: Facts, decision: Decision | null): Deeds {
  if (!decision) return NO_DEEDS;
  const deeds: Deeds = {
    acting: decision.prompt.key === "prompt-action",
    spaces: {},
    cards: {},
    wonder: { options: [], refused: [] },
    rest: [],
    refused: [],
  };
  const place = (one: Option | Refusal): Place | null => {
    const { key } = one.words;
    if (key === "move-take") {
      const space = numberIn(one.words, "space");
      deeds.spaces[space] ??= { options: [], refused: [] };
      return deeds.spaces[space] ?? null;
    }
    if (key === "move-stage") return deeds.wonder;
    const card = cardOf(facts, one);
    if (!card) return null;
    const ref = refOf(card);
    deeds.cards[ref] ??= { options: [], refused: [] };
    return deeds.cards[ref] ?? null;
  };
  for (const option of decision.options) {
    const found = place(option);
    if (found) found.options.push(option);
    else deeds.rest.push(option);
  }
  for (const refusal of decision.refused) {
    const found = place(refusal);
    if (found) found.refused.push(refusal);
    else deeds.refused.push(refusal);
  }
  return deeds;
}

/** The key of a reason, with its numbers: reasons that read the same are the same. */
function sameAs(refusal: Refusal): string {
  const args = Object.values(refusal.reason.args).map((one) => nameIn(one) ?? JSON.stringify(one));
  return [refusal.reason.key, ...args].join(" ");
}

/** The reason why nothing of a sort can be done, if it is the same everywhere: told once. */
export function common(places: readonly Place[], sort?: string): Refusal | null {
  const fits = (one: Option | Refusal) => sort === undefined || one.words.key === sort;
  if (places.some((place) => place.options.some(fits))) return null;
  const refusals = places.flatMap((place) => place.refused.filter(fits));
  const [first] = refusals;
  if (!first || refusals.length < 3) return null;
  return refusals.every((one) => sameAs(one) === sameAs(first)) ? first : null;
}
