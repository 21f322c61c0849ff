import type { Option } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { cityName, leftOf, numberIn, rightOf, useSeen } from "./facts";
import { Coin, Sign } from "./symbols";

/** The ways to pay: who gets how much; left stays left. */
export function Payment({
  options,
  city,
  busy,
  choose,
}: {
  options: readonly Option[];
  city: number;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const seen = useSeen();
  const names = [leftOf(seen.view, city), rightOf(seen.view, city)].map((one) =>
    cityName(seen, one, text),
  ) as [string, string];
  return (
    <ul className="wonders-payments">
      {options.map((option, place) => {
        const left = numberIn(option.words, "left");
        const right = numberIn(option.words, "right");
        const parts = [
          left && text.say("draw-pays", { amount: left, name: names[0] }),
          right && text.say("draw-pays", { amount: right, name: names[1] }),
        ].filter((part) => typeof part === "string");
        return (
          <li key={option.choice}>
            <Button
              weight={place === 0 ? "main" : "usual"}
              className="wonders-payment"
              isDisabled={busy}
              onPress={() => choose(option.choice)}
              data-choice={option.choice}
            >
              <span className="unseen">
                {text.say("draw-payment", { parts: text.listing(parts) })}
              </span>
              {left > 0 && (
                <span className="wonders-pay" aria-hidden="true">
                  <Sign name="left" />
                  <bdi>{names[0]}</bdi>
                  <Coin number={left} />
                </span>
              )}
              {right > 0 && (
                <span className="wonders-pay" aria-hidden="true">
                  <Coin number={right} />
                  <bdi>{names[1]}</bdi>
                  <Sign name="right" />
                </span>
              )}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
