import { memo } from "react";
import { Button } from "react-aria-components";
import type { CityView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { ActionList } from "./action-list";
import {
  anchorOf,
  cardsOf,
  cityName,
  isFreeCity,
  leftOf,
  rightOf,
  useScene,
  useWaiting,
} from "./facts";
import { Coin, Icon, Laurel } from "./icons";
import type { CityAction } from "./last-actions";
import { Tokens } from "./military";
import { Science } from "./science";

/** How many cards of each colour a city has; every colour keeps its place. */
function Colours({ city }: { city: CityView }) {
  const text = useText();
  const { index } = useScene();
  const cards = cardsOf(index, city.built);
  const counts = index.pieces.colours.map((colour) => ({
    colour,
    count: cards.filter((card) => card.colour === colour).length,
  }));
  return (
    <span className="wonders-colours">
      {counts.map(({ colour, count }) => (
        <span
          key={colour}
          className={`wonders-count wonders-${colour} ${count > 0 ? "" : "wonders-none"}`}
          title={text.say(`draw-colour-${colour}`)}
        >
          <Icon name={colour} label={text.say(`draw-colour-${colour}`)} />
          {count}
        </span>
      ))}
    </span>
  );
}

/** Marks the two cities next to the one in the middle. */
function NeighbourMark({ number }: { number: number }) {
  const text = useText();
  const { view, centre } = useScene();
  const sides = [
    { side: "left", city: leftOf(view, centre) },
    { side: "right", city: rightOf(view, centre) },
  ];
  return sides.map(({ side, city }) =>
    city === number && city !== centre ? (
      <span key={side} className="wonders-neighbour" title={text.say(`draw-legend-${side}`)}>
        <Icon name={side} label={text.say(`draw-legend-${side}`)} />
      </span>
    ) : null,
  );
}

/** The numbers of a city that people compare, and what it did last; it opens the city. */
export const Tile = memo(function Tile({
  number,
  actions,
  open,
}: {
  number: number;
  actions: readonly CityAction[];
  open: (city: number) => void;
}) {
  const text = useText();
  const scene = useScene();
  const waiting = useWaiting();
  const city = scene.view.cities[number];
  const side = city && scene.index.sides.get(city.side);
  if (!city || !side) return null;
  const name = cityName(scene, number, text);
  const isFree = isFreeCity(scene.view, number);
  const isReady = !scene.over && !isFree && waiting.length > 0 && !waiting.includes(number);
  return (
    <>
      {isFree && <span className="player-name">{name}</span>}
      <Button className="wonders-tile-open" onPress={() => open(number)}>
        <span className="visually-hidden">{text.say("client-wonders-show", { name })}</span>
      </Button>
      <span className="wonders-tile-marks">
        {isReady && <Icon name="yes" label={text.say("client-wonders-ready")} />}
        <NeighbourMark number={number} />
      </span>
      <span className="wonders-tile">
        <span data-anchor={anchorOf(scene.view, "coins", number)} title={text.say("number-coins")}>
          <Coin number={city.coins} />
        </span>
        <span
          className="wonders-share"
          data-anchor={anchorOf(scene.view, "shields", number)}
          title={text.say("number-shields")}
        >
          <Icon name="shield" label={text.say("number-shields")} />
          {city.shields}
        </span>
        <Tokens city={city} />
        <span title={text.say("number-points")}>
          <Laurel number={city.total} />
        </span>
        <span className="wonders-share" title={text.say("number-stages")}>
          <Icon name="stage" label={text.say("number-stages")} />
          {city.stages}/{side.stages.length}
        </span>
        <Science city={city} />
        <Colours city={city} />
      </span>
      <ActionList actions={actions} />
    </>
  );
});
