import type { Decision, DiceSpace, Option, SheetView, Text } from "../../protocol/types";
import type { Arg } from "../../text/text";
import type { Print } from "./print";

/** A way to cross off a space: with a die, or without one. */
export interface Way {
  choice: string;
  words: Text;
  die: string | null;
  space: number;
}

/** A way that is closed, and why. */
export interface Closed extends Omit<Way, "choice"> {
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

/** A question, by what it is about: dice, spaces, bonuses, cities, and the rest. */
export class Asked {
  readonly ways: Way[] = [];
  readonly closed: Closed[] = [];
  readonly bonuses = new Map<number, Option>();
  readonly closedBonuses = new Map<number, Text>();
  readonly cities = new Map<string, Option>();
  readonly closedCities = new Map<string, Text>();
  pass: Option | null = null;
  decline: Option | null = null;
  /** Why no stage can be built, where there is no stage to show it at. */
  noStage: Text | null = null;
  /** What has no place on the board. */
  readonly rest: Option[] = [];

  constructor(
    decision: Decision | null,
    private print: Print,
    private city: number,
    private sheet: SheetView | null,
  ) {
    for (const option of decision?.options ?? []) this.take(option);
    for (const { words, reason } of decision?.refused ?? []) {
      const found = this.find(words);
      const city = named(words, "city");
      if (found) this.closed.push({ ...found, reason });
      else if (words.key === "move-bonus") this.closedBonuses.set(counted(words), reason);
      else if (words.key === "move-take" && city) this.closedCities.set(city, reason);
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
    const space = this.print.space(this.city, named(words, "area") ?? "", counted(words));
    const die = named(words, "die");
    if (!space || (words.key === "move-build" && die === null)) return null;
    return { words, die: words.key === "move-build" ? die : null, space: space.id };
  }

  private stage(): DiceSpace | null {
    const spaces = this.print.city(this.city)?.spaces ?? [];
    const open = this.sheet?.open_spaces ?? [];
    return spaces.find((one) => one.area === "wonder" && open.includes(one.id)) ?? null;
  }

  withDie(die: string): Way[] {
    return this.ways.filter((one) => one.die === die);
  }

  closedWithDie(die: string): Closed[] {
    return this.closed.filter((one) => one.die === die);
  }

  to(space: number): Way[] {
    return this.ways.filter((one) => one.space === space);
  }

  closedTo(space: number): Closed[] {
    return this.closed.filter((one) => one.space === space);
  }

  /** Whether the question is about dice. */
  get aboutDice(): boolean {
    return this.ways.some((one) => one.die) || this.closed.some((one) => one.die);
  }
}

const NEARLY = new Set(["refused-coins", "refused-guild"]);
const ORDER = ["refused-locked", "refused-copy", "refused-guild", "refused-coins"];

/** Whether only coins or a comparison stand against it. */
export function nearly(reason: Text): boolean {
  return NEARLY.has(reason.key);
}

/** The reason that tells most about a die that leads nowhere. */
export function mainReason(closed: readonly Closed[]): Text | null {
  for (const key of ORDER) {
    const found = closed.find((one) => one.reason.key === key);
    if (found) return found.reason;
  }
  return closed[0]?.reason ?? null;
}
