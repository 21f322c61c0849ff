import { memo } from "react";
import { useText } from "../../text/languages";
import { NUMERALS } from "./age";
import { useScene } from "./facts";
import { Icon } from "./icons";
import { PointsButton } from "./points";
import { TrackingButton } from "./tracking";

/** How many cards a pile has. */
function Pile({
  icon,
  count,
  words,
  anchor,
}: Record<"icon" | "words" | "anchor", string> & { count: number }) {
  const text = useText();
  return (
    <span className="wonders-note" title={words} data-anchor={anchor}>
      <Icon name={icon} />
      <span aria-hidden="true">{text.number(count)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Age, turn, passing direction, discard pile, and who runs the Free City. */
export const Status = memo(function Status() {
  const text = useText();
  const { view, index, names, over } = useScene();
  const turn = view.turn + 1;
  const { turns } = index.pieces.numbers;
  const two = view.cities.some((city) => city.owner === null);
  const { passing, discarded } = view;
  const direction = text.say(
    passing ? `client-wonders-passing-${passing}` : "client-wonders-last-of-age",
  );
  return (
    <div className="wonders-status">
      <span
        className={`wonders-age wonders-age-${view.age}`}
        aria-hidden="true"
        data-anchor={two ? undefined : "deck"}
      >
        {NUMERALS[view.age]}
      </span>
      <div className="wonders-when">
        <h2>
          {text.say(over ? "draw-over" : "draw-age", { age: view.age })}
          {!over && <span className="quiet"> · {text.say("draw-turn", { turn })}</span>}
        </h2>
        <span className="wonders-turns" aria-hidden="true">
          {Array.from({ length: turns }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: turns never move
              key={place}
              className={over || place < view.turn ? "past" : place === view.turn ? "now" : ""}
            />
          ))}
        </span>
      </div>
      {!over && (
        <span className="wonders-note" title={direction}>
          {passing && <Icon name={passing} label={direction} />}
          <span className={passing ? "wonders-note-words" : ""} aria-hidden={passing !== null}>
            {direction}
          </span>
        </span>
      )}
      <Pile
        icon="discard"
        count={discarded}
        words={text.say("client-wonders-discarded", { count: discarded })}
        anchor="discard"
      />
      {two && !over && (
        <>
          <Pile
            icon="cards"
            count={view.pile}
            words={text.say("client-wonders-pile", { count: view.pile })}
            anchor="deck"
          />
          {view.controller >= 0 && (
            <span className="wonders-note wonders-controller">
              {view.controller === view.seat
                ? text.say("client-wonders-you-run")
                : text.say("draw-runs-free-city", { name: names[view.controller] ?? "" })}
            </span>
          )}
        </>
      )}
      <span className="wonders-details-buttons">
        <PointsButton />
        <TrackingButton />
      </span>
    </div>
  );
});
