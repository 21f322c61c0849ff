import type { Decision, Option, Refusal } from "../../protocol/types";
import { type AnyCard, type Facts, nameIn, numberIn, refOf } from "./facts";

/** The options and refusals of one card or space. */
export interface Place {
  options: Option[];
  refused: Refusal[];
}

/** Options and refusals by their place: spaces of the row, cards, or none. */
export interface PlacedOptions {
  /** Whether it is the player's action phase, in which options are shown on their cards. */
  acting: boolean;
  spaces: Record<number, Place>;
  cards: Record<string, Place>;
  wonder: Place;
  /** Options without a place. */
  rest: Option[];
  refused: Refusal[];
}

export const EMPTY: Place = { options: [], refused: [] };
export const NO_OPTIONS: PlacedOptions = {
  acting: false,
  spaces: {},
  cards: {},
  wonder: EMPTY,
  rest: [],
  refused: [],
};

/** The card of an option; for upgrades, the old one. */
export function cardOf(facts: Facts, option: Option | Refusal): AnyCard | undefined {
  return facts.named(option.words.args.card ?? option.words.args.from);
}

export function placeOptions(facts: Facts, decision: Decision | null): PlacedOptions {
  if (!decision) return NO_OPTIONS;
  const placed: PlacedOptions = {
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
      placed.spaces[space] ??= { options: [], refused: [] };
      return placed.spaces[space] ?? null;
    }
    if (key === "move-stage") return placed.wonder;
    const card = cardOf(facts, one);
    if (!card) return null;
    const ref = refOf(card);
    placed.cards[ref] ??= { options: [], refused: [] };
    return placed.cards[ref] ?? null;
  };
  for (const option of decision.options) {
    const found = place(option);
    if (found) found.options.push(option);
    else placed.rest.push(option);
  }
  for (const refusal of decision.refused) {
    const found = place(refusal);
    if (found) found.refused.push(refusal);
    else placed.refused.push(refusal);
  }
  return placed;
}

/** Identifies a reason by its key and its arguments. */
function reasonKey(refusal: Refusal): string {
  const args = Object.values(refusal.reason.args).map((one) => nameIn(one) ?? JSON.stringify(one));
  return [refusal.reason.key, ...args].join(" ");
}

/** The reason that rules out every option of a kind, if it is the same for all. */
export function sharedReason(places: readonly Place[], sort?: string): Refusal | null {
  const fits = (one: Option | Refusal) => sort === undefined || one.words.key === sort;
  if (places.some((place) => place.options.some(fits))) return null;
  const refusals = places.flatMap((place) => place.refused.filter(fits));
  const [first] = refusals;
  if (!first || refusals.length < 3) return null;
  return refusals.every((one) => reasonKey(one) === reasonKey(first)) ? first : null;
}
