import type { DicePieces, Text } from "../../protocol/types";

/** The places a move can name in an area. */
const PLACES = 9;

function build(die: string, area: string, number: number): Text {
  const args = { die: { name: `die-${die}` }, area: { name: `area-${area}` }, number };
  return { key: "move-build", args };
}

function cross(area: string, number: number): Text {
  return { key: "move-cross", args: { area: { name: `area-${area}` }, number } };
}

/** The sentence of a choice as it was sent, such as `build blue agora 1`. */
export function choiceText(choice: string): Text {
  const [verb = "", first = "", second = "", third = ""] = choice.split(" ");
  if (verb === "build") return build(first, second, Number(third));
  if (verb === "cross") return cross(first, Number(second));
  if (verb === "bonus") return { key: "move-bonus", args: { number: Number(first) } };
  if (verb === "take") return { key: "move-take", args: { city: { name: `city-${first}` } } };
  return { key: `move-${verb}`, args: {} };
}

/** The sentence of a choice by its number in a view: builds, stage, pass, crossings, bonuses. */
export function actionText(action: number, pieces: DicePieces): Text {
  const places = pieces.areas.length * PLACES;
  const area = (place: number) => pieces.areas[Math.floor(place / PLACES)]?.name ?? "";
  const number = (place: number) => (place % PLACES) + 1;
  const stage = pieces.dice.length * places;
  const first = stage + 2;
  const bonus = first + places;
  if (action < stage) {
    const place = action % places;
    const die = pieces.dice[Math.floor(action / places)]?.name ?? "";
    return build(die, area(place), number(place));
  }
  if (action === stage) return { key: "move-stage", args: {} };
  if (action === stage + 1) return { key: "move-pass", args: {} };
  if (action < bonus) return cross(area(action - first), number(action - first));
  if (action < bonus + pieces.numbers.bonuses) {
    return { key: "move-bonus", args: { number: action - bonus + 1 } };
  }
  return { key: "move-decline", args: {} };
}
