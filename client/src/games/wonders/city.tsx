import { memo, type ReactNode } from "react";
import { Toolbar } from "react-aria-components";
import type { CityView, Refusal, WondersSide } from "../../protocol/types";
import { useText } from "../../text/languages";
import { ActionList } from "./action-list";
import { CardChip } from "./card";
import {
  anchorOf,
  cardsOf,
  cityName,
  isFreeCity,
  pricesFor,
  sortCards,
  useScene,
  useWaiting,
} from "./facts";
import { Coin, Icon, Laurel } from "./icons";
import type { CityAction } from "./last-actions";
import { Conflict, outcomeOf, Tokens } from "./military";
import { Science } from "./science";
import { Stages } from "./stages";
import { Production, Trade } from "./trade";
import { Wonder } from "./wonder";

/** Where a city lies; `other` is a city shown in full over the board. */
export type Place = "own" | "left" | "right" | "other";

/** Up to this number of cards, the wonder has most of the room; from the other on, the cards. */
const FEW = 6;
const MANY = 13;

function crowdOf({ built }: CityView): "few" | "some" | "many" {
  if (built.length <= FEW) return "few";
  return built.length < MANY ? "some" : "many";
}

/** Whether a player is still choosing. */
function ChoosingBadge({ number, isShort }: { number: number; isShort: boolean }) {
  const text = useText();
  const { view, over } = useScene();
  const waiting = useWaiting();
  if (over || isFreeCity(view, number) || waiting.length === 0) return null;
  const isChoosing = waiting.includes(number);
  return (
    <span className={`wonders-ready ${isChoosing ? "wonders-choosing" : ""}`}>
      <Icon name={isChoosing ? "choosing" : "yes"} />
      <span className={isShort ? "visually-hidden" : ""}>
        {text.say(isChoosing ? "client-choosing" : "client-wonders-ready")}
      </span>
    </span>
  );
}

/** The cards of a city by colour. */
function Built({ city, isPlaced }: { city: CityView; isPlaced: boolean }) {
  const text = useText();
  const { index } = useScene();
  const cards = sortCards(index, cardsOf(index, city.built));
  if (cards.length === 0) {
    return <p className="quiet wonders-empty">{text.say("client-wonders-nothing-built")}</p>;
  }
  return (
    <Toolbar aria-label={text.say("draw-cards")} className="wonders-built">
      {cards.map((card) => (
        <CardChip key={card.id} card={card} isPlaced={isPlaced} />
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
        <li key={category} className={city.points[place] ? "" : "quiet"}>
          <span>{text.say(category)}</span> <b>{text.number(city.points[place] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wonders-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The numbers of a city with their names, where its tile is not in sight. */
function Facts({ city }: { city: CityView }) {
  const text = useText();
  return (
    <dl className="wonders-facts">
      <Fact name={text.say("draw-treasury")}>
        <Coin number={city.coins} />
      </Fact>
      <Fact name={text.say("draw-military")}>
        <span className="wonders-share">
          <Icon name="shield" />
          {city.shields}
        </span>
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
  );
}

/** Whether a neighbour has more shields than the city in the middle. */
function Strength({ number }: { number: number }) {
  const text = useText();
  const { view, centre } = useScene();
  const middle = view.cities[centre];
  const found = middle?.conflicts.find((conflict) => conflict.neighbour === number);
  const strength = outcomeOf(found?.advantage ?? 0);
  const words = text.say(`client-wonders-${strength}`);
  return (
    <span className={`wonders-share wonders-strength wonders-${strength}`}>
      <Icon name="shield" label={words} />
      <span className="wonders-strength-word" aria-hidden="true">
        {words}
      </span>
    </span>
  );
}

function CityHead({ number, place, side }: { number: number; place: Place; side: WondersSide }) {
  const text = useText();
  const scene = useScene();
  const isMine = place === "own" && number === scene.view.seat;
  const isBeside = place === "left" || place === "right";
  return (
    <header className="wonders-city-head">
      {isBeside && <Icon name={place} label={text.say(`draw-legend-${place}`)} />}
      <h3>{cityName(scene, number, text)}</h3>
      {!isBeside && (
        <span className="wonders-city-side quiet">
          {isMine && <span>{text.say("client-wonders-where-mine")} · </span>}
          {text.say(`side-${side.name}`)}
        </span>
      )}
      {isBeside && <Strength number={number} />}
      <ChoosingBadge number={number} isShort={isBeside} />
    </header>
  );
}

/** A city: its wonder with the stages, what it produces and sells, and its cards. */
export const City = memo(function City({
  number,
  place,
  actions = [],
  refusal = null,
}: {
  number: number;
  place: Place;
  /** The last actions, where its tile is not in sight. */
  actions?: readonly CityAction[];
  /** Why the next stage cannot be built. */
  refusal?: Refusal | null;
}) {
  const text = useText();
  const scene = useScene();
  const city = scene.view.cities[number];
  const side = city && scene.index.sides.get(city.side);
  if (!city || !side) return null;
  const own = place === "own";
  const other = place === "other";
  const name = cityName(scene, number, text);
  const mine = number === scene.view.seat;
  const anchor = (kind: string) => (other ? undefined : anchorOf(scene.view, kind, number));
  return (
    <section
      className={`wonders-city wonders-city-${place}`}
      dir={text.direction}
      aria-label={text.say(`client-wonders-city-${mine && own ? "mine" : place}`, { name })}
      data-city={number}
      data-anchor={anchor("seat")}
      data-crowd={crowdOf(city)}
    >
      <CityHead number={number} place={place} side={side} />
      <div className="wonders-city-inside">
        <div className="wonders-monument" data-anchor={anchor("wonder")}>
          {!own && !other && (
            <span className="wonders-city-side quiet">{text.say(`side-${side.name}`)}</span>
          )}
          <Wonder
            wonder={side.wonder}
            night={side.second}
            built={city.stages}
            stages={side.stages.length}
          />
        </div>
        <Stages
          side={side}
          city={city}
          number={number}
          offer={own ? (pricesFor(scene.view, number)?.stage ?? null) : null}
          refusal={refusal}
        />
        {other && <Facts city={city} />}
        <div className="wonders-economy">
          <Production number={number} place={place} />
          {own && <Trade number={number} />}
          {own && <Conflict number={number} />}
        </div>
        {other && <ActionList actions={actions} />}
        <Built city={city} isPlaced={!other} />
        {other && <PointsSoFar city={city} />}
      </div>
    </section>
  );
});
