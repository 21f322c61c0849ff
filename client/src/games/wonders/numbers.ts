import type { SevenWondersView } from "../../protocol/types";

/** The numbers of a city that people compare; the message of a kind is `number-KIND`. */
export const KINDS = [
  "points",
  "coins",
  "shields",
  "victories",
  "defeats",
  "stages",
  "compass",
  "gear",
  "tablet",
  "any",
] as const;
export type NumberKind = (typeof KINDS)[number];

/** The numbers the scoreboard shows for a city; none before the cities are founded. */
export function numbersOf(
  view: SevenWondersView,
  seat: number,
): readonly { kind: NumberKind; value: number }[] {
  const city = view.cities[seat];
  if (!city) return [];
  const { total: points, coins, shields, victories, defeats, stages, science } = city;
  const values = { points, coins, shields, victories, defeats, stages, ...science };
  return KINDS.map((kind) => ({ kind, value: values[kind] }));
}
