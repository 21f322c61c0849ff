import type {
  Choice,
  Decision,
  Option,
  Refusal,
  SevenWondersView,
  WondersAction,
  WondersCard,
  WondersOffer,
} from "../../protocol/types";
import type { Index } from "./facts";

/** What can be done with a card, in the order of the buttons. */
const PLAYS = ["build", "free", "stage", "sell"] as const;
type PlayVerb = (typeof PLAYS)[number];

export interface Play {
  verb: PlayVerb;
  option: Option | null;
  refusal: Refusal | null;
  offer: WondersOffer;
}

/** A decision, with its options by card, payment, board and side. */
export interface Question {
  /** The city it is made for. */
  city: number;
  /** Whether it is about the discard pile. */
  dig: boolean;
  cards: ReadonlyMap<WondersCard, Play[]>;
  payments: Option[];
  boards: (Option | Refusal)[];
  sides: Option[];
  /** Options without a place of their own. */
  rest: Option[];
}

/** The action of an option, as this game describes it. */
export function actionOf(option: Choice | Option | Refusal): WondersAction {
  return option.action as unknown as WondersAction;
}

/** What an option costs and gains, as this game describes it. */
export function offerOf(option: Option | Refusal): WondersOffer {
  return option.offer as WondersOffer;
}

/** The card of an action, if it is about one. */
export function cardOf(index: Index, option: Choice | Option | Refusal): WondersCard | null {
  const action = actionOf(option);
  return "card" in action ? (index.cards.get(action.card) ?? null) : null;
}

export function readQuestion(index: Index, view: SevenWondersView, decision: Decision): Question {
  const cards = new Map<WondersCard, Play[]>();
  const { question } = view;
  const found: Question = {
    city: question && "city" in question ? question.city : view.seat,
    dig: question?.kind === "dig",
    cards,
    payments: [],
    boards: [],
    sides: [],
    rest: [],
  };
  const add = (one: Option | Refusal, option: Option | null, refusal: Refusal | null): boolean => {
    const verb = PLAYS.find((play) => play === actionOf(one).verb);
    const card = cardOf(index, one);
    if (!verb || !card) return false;
    const play = { verb, option, refusal, offer: offerOf(one) };
    cards.set(card, [...(cards.get(card) ?? []), play]);
    return true;
  };
  for (const option of decision.options) {
    const { verb } = actionOf(option);
    if (verb === "pay") found.payments.push(option);
    else if (verb === "take") found.boards.push(option);
    else if (verb === "turn") found.sides.push(option);
    else if (!add(option, option, null)) found.rest.push(option);
  }
  for (const refusal of decision.refused) {
    if (actionOf(refusal).verb === "take") found.boards.push(refusal);
    else add(refusal, null, refusal);
  }
  for (const plays of cards.values()) {
    plays.sort((a, b) => PLAYS.indexOf(a.verb) - PLAYS.indexOf(b.verb));
  }
  return found;
}
