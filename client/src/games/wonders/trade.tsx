import { useText } from "../../text/languages";
import { Units } from "./effects";
import { cityName, pricesFor, production, useScene } from "./facts";
import { Coin, Icon } from "./icons";

/** The side of the viewed city on which a neighbour is. */
const SIDES = { left: 0, right: 1 } as const;

function Made({
  label,
  units,
  kept = false,
}: {
  label: string;
  units: string[][];
  kept?: boolean;
}) {
  return (
    <div className={`wonders-made ${kept ? "wonders-kept" : ""}`}>
      <span className="wonders-label">{label}</span>
      <span className="wonders-goods">
        {units.map((resources, spot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal units in a row
          <Units key={spot} resources={resources} />
        ))}
      </span>
    </div>
  );
}

/** What a city produces: for sale, and for itself only; and what a unit costs the viewed city. */
export function Production({
  number,
  place,
}: {
  number: number;
  place: "own" | "left" | "right" | "other";
}) {
  const text = useText();
  const { view, index, centre } = useScene();
  const city = view.cities[number];
  if (!city) return null;
  const kept = production(index, city, false);
  const prices = pricesFor(view, centre);
  return (
    <div className="wonders-production">
      <Made
        label={text.say(place === "own" ? "draw-produces" : "draw-sells")}
        units={production(index, city, true)}
      />
      {kept.length > 0 && <Made label={text.say("draw-own-only")} units={kept} kept />}
      {(place === "left" || place === "right") && prices && (
        <div className="wonders-made wonders-you-pay">
          <span className="wonders-label">{text.say("client-wonders-you-pay")}</span>
          <span className="wonders-goods">
            <span className="wonders-share">
              {text.say("draw-raw")} <Coin number={prices.raw[SIDES[place]]} />
            </span>
            <span className="wonders-share">
              {text.say("draw-goods")} <Coin number={prices.manufactured[SIDES[place]]} />
            </span>
          </span>
        </div>
      )}
    </div>
  );
}

/** What a city pays its neighbours for a unit. */
export function Trade({ number }: { number: number }) {
  const text = useText();
  const scene = useScene();
  const { view } = scene;
  const prices = pricesFor(view, number);
  if (!prices) return null;
  const rows = [
    { key: "draw-raw", pair: prices.raw },
    { key: "draw-goods", pair: prices.manufactured },
  ];
  const leftName = cityName(scene, view.cities[number]?.left ?? number, text);
  const rightName = cityName(scene, view.cities[number]?.right ?? number, text);
  return (
    <div className="wonders-buying">
      {rows.map(({ key, pair: [left, right] }) => (
        <span key={key} className="wonders-buying-row">
          <span className="visually-hidden">
            {text.say("client-wonders-trade", {
              goods: text.say(key),
              left,
              right,
              leftName,
              rightName,
            })}
          </span>
          <span aria-hidden="true" className="wonders-share">
            <Icon name="left" />
            <Coin number={left} />
          </span>
          <span aria-hidden="true">{text.say(key)}</span>
          <span aria-hidden="true" className="wonders-share">
            <Coin number={right} />
            <Icon name="right" />
          </span>
        </span>
      ))}
    </div>
  );
}
