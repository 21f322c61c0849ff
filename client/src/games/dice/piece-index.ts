import { createContext, useContext } from "react";
import type {
  DiceArea,
  DiceCity,
  DiceDie,
  DiceEffect,
  DiceFace,
  DicePieces,
  DiceSpace,
  SheetView,
  Text,
} from "../../protocol/types";
import type { Arg } from "../../text/messages";

/** The pieces by number and by name. */
export class PieceIndex {
  private cities = new Map<number, DiceCity>();
  private dies = new Map<string, DiceDie>();

  constructor(readonly pieces: DicePieces) {
    for (const die of pieces.dice) this.dies.set(die.name, die);
    for (const city of pieces.cities) this.cities.set(city.id, city);
  }

  city(number: number | undefined): DiceCity | null {
    return number === undefined ? null : (this.cities.get(number) ?? null);
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
  switch (face.symbol) {
    case "spy":
      return { icon: "spy", of: face.areas };
    case "compare":
      return { icon: comparisonIcon(face), of: face.compared };
    default:
      return { icon: face.symbol, of: [] };
  }
}

/** The neighbour whom Barracks face, and the defense there. */
export function facing(sheet: SheetView, side: string): { neighbour: number; defense: number } {
  const [west, east] = sheet.faced_defense;
  return side === "west"
    ? { neighbour: sheet.west_neighbour, defense: west }
    : { neighbour: sheet.east_neighbour, defense: east };
}

/** The attacks and the defense of the Barracks on a side. */
export function barracksOf(sheet: SheetView, side: string): { attacks: number; defense: number } {
  const [west, east] = sheet.attacks;
  return side === "west"
    ? { attacks: west, defense: sheet.west_defense }
    : { attacks: east, defense: sheet.east_defense };
}
