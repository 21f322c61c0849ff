import { useText } from "../../text/languages";
import { SeatChip } from "../../ui/seat-colour";
import { DetailButton } from "./detail";
import { asSeated, cityName, isFreeCity, useScene } from "./facts";
import "../../styles/score.css";

/** The points of all cities so far, by category. */
function PointsTable() {
  const text = useText();
  const scene = useScene();
  const { view, index, centre } = scene;
  const order = asSeated(view, centre);
  if (text.direction === "rtl") order.reverse();
  return (
    <section
      className="scroll score score-pad"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text.say("draw-points")}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.say("draw-points")}</th>
            {order.map((number) => (
              <th scope="col" key={number}>
                {!isFreeCity(view, number) && <SeatChip seat={number} />}
                <bdi>{cityName(scene, number, text)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {index.pieces.categories.map((category, place) => (
            <tr key={category}>
              <th scope="row" data-category={category}>
                {text.say(category)}
              </th>
              {order.map((number) => (
                <td key={number}>{text.number(view.cities[number]?.points[place] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.say("draw-total")}</th>
            {order.map((number) => (
              <td key={number}>{text.number(view.cities[number]?.total ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Opens the points of all cities; a finished game has them on its score sheet. */
export function PointsButton() {
  const text = useText();
  const { over } = useScene();
  if (over) return null;
  return (
    <DetailButton icon="points" title={text.say("client-wonders-points-so-far")}>
      <PointsTable />
    </DetailButton>
  );
}
