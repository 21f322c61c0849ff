import type { Decision, DiceSpace, Option, SheetView, Text } from "../../protocol/types";
import type { Arg } from "../../text/messages";
import type { PieceIndex } from "./piece-index";

/** A way to cross off a space: with a die, or without one. */
export interface Way {
  choice: string;
  words: Text;
  die: string | null;
  space: number;
}

/** A way that is refused, and why. */
export interface RefusedWay extends Omit<Way, "choice"> {
  reason: Text;
}

function named(words: Text, arg: string): string | null {
  const value = words.args[arg] as Arg | undefined;
  if (typeof value !== "object" || Array.isArray(value) || !("name" in value)) return null;
  return value.name.slice(value.name.indexOf("-") + 1);
}

function counted(words: Text): number {
  const value = words.args.number;
  return typeof value === "number" ? value : 0;
}

/** A decision, with its options by die, space, bonus and city. */
export class Question {
  readonly ways: Way[] = [];
  readonly refused: RefusedWay[] = [];
  readonly bonuses = new Map<number, Option>();
  readonly refusedBonuses = new Map<number, Text>();
  readonly cities = new Map<string, Option>();
  readonly refusedCities = new Map<string, Text>();
  pass: Option | null = null;
  decline: Option | null = null;
  /** Why no stage can be built, where there is no open stage to show the reason on. */
  noStage: Text | null = null;
  /** Options without a place on the board. */
  readonly rest: Option[] = [];

  constructor(
    decision: Decision | null,
    private index: PieceIndex,
    private city: number,
    private sheet: SheetView | null,
  ) {
    for (const option of decision?.options ?? []) this.take(option);
    for (const { words, reason } of decision?.refused ?? []) {
      const found = this.find(words);
      const city = named(words, "city");
      if (found) this.refused.push({ ...found, reason });
      else if (words.key === "move-bonus") this.refusedBonuses.set(counted(words), reason);
      else if (words.key === "move-take" && city) this.refusedCities.set(city, reason);
      else if (words.key === "move-stage") this.noStage = reason;
    }
  }

  private take(option: Option): void {
    const { words, choice } = option;
    const found = this.find(words);
    const city = named(words, "city");
    if (found) this.ways.push({ ...found, choice });
    else if (words.key === "move-bonus") this.bonuses.set(counted(words), option);
    else if (words.key === "move-take" && city) this.cities.set(city, option);
    else if (words.key === "move-pass") this.pass = option;
    else if (words.key === "move-decline") this.decline = option;
    else this.rest.push(option);
  }

  private find(words: Text): Omit<Way, "choice"> | null {
    if (words.key === "move-stage") {
      const stage = this.stage();
      return stage ? { words, die: null, space: stage.id } : null;
    }
    if (words.key !== "move-build" && words.key !== "move-cross") return null;
    const space = this.index.space(this.city, named(words, "area") ?? "", counted(words));
    const die = named(words, "die");
    if (!space || (words.key === "move-build" && die === null)) return null;
    return { words, die: words.key === "move-build" ? die : null, space: space.id };
  }

  private stage(): DiceSpace | null {
    const spaces = this.index.city(this.city)?.spaces ?? [];
    const open = this.sheet?.open_spaces ?? [];
    return spaces.find((one) => one.area === "wonder" && open.includes(one.id)) ?? null;
  }

  withDie(die: string): Way[] {
    return this.ways.filter((one) => one.die === die);
  }

  refusedWithDie(die: string): RefusedWay[] {
    return this.refused.filter((one) => one.die === die);
  }

  to(space: number): Way[] {
    return this.ways.filter((one) => one.space === space);
  }

  refusedTo(space: number): RefusedWay[] {
    return this.refused.filter((one) => one.space === space);
  }

  /** Whether the question is about dice. */
  get aboutDice(): boolean {
    return this.ways.some((one) => one.die) || this.refused.some((one) => one.die);
  }
}

const NEARLY = new Set(["refused-coins", "refused-guild"]);
const ORDER = ["refused-locked", "refused-copy", "refused-guild", "refused-coins"];

/** Whether only coins or a comparison are missing. */
export function isNearlyPossible(reason: Text): boolean {
  return NEARLY.has(reason.key);
}

/** The most telling reason why a die cannot be used. */
export function mainReason(refused: readonly RefusedWay[]): Text | null {
  for (const key of ORDER) {
    const found = refused.find((one) => one.reason.key === key);
    if (found) return found.reason;
  }
  return refused[0]?.reason ?? null;
}
