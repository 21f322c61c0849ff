import type {
  Choice,
  Decision,
  DiceAction,
  DiceOffer,
  Option,
  Refusal,
  Text,
} from "../../protocol/types";

export type Obstacle = NonNullable<DiceOffer["obstacle"]>;

/** A way to cross off a space: with a die, or without one. */
export interface Way {
  choice: string;
  words: Text;
  verb: DiceAction["verb"];
  die: number | null;
  space: number;
  offer: DiceOffer;
}

/** A way that is refused, and why. */
export interface RefusedWay extends Way {
  reason: Text;
}

/** The action of an option, as this game describes it. */
export function actionOf(option: Choice | Option | Refusal): DiceAction {
  return option.action as unknown as DiceAction;
}

/** What an option costs and gains, as this game describes it. */
export function offerOf(option: Option | Refusal): DiceOffer {
  return option.offer as DiceOffer;
}

/** How an option crosses off a space, if it does. */
function wayOf(option: Option | Refusal): Way | null {
  const action = actionOf(option);
  const offer = offerOf(option);
  const { choice, words } = option;
  if (action.verb !== "build" && action.verb !== "cross" && action.verb !== "stage") return null;
  if (offer.space === null) return null;
  const die = action.verb === "build" ? action.die : null;
  return { choice, words, verb: action.verb, die, space: offer.space, offer };
}

/** A decision, with its options by die, space, bonus and city. */
export class Question {
  readonly ways: Way[] = [];
  readonly refused: RefusedWay[] = [];
  /** By the number of the bonus. */
  readonly bonuses = new Map<number, Option>();
  readonly refusedBonuses = new Map<number, Text>();
  readonly cities = new Map<number, Option>();
  readonly refusedCities = new Map<number, Text>();
  pass: Option | null = null;
  decline: Option | null = null;
  /** Options without a place on the board. */
  readonly rest: Option[] = [];

  constructor(decision: Decision | null) {
    for (const option of decision?.options ?? []) this.add(option);
    for (const refusal of decision?.refused ?? []) this.refuse(refusal);
  }

  private add(option: Option): void {
    const action = actionOf(option);
    const way = wayOf(option);
    if (way) this.ways.push(way);
    else if (action.verb === "bonus") this.bonuses.set(action.number, option);
    else if (action.verb === "take") this.cities.set(action.city, option);
    else if (action.verb === "pass") this.pass = option;
    else if (action.verb === "decline") this.decline = option;
    else this.rest.push(option);
  }

  private refuse(refusal: Refusal): void {
    const action = actionOf(refusal);
    const { reason } = refusal;
    const way = wayOf(refusal);
    if (way) this.refused.push({ ...way, reason });
    else if (action.verb === "bonus") this.refusedBonuses.set(action.number, reason);
    else if (action.verb === "take") this.refusedCities.set(action.city, reason);
  }

  withDie(die: number): Way[] {
    return this.ways.filter((one) => one.die === die);
  }

  refusedWithDie(die: number): RefusedWay[] {
    return this.refused.filter((one) => one.die === die);
  }

  /** The cheapest die first. */
  to(space: number): Way[] {
    return this.ways
      .filter((one) => one.space === space)
      .sort((one, other) => (one.offer.die_cost ?? 0) - (other.offer.die_cost ?? 0));
  }

  refusedTo(space: number): RefusedWay[] {
    return this.refused.filter((one) => one.space === space);
  }

  /** Whether the question is about dice. */
  get aboutDice(): boolean {
    return (
      this.ways.some((one) => one.die !== null) || this.refused.some((one) => one.die !== null)
    );
  }
}

const ORDER: readonly Obstacle[] = ["locked", "copy", "comparison", "coins"];

/** Whether only coins or a comparison are missing. */
export function isNearlyPossible({ offer }: RefusedWay): boolean {
  return offer.obstacle === "coins" || offer.obstacle === "comparison";
}

/** The refusal that best explains why a die cannot be used. */
export function mainRefusal(refused: readonly RefusedWay[]): RefusedWay | null {
  for (const obstacle of ORDER) {
    const found = refused.find((one) => one.offer.obstacle === obstacle);
    if (found) return found;
  }
  return refused[0] ?? null;
}
