import { memo, useState } from "react";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { City, Science, Thinking, Tokens } from "./city";
import { Deeds } from "./deed";
import type { Deed } from "./deeds";
import { cardsOf, cityName, total, useSeen } from "./facts";
import { Coin, Laurel, Sign } from "./symbols";

/** How many cards of each colour a city has. */
function Colours({ built }: { built: readonly number[] }) {
  const text = useText();
  const { index } = useSeen();
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
            <span className="unseen">{text.say(`draw-colour-${colour}`)} </span>
            <span aria-hidden="true">{text.say(`mark-${colour}`)} </span>
            {count}
          </span>
        ) : null;
      })}
    </span>
  );
}

/** A city that is no neighbour: in short, and in full on demand. */
function Other({ number, deeds }: { number: number; deeds: readonly Deed[] }) {
  const text = useText();
  const seen = useSeen();
  const [open, setOpen] = useState(false);
  const city = seen.view.cities[number];
  const side = city && seen.index.sides.get(city.side);
  if (!city || !side) return null;
  const name = cityName(seen, number, text);
  return (
    <li className="wonders-other">
      <div className="wonders-other-line">
        <div className="wonders-other-name">
          <h3>{name}</h3>
          <span className="quiet">{text.say(`side-${side.name}`)}</span>
          <Thinking number={number} />
        </div>
        <div className="wonders-other-facts">
          <Coin number={city.coins} />
          <span className="wonders-share">
            <Sign name="shield" label={text.say("draw-military")} />
            {city.shields}
          </span>
          <Tokens city={city} />
          <span className="wonders-share">
            <Sign name="stage" label={text.say("draw-stages")} />
            {city.stages}/{side.stages.length}
          </span>
          <Science city={city} />
          <Colours built={city.built} />
          <Laurel number={total(city.points)} />
        </div>
        <Deeds deeds={deeds} />
        <Button weight="quiet" onPress={() => setOpen(!open)} aria-expanded={open}>
          <span className="unseen">
            {text.say(open ? "client-wonders-hide" : "client-wonders-show", { name })}
          </span>
          <span aria-hidden="true">
            {text.say(open ? "client-wonders-less" : "client-wonders-more")}
          </span>
        </Button>
      </div>
      {open && <City number={number} place="other" deeds={deeds} />}
    </li>
  );
}

/** The cities that are neither one's own nor a neighbour's. */
export const Others = memo(function Others({
  cities,
  deedsOf,
}: {
  cities: readonly number[];
  deedsOf: (city: number) => readonly Deed[];
}) {
  const text = useText();
  if (cities.length === 0) return null;
  return (
    <section className="wonders-others" aria-label={text.say("draw-others")}>
      <h2>{text.say("client-wonders-others")}</h2>
      <ul>
        {cities.map((number) => (
          <Other key={number} number={number} deeds={deedsOf(number)} />
        ))}
      </ul>
    </section>
  );
});
