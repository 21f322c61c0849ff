import { memo } from "react";
import { useText } from "../../text/languages";
import { useScene } from "./facts";
import { Icon } from "./icons";

const NUMERALS = ["", "I", "II", "III"];

/** Age, turn, passing direction, discard pile, and who runs the Free City. */
export const Status = memo(function Status() {
  const text = useText();
  const { view, index, names, over } = useScene();
  const turn = view.turn + 1;
  const { turns } = index.pieces.numbers;
  const two = view.cities.some((city) => city.owner === null);
  const { passing, discarded } = view;
  return (
    <header className="wonders-status">
      <span className={`wonders-age wonders-age-${view.age}`} aria-hidden="true">
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
        <span className="wonders-note">
          {passing && <Icon name={passing} />}
          <span>
            {text.say(passing ? `client-wonders-passing-${passing}` : "client-wonders-last-of-age")}
          </span>
        </span>
      )}
      <span className="wonders-note">
        <Icon name="discard" />
        <span>{text.say("client-wonders-discarded", { count: discarded })}</span>
      </span>
      {two && !over && (
        <>
          <span className="wonders-note">
            <Icon name="cards" />
            <span>{text.say("client-wonders-pile", { count: view.pile })}</span>
          </span>
          {view.controller >= 0 && (
            <span className="wonders-note">
              {view.controller === view.seat
                ? text.say("client-wonders-you-run")
                : text.say("draw-runs-free-city", { name: names[view.controller] ?? "" })}
            </span>
          )}
        </>
      )}
    </header>
  );
});
