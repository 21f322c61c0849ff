import type { CityView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { cityName, useScene } from "./facts";
import { Icon } from "./icons";

/** The conflict tokens. */
export function Tokens({ city }: { city: CityView }) {
  const text = useText();
  return (
    <span className="wonders-tokens" title={text.say("draw-legend-tokens-head")}>
      {text.say("draw-tokens", { won: city.victories, lost: city.defeats })}
    </span>
  );
}

/** How a comparison of shields stands, as a word in names of classes and messages. */
export function outcomeOf(advantage: number): "even" | "ahead" | "behind" {
  if (advantage === 0) return "even";
  return advantage > 0 ? "ahead" : "behind";
}

const SIGNS: Record<string, [string, string]> = {
  even: ["=", "="],
  ahead: ["<", ">"],
  behind: [">", "<"],
};

/** The shields of a city and its neighbours; left is left in every language. */
export function Conflict({ number }: { number: number }) {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  const city = view.cities[number];
  const shieldsOf = (one: number) => view.cities[one]?.shields ?? 0;
  const own = shieldsOf(number);
  const [left, right] = [city?.left ?? number, city?.right ?? number];
  const [onLeft, onRight] = [left, right].map((one) =>
    outcomeOf(city?.conflicts.find((conflict) => conflict.neighbour === one)?.advantage ?? 0),
  ) as [string, string];
  const worth = index.pieces.numbers.victories[Math.max(0, view.age - 1)] ?? 0;
  return (
    <span className="wonders-conflict">
      <span className="visually-hidden">
        {text.say("client-wonders-conflict", {
          own,
          left: shieldsOf(left),
          right: shieldsOf(right),
          leftName: cityName(scene, left, text),
          rightName: cityName(scene, right, text),
        })}
      </span>
      <span aria-hidden="true" className="wonders-conflict-row">
        <span className={`wonders-${onLeft}`}>
          {shieldsOf(left)} {SIGNS[onLeft]?.[0]}
        </span>
        <span className="wonders-own-shields">
          <Icon name="shield" />
          {own}
        </span>
        <span className={`wonders-${onRight}`}>
          {SIGNS[onRight]?.[1]} {shieldsOf(right)}
        </span>
      </span>
      {!scene.over && (
        <span className="wonders-worth quiet">
          {text.say("client-wonders-worth", { points: worth })}
        </span>
      )}
    </span>
  );
}
