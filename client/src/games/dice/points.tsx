import type { DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

/** The points so far, by row of the score sheet. */
export function Points({
  view,
  own,
  names,
}: {
  view: DiceView;
  /** The player's own sheet, with the choices of this turn. */
  own: SheetView | null;
  names: readonly string[];
}) {
  const index = usePieceIndex();
  const text = useText();
  const { categories, areas } = index.pieces;
  return (
    <div className="dice-points-so-far">
      <h2 id="dice-points">{text.say("client-dice-points-so-far")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-labelledby="dice-points">
        <table>
          <thead>
            <tr>
              <td />
              {categories.map((key, row) => {
                const area = areas.find((one) => one.row === row);
                return (
                  <th key={key} scope="col" title={text.say(key)}>
                    <Icon
                      name={area?.name ?? "point"}
                      label={text.say(key)}
                      className={`dice-ink-${area?.colour ?? "wonder"}`}
                    />
                  </th>
                );
              })}
              <th scope="col">
                <Icon name="point" label={text.say("client-total")} />
              </th>
            </tr>
          </thead>
          <tbody>
            {view.sheets.map((sheet, seat) => {
              const { points, total } = seat === view.seat && own ? own : sheet;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <tr key={seat} className={seat === view.seat ? "dice-own" : ""}>
                  <th scope="row">
                    <bdi>{names[seat]}</bdi>
                  </th>
                  {categories.map((key, row) => (
                    <td key={key}>{text.number(points[row] ?? 0)}</td>
                  ))}
                  <td className="dice-total">{text.number(total)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
