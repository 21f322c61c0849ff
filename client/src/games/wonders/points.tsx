import { memo } from "react";
import { useText } from "../../text/languages";
import { cityName, useScene } from "./facts";
import { Fold } from "./fold";

/** The points of all cities so far, by category. */
export const PointsTable = memo(function PointsTable() {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  if (scene.over) return null;
  return (
    <Fold title={text.say("client-wonders-points-so-far")}>
      {() => (
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
                    <td key={number}>{city.points[place]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text.say("draw-total")}</th>
                {view.cities.map((city, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
                  <td key={number}>{city.total}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Fold>
  );
});
