import type { DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";

/** The coins that part players with equal points. */
export function Tie({
  view,
  totals,
  names,
}: {
  view: DiceView;
  totals: readonly number[];
  names: readonly string[];
}) {
  const text = useText();
  const equal = totals.flatMap((total, seat) =>
    totals.some((other, rival) => rival !== seat && other === total) ? [seat] : [],
  );
  if (equal.length === 0) return null;
  const coins = equal.map((seat) =>
    text.say("client-dice-tie-coins", {
      name: names[seat] ?? "",
      coins: view.sheets[seat]?.coins ?? 0,
    }),
  );
  return <p className="dice-tie">{text.say("client-dice-tie", { coins: text.listing(coins) })}</p>;
}
