import { createContext, useContext } from "react";
import type {
  DiceArea,
  DiceCity,
  DiceDie,
  DiceEffect,
  DiceFace,
  DicePieces,
  DiceSpace,
  Text,
} from "../../protocol/types";
import type { Arg } from "../../text/messages";

/** The pieces by number and by name. */
export class PieceIndex {
  private cities = new Map<number, DiceCity>();
  private named = new Map<string, DiceCity>();
  private dies = new Map<string, DiceDie>();
  private spaces = new Map<number, Map<string, DiceSpace>>();

  constructor(readonly pieces: DicePieces) {
    for (const die of pieces.dice) this.dies.set(die.name, die);
    for (const city of pieces.cities) {
      this.cities.set(city.id, city);
      this.named.set(city.name, city);
      const spaces = city.spaces.map((one) => [`${one.area} ${one.number}`, one] as const);
      this.spaces.set(city.id, new Map(spaces));
    }
  }

  city(number: number | undefined): DiceCity | null {
    return number === undefined ? null : (this.cities.get(number) ?? null);
  }

  cityNamed(name: string): DiceCity | null {
    return this.named.get(name) ?? null;
  }

  die(number: number): DiceDie | null {
    return this.pieces.dice[number] ?? null;
  }

  dieNamed(name: string): DiceDie | null {
    return this.dies.get(name) ?? null;
  }

  face(number: number): DiceFace | null {
    return this.pieces.faces[number] ?? null;
  }

  area(name: string): DiceArea | null {
    return this.pieces.areas.find((one) => one.name === name) ?? null;
  }

  /** The space with a number in an area. */
  space(city: number, area: string, number: number): DiceSpace | null {
    return this.spaces.get(city)?.get(`${area} ${number}`) ?? null;
  }
}

export const PieceIndexContext = createContext<PieceIndex | null>(null);

export function usePieceIndex(): PieceIndex {
  const index = useContext(PieceIndexContext);
  if (!index) throw new Error("no pieces");
  return index;
}

/** The name of a space, as a message. */
export function spaceText(space: DiceSpace): Text {
  return { key: "space", args: { area: { name: `area-${space.area}` }, number: space.number } };
}

/** A short text for an effect. */
export function effectText(effect: DiceEffect): Text {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(effect)) {
    if (typeof value === "number") args[name] = value;
    else if (name === "areas")
      args[name] = (value as string[]).map((area) => ({ name: `area-${area}` }));
    else if (name !== "kind") args[name] = { name: `${name}-${value}` };
  }
  return { key: `effect-${effect.kind.replaceAll("_", "-")}`, args } as Text;
}

/** The icon of a comparison: more than the neighbours, or at least as much. */
export function comparisonIcon(face: DiceFace | null): string {
  return face?.strict ? "more" : "compare";
}

/** The icon of a face, and the areas it refers to where faces share an icon. */
export function faceIcons(face: DiceFace): { icon: string; of: string[] } {
  if (face.name.startsWith("spy_")) return { icon: "spy", of: face.areas };
  if (face.name === "leader_laurel") return { icon: "laurel", of: [] };
  if (face.name.startsWith("leader_")) return { icon: "leader", of: [] };
  if (face.number !== null) return { icon: comparisonIcon(face), of: face.compared };
  return { icon: face.name, of: [] };
}

/** The colour a face refers to, where it is not that of its die. */
export function faceColour(face: DiceFace): string | null {
  const found = /^(?:spy|leader|cmp)_(gray|blue|red|yellow|green)$/.exec(face.name);
  return found?.[1] ?? null;
}

/** The seat on the left of a seat: the western neighbour. */
export function westOf(seat: number, seats: number): number {
  return (seat + 1) % seats;
}

/** The seat on the right of a seat: the eastern neighbour. */
export function eastOf(seat: number, seats: number): number {
  return (seat + seats - 1) % seats;
}
