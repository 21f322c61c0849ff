import type { CityView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Icon } from "./icons";

/** Science symbols, counted by kind. */
export function Science({ city }: { city: CityView }) {
  const text = useText();
  const found = Object.entries(city.science).filter(([, count]) => count > 0);
  if (found.length === 0) return null;
  return (
    <span className="wonders-science">
      {found.map(([symbol, count]) => (
        <span key={symbol} className="wonders-share">
          <Icon name={symbol} label={text.say(`number-${symbol}`)} />
          {count}
        </span>
      ))}
    </span>
  );
}
