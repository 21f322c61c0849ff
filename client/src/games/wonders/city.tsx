import { memo, type ReactNode } from "react";
import { Toolbar } from "react-aria-components";
import type { CityView, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import { ActionList } from "./action-list";
import { CardChip } from "./card";
import { Units } from "./effects";
import {
  cardsOf,
  cityName,
  isFreeCity,
  pricesFor,
  production,
  sortCards,
  useScene,
  useWaiting,
} from "./facts";
import { Coin, Icon, Laurel } from "./icons";
import type { CityAction } from "./last-actions";
import { Stages } from "./stages";
import { Wonder } from "./wonder";

export type Place = "own" | "left" | "right" | "other";

/** Whether a player is still choosing. */
export function ChoosingBadge({ number }: { number: number }) {
  const text = useText();
  const { view, over } = useScene();
  const waiting = useWaiting();
  if (over || isFreeCity(view, number) || waiting.length === 0) return null;
  const isChoosing = waiting.includes(number);
  return (
    <span className={`wonders-ready ${isChoosing ? "wonders-choosing" : ""}`}>
      <Icon name={isChoosing ? "choosing" : "yes"} />
      {text.say(isChoosing ? "client-choosing" : "client-wonders-ready")}
    </span>
  );
}

/** A fact: its name and its value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wonders-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Science symbols, counted by kind. */
export function Science({ city }: { city: CityView }) {
  const text = useText();
  const found = Object.entries(city.science).filter(([, count]) => count > 0);
  if (found.length === 0) return <span className="quiet">–</span>;
  return (
    <span className="wonders-science">
      {found.map(([symbol, count]) => (
        <span key={symbol} className="wonders-share">
          <Icon
            name={symbol}
            label={symbol === "any" ? text.say("client-wonders-any") : text.say(`symbol-${symbol}`)}
          />
          {count}
        </span>
      ))}
    </span>
  );
}

/** The conflict tokens. */
export function Tokens({ city }: { city: CityView }) {
  const text = useText();
  return (
    <span className="wonders-tokens" title={text.say("draw-legend-tokens-head")}>
      {text.say("draw-tokens", { won: city.victories, lost: city.defeats })}
    </span>
  );
}

function outcome(advantage: number): string {
  return advantage === 0 ? "even" : advantage > 0 ? "ahead" : "behind";
}

const SIGNS: Record<string, [string, string]> = {
  even: ["=", "="],
  ahead: ["<", ">"],
  behind: [">", "<"],
};

/** The shields of a city and its neighbours; left is left in every language. */
function Conflict({ number }: { number: number }) {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  const city = view.cities[number];
  const shieldsOf = (one: number) => view.cities[one]?.shields ?? 0;
  const own = shieldsOf(number);
  const [left, right] = [city?.left ?? number, city?.right ?? number];
  const [onLeft, onRight] = [left, right].map((one) =>
    outcome(city?.conflicts.find((conflict) => conflict.neighbour === one)?.advantage ?? 0),
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

/** What a city produces: for sale, and for itself only. */
function Production({ number, place }: { number: number; place: Place }) {
  const text = useText();
  const { view, index, centre } = useScene();
  const city = view.cities[number];
  if (!city) return null;
  const sold = production(index, city, true);
  const kept = production(index, city, false);
  const prices = pricesFor(view, centre);
  const at = place === "left" ? 0 : 1;
  const beside = place === "left" || place === "right";
  return (
    <div className="wonders-production">
      <div className="wonders-made">
        <span className="wonders-label">
          {text.say(place === "own" ? "draw-produces" : "draw-sells")}
        </span>
        <span className="wonders-goods">
          {sold.map((units, spot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal units in a row
            <Units key={spot} resources={units} />
          ))}
        </span>
      </div>
      {kept.length > 0 && (
        <div className="wonders-made wonders-kept">
          <span className="wonders-label">{text.say("draw-own-only")}</span>
          <span className="wonders-goods">
            {kept.map((units, spot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal units in a row
              <Units key={spot} resources={units} />
            ))}
          </span>
        </div>
      )}
      {beside && prices && (
        <div className="wonders-made wonders-trade">
          <span className="wonders-label">{text.say("client-wonders-you-pay")}</span>
          <span className="wonders-goods">
            <span className="wonders-share">
              {text.say("draw-raw")} <Coin number={prices.raw[at] ?? 0} />
            </span>
            <span className="wonders-share">
              {text.say("draw-goods")} <Coin number={prices.manufactured[at] ?? 0} />
            </span>
          </span>
        </div>
      )}
    </div>
  );
}

/** What a city pays its neighbours for a unit. */
function Trade({ number }: { number: number }) {
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

/** The cards of a city by colour. */
export function Built({ city }: { city: CityView }) {
  const text = useText();
  const { index } = useScene();
  const cards = sortCards(index, cardsOf(index, city.built));
  if (cards.length === 0) {
    return <p className="quiet wonders-empty">{text.say("client-wonders-nothing-built")}</p>;
  }
  return (
    <Toolbar aria-label={text.say("draw-cards")} className="wonders-built">
      {cards.map((card) => (
        <CardChip key={card.id} card={card} />
      ))}
    </Toolbar>
  );
}

/** The points of a city so far, by category. */
function PointsSoFar({ city }: { city: CityView }) {
  const text = useText();
  const { index } = useScene();
  return (
    <ul className="wonders-points" aria-label={text.say("draw-points")}>
      {index.pieces.categories.map((category, place) => (
        <li
          key={category}
          className={`wonders-point wonders-${category} ${city.points[place] ? "" : "wonders-point-none"}`}
        >
          <span>{text.say(category)}</span> <b>{text.number(city.points[place] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

/** A city in full. */
export const City = memo(function City({
  number,
  place,
  actions,
  refusal = null,
}: {
  number: number;
  place: Place;
  actions: readonly CityAction[];
  /** Why the next stage cannot be built. */
  refusal?: Refusal | null;
}) {
  const text = useText();
  const scene = useScene();
  const city = scene.view.cities[number];
  const side = city && scene.index.sides.get(city.side);
  if (!city || !side) return null;
  const own = place === "own";
  const name = cityName(scene, number, text);
  const mine = number === scene.view.seat;
  const middle = scene.view.cities[scene.centre];
  const versus = outcome(
    middle?.conflicts.find((conflict) => conflict.neighbour === number)?.advantage ?? 0,
  );
  return (
    <section
      className={`wonders-city wonders-city-${place}`}
      dir={text.direction}
      aria-label={text.say(`client-wonders-city-${mine && own ? "mine" : place}`, { name })}
      data-city={number}
    >
      <header className="wonders-city-head">
        <span className="wonders-city-where">
          {text.say(`client-wonders-where-${mine && own ? "mine" : place}`)}
        </span>
        <h3>{name}</h3>
        <span className="wonders-city-wonder quiet">{text.say(`side-${side.name}`)}</span>
        <ChoosingBadge number={number} />
      </header>
      <Wonder
        wonder={side.wonder}
        night={side.second}
        built={city.stages}
        stages={side.stages.length}
      />
      <Stages
        side={side}
        city={city}
        number={number}
        offer={own ? (pricesFor(scene.view, number)?.stage ?? null) : null}
        refusal={refusal}
      />
      <dl className="wonders-facts">
        <Fact name={text.say("draw-treasury")}>
          <Coin number={city.coins} />
        </Fact>
        <Fact name={text.say("draw-military")}>
          {own ? (
            <Conflict number={number} />
          ) : (
            <span className="wonders-share">
              <Icon name="shield" />
              {city.shields}
              {place !== "other" && middle && (
                <span className={`wonders-${versus} wonders-versus`}>
                  {text.say(`client-wonders-${versus}`)}
                </span>
              )}
            </span>
          )}
        </Fact>
        <Fact name={text.say("draw-tokens-head")}>
          <Tokens city={city} />
        </Fact>
        <Fact name={text.say("draw-science")}>
          <Science city={city} />
        </Fact>
        <Fact name={text.say("draw-points")}>
          <Laurel number={city.total} />
        </Fact>
      </dl>
      <Production number={number} place={place} />
      {own && <Trade number={number} />}
      <ActionList actions={actions} />
      <Built city={city} />
      {own && <PointsSoFar city={city} />}
    </section>
  );
});
