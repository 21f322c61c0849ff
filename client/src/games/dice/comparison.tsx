import type { DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { eastOf, usePrint, westOf } from "./print";
import { Sign } from "./symbols";

/** The counts purple faces compare, as they stood at the start of the turn. */
export function Comparison({
  view,
  seat,
  names,
}: {
  view: DiceView;
  seat: number;
  names: readonly string[];
}) {
  const print = usePrint();
  const text = useText();
  const compared = new Set(print.pieces.faces.flatMap((face) => face.compared));
  const areas = print.pieces.areas.filter((area) => compared.has(area.name));
  const seats = [...new Set([seat, westOf(seat, view.seats), eastOf(seat, view.seats)])];
  const shown = new Set(view.forum.flatMap((die) => print.face(die.face)?.compared ?? []));
  return (
    <table className="dice-comparison">
      <caption>{text.say("client-dice-comparison")}</caption>
      <thead>
        <tr>
          <td />
          {areas.map((area) => (
            <th key={area.name} scope="col" className={shown.has(area.name) ? "dice-compared" : ""}>
              <Sign
                name={area.name}
                label={text.say(`area-${area.name}`)}
                className={`dice-ink-${area.colour ?? "wonder"}`}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((one) => (
          <tr key={one}>
            <th scope="row">{names[one]}</th>
            {areas.map((area) => (
              <td key={area.name} className={shown.has(area.name) ? "dice-compared" : ""}>
                {view.sheets[one]?.counts[area.id] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
