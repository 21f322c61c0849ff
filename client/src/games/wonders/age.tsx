import type { SceneProps } from "../../board/props";
import { useText } from "../../text/languages";
import { Icon } from "./icons";

export const NUMERALS = ["", "I", "II", "III"];

/** The age that has begun: how hands pass in it, and what a victory at its end is worth. */
export function AgeScene({ view, pieces }: SceneProps<"wonders">) {
  const text = useText();
  const { age, passing } = view;
  const worth = pieces.numbers.victories[age - 1];
  return (
    <div className="wonders wonders-age-scene">
      <span className={`wonders-age wonders-age-${age}`} aria-hidden="true">
        {NUMERALS[age]}
      </span>
      <ul>
        {passing && (
          <li>
            <Icon name={passing} />
            {text.say(`client-wonders-passing-${passing}`)}
          </li>
        )}
        {worth !== undefined && (
          <li>
            <Icon name="shield" />
            {text.say("client-wonders-worth", { points: worth })}
          </li>
        )}
      </ul>
    </div>
  );
}
