import type { DiceView, Result } from "../../protocol/types";
import { useText } from "../../text/languages";

/** Groups of seats with equal numbers. */
function together(seats: readonly number[], numberOf: (seat: number) => number): number[][] {
  const found = new Map<number, number[]>();
  for (const seat of seats) {
    const number = numberOf(seat);
    found.set(number, [...(found.get(number) ?? []), seat]);
  }
  return [...found.values()].filter((equal) => equal.length > 1);
}

/** How ties on points were broken by coins, or that they remain. */
export function TieBreaks({
  view,
  result,
  names,
}: {
  view: DiceView;
  result: Result;
  names: readonly string[];
}) {
  const text = useText();
  const nameOf = (seat: number) => names[seat] ?? "";
  const placeOf = (seat: number) => result.places[seat] ?? 0;
  const order = result.totals.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b));
  const ties = together(order, (seat) => result.totals[seat] ?? 0);
  if (ties.length === 0) return null;
  return (
    <ul className="dice-tie">
      {ties.map((seats) => {
        const coins = seats.map((seat) =>
          text.say("client-dice-tie-coins", {
            name: nameOf(seat),
            coins: view.sheets[seat]?.coins ?? 0,
          }),
        );
        const parted = new Set(seats.map(placeOf)).size > 1;
        const lines = [
          text.say("client-dice-tie", {
            points: result.totals[seats[0] ?? 0] ?? 0,
            coins: text.list(coins),
          }),
          ...(parted ? [text.say("client-dice-tie-decided")] : []),
          ...together(seats, placeOf).map((equal) =>
            text.say("client-dice-tie-shared", {
              names: text.list(equal.map(nameOf)),
              place: placeOf(equal[0] ?? 0),
            }),
          ),
        ];
        return (
          <li key={seats.join(" ")} dir="auto">
            {lines.join(" ")}
          </li>
        );
      })}
    </ul>
  );
}
