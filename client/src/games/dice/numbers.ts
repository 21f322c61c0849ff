import type { DiceView } from "../../protocol/types";

/** The numbers of a city that people compare; the message of a kind is `number-KIND`. */
export const KINDS = [
  "points",
  "coins",
  "resources",
  "bonuses",
  "west_defense",
  "east_defense",
] as const;
export type NumberKind = (typeof KINDS)[number];

/** The numbers the scoreboard shows for a seat; none while cities are being chosen. */
export function numbersOf(
  view: DiceView,
  seat: number,
): readonly { kind: NumberKind; value: number }[] {
  const sheet = seat === view.seat && view.now ? view.now : view.sheets[seat];
  if (!sheet) return [];
  const { total: points, coins, resources, west_defense, east_defense } = sheet;
  const bonuses = sheet.bonuses.length;
  const values = { points, coins, resources, bonuses, west_defense, east_defense };
  return KINDS.map((kind) => ({ kind, value: values[kind] }));
}
