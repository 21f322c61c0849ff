import type {
  AgesAction,
  AgesOffer,
  AgesQuestion,
  Decision,
  Option,
  Refusal,
} from "../../protocol/types";
import { type AnyCard, type Facts, nameIn, refOf } from "./facts";

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

/** The action of an option, as this game describes it. */
export function actionOf(option: Option | Refusal): AgesAction {
  return option.action as unknown as AgesAction;
}

/** What an option costs and gains, as this game describes it. */
export function offerOf(option: Option | Refusal): AgesOffer {
  return option.offer as AgesOffer;
}

/** The card of an option; for upgrades, the old one. */
export function cardOf(facts: Facts, option: Option | Refusal): AnyCard | undefined {
  const action = actionOf(option);
  if ("military_card" in action) return facts.military(action.military_card);
  if ("card" in action) return facts.card(action.card);
  return "from" in action ? facts.card(action.from) : undefined;
}

export function placeOptions(
  facts: Facts,
  decision: Decision | null,
  question: AgesQuestion | null,
): PlacedOptions {
  if (!decision) return NO_OPTIONS;
  const placed: PlacedOptions = {
    acting: question?.kind === "action",
    spaces: {},
    cards: {},
    wonder: { options: [], refused: [] },
    rest: [],
    refused: [],
  };
  const place = (one: Option | Refusal): Place | null => {
    const action = actionOf(one);
    if (action.verb === "take") {
      placed.spaces[action.space] ??= { options: [], refused: [] };
      return placed.spaces[action.space] ?? null;
    }
    if (action.verb === "stage") return placed.wonder;
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
export function sharedReason(places: readonly Place[], verb?: AgesAction["verb"]): Refusal | null {
  const fits = (one: Option | Refusal) => verb === undefined || actionOf(one).verb === verb;
  if (places.some((place) => place.options.some(fits))) return null;
  const refusals = places.flatMap((place) => place.refused.filter(fits));
  const [first] = refusals;
  if (!first || refusals.length < 3) return null;
  return refusals.every((one) => reasonKey(one) === reasonKey(first)) ? first : null;
}

/** The reason that nothing at all can be built, if it is the same for all cards. */
export function buildReason(cards: PlacedOptions["cards"]): Refusal | null {
  return sharedReason(Object.values(cards), "build");
}

/** The reason that no card of the row can be taken, if it is the same for all. */
export function takeReason(spaces: PlacedOptions["spaces"]): Refusal | null {
  return sharedReason(Object.values(spaces));
}
