import type {
  Decision,
  Option,
  Refusal,
  SevenWondersView,
  WondersCard,
} from "../../protocol/types";
import { cardIn, type Index, seatIn, seatsOf } from "./facts";

/** What can be done with a card, in the order of the buttons. */
export const PLAYS = ["build", "free", "stage", "sell"] as const;
export type PlayVerb = (typeof PLAYS)[number];

export interface Play {
  verb: PlayVerb;
  option: Option | null;
  refusal: Refusal | null;
}

/** A decision, with its options by card, payment, board and side. */
export interface Question {
  /** The city it is made for. */
  city: number;
  cards: ReadonlyMap<WondersCard, Play[]>;
  payments: Option[];
  boards: (Option | Refusal)[];
  sides: Option[];
  /** Options without a place of their own. */
  rest: Option[];
}

function playOf(key: string): PlayVerb | null {
  return PLAYS.find((verb) => key === `move-${verb}`) ?? null;
}

/** The city a decision is made for: the player's own, or the Free City. */
function cityOf(view: SevenWondersView, decision: Decision): number {
  const [kind, , city] = view.pending.at(-1) ?? [];
  if ((kind === "LastCard" || kind === "Dig") && typeof city === "number") return city;
  const { key, args } = decision.prompt;
  const others = "city" in args && seatIn(decision.prompt, "city") === null;
  return key === "prompt-free-city" || others ? seatsOf(view) : view.seat;
}

export function readQuestion(index: Index, view: SevenWondersView, decision: Decision): Question {
  const cards = new Map<WondersCard, Play[]>();
  const found: Question = {
    city: cityOf(view, decision),
    cards,
    payments: [],
    boards: [],
    sides: [],
    rest: [],
  };
  const add = (words: Option["words"], option: Option | null, refusal: Refusal | null): boolean => {
    const verb = playOf(words.key);
    const card = cardIn(index, words);
    if (!verb || !card) return false;
    cards.set(card, [...(cards.get(card) ?? []), { verb, option, refusal }]);
    return true;
  };
  for (const option of decision.options) {
    if (option.words.key === "move-pay") found.payments.push(option);
    else if (option.words.key === "move-take") found.boards.push(option);
    else if (option.words.key === "move-turn") found.sides.push(option);
    else if (!add(option.words, option, null)) found.rest.push(option);
  }
  for (const refusal of decision.refused) {
    if (refusal.words.key === "move-take") found.boards.push(refusal);
    else add(refusal.words, null, refusal);
  }
  for (const plays of cards.values()) {
    plays.sort((a, b) => PLAYS.indexOf(a.verb) - PLAYS.indexOf(b.verb));
  }
  return found;
}

/** Whether a decision is about the discard pile. */
export function isDiscardPile(decision: Decision): boolean {
  return decision.prompt.key.startsWith("prompt-dig");
}
