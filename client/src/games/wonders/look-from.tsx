import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useText } from "../../text/languages";
import { isFreeCity, useScene } from "./facts";

/** Lets spectators select the city in the middle. */
export function LookFrom({ centre, look }: { centre: number; look: (city: number) => void }) {
  const text = useText();
  const { view, names } = useScene();
  return (
    <div className="wonders-look">
      <span className="quiet" id="wonders-look">
        {text.say("client-wonders-look-from")}
      </span>
      <ToggleButtonGroup
        aria-labelledby="wonders-look"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(centre)]}
        onSelectionChange={(keys) => look(Number([...keys][0] ?? 0))}
        className="row"
      >
        {view.cities.map((_, number) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
            key={number}
            id={String(number)}
            className="button wonders-look-city"
          >
            {isFreeCity(view, number) ? text.say("draw-free-city") : names[number]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
