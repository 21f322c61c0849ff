import { useText } from "../../text/languages";
import { DetailButton } from "./detail";
import { cityName, useScene } from "./facts";

/** The points of all cities so far, by category. */
function PointsTable() {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  return (
    <section
      className="scroll score"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text.say("draw-points")}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.say("draw-points")}</th>
            {view.cities.map((_, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
              <th scope="col" key={number}>
                {cityName(scene, number, text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {index.pieces.categories.map((category, place) => (
            <tr key={category}>
              <th scope="row">{text.say(category)}</th>
              {view.cities.map((city, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
                <td key={number}>{text.number(city.points[place] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.say("draw-total")}</th>
            {view.cities.map((city, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
              <td key={number}>{text.number(city.total)}</td>
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
