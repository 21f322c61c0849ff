import { memo, useState } from "react";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { ActionList } from "./action-list";
import { ChoosingBadge, City, Science, Tokens } from "./city";
import { cardsOf, cityName, useScene } from "./facts";
import { Coin, Icon, Laurel } from "./icons";
import type { CityAction } from "./last-actions";

/** How many cards of each colour a city has. */
function Colours({ built }: { built: readonly number[] }) {
  const text = useText();
  const { index } = useScene();
  const cards = cardsOf(index, built);
  return (
    <span className="wonders-colours">
      {index.pieces.colours.map((colour) => {
        const count = cards.filter((card) => card.colour === colour).length;
        return count > 0 ? (
          <span
            key={colour}
            className={`wonders-count wonders-${colour}`}
            title={text.say(`draw-colour-${colour}`)}
          >
            <span className="visually-hidden">{text.say(`draw-colour-${colour}`)} </span>
            <span aria-hidden="true">{text.say(`mark-${colour}`)} </span>
            {count}
          </span>
        ) : null;
      })}
    </span>
  );
}

/** A city that is not a neighbour: a summary, and in full on demand. */
function Other({ number, actions }: { number: number; actions: readonly CityAction[] }) {
  const text = useText();
  const scene = useScene();
  const [open, setOpen] = useState(false);
  const city = scene.view.cities[number];
  const side = city && scene.index.sides.get(city.side);
  if (!city || !side) return null;
  const name = cityName(scene, number, text);
  return (
    <li className="wonders-other">
      <div className="wonders-other-line">
        <div className="wonders-other-name">
          <h3>{name}</h3>
          <span className="quiet">{text.say(`side-${side.name}`)}</span>
          <ChoosingBadge number={number} />
        </div>
        <div className="wonders-other-facts">
          <Coin number={city.coins} />
          <span className="wonders-share">
            <Icon name="shield" label={text.say("draw-military")} />
            {city.shields}
          </span>
          <Tokens city={city} />
          <span className="wonders-share">
            <Icon name="stage" label={text.say("draw-stages")} />
            {city.stages}/{side.stages.length}
          </span>
          <Science city={city} />
          <Colours built={city.built} />
          <Laurel number={city.total} />
        </div>
        <ActionList actions={actions} />
        <Button variant="quiet" onPress={() => setOpen(!open)} aria-expanded={open}>
          <span className="visually-hidden">
            {text.say(open ? "client-wonders-hide" : "client-wonders-show", { name })}
          </span>
          <span aria-hidden="true">
            {text.say(open ? "client-wonders-less" : "client-wonders-more")}
          </span>
        </Button>
      </div>
      {open && <City number={number} place="other" actions={actions} />}
    </li>
  );
}

/** The cities that are not next to the one in the middle. */
export const Others = memo(function Others({
  cities,
  actionsOf,
}: {
  cities: readonly number[];
  actionsOf: (city: number) => readonly CityAction[];
}) {
  const text = useText();
  if (cities.length === 0) return null;
  return (
    <section className="wonders-others" aria-label={text.say("draw-others")}>
      <h2>{text.say("client-wonders-others")}</h2>
      <ul>
        {cities.map((number) => (
          <Other key={number} number={number} actions={actionsOf(number)} />
        ))}
      </ul>
    </section>
  );
});
