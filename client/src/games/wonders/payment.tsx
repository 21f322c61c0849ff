import { useChoiceMarks } from "../../board/hints";
import type { Option } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { cityName, leftOf, rightOf, useScene } from "./facts";
import { Coin, Icon } from "./icons";
import { offerOf } from "./question";

/** From this number of ways on, they are drawn in two columns. */
const MANY = 5;

/** The ways to pay; left is left in every language. */
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
  const scene = useScene();
  const marks = useChoiceMarks();
  const neighbours = [leftOf(scene.view, city), rightOf(scene.view, city)] as const;
  const names = neighbours.map((one) => cityName(scene, one, text)) as [string, string];
  return (
    <ul className="wonders-payments" data-many={options.length >= MANY || undefined}>
      {options.map((option, place) => {
        const cost = offerOf(option).cost ?? [];
        const [left, right] = neighbours.map(
          (one) => cost.find((part) => part.to === one)?.amount ?? 0,
        ) as [number, number];
        const parts = [
          left && text.say("draw-pays", { amount: left, name: names[0] }),
          right && text.say("draw-pays", { amount: right, name: names[1] }),
        ].filter((part) => typeof part === "string");
        return (
          <li key={option.choice}>
            <Button
              variant={place === 0 ? "primary" : "default"}
              className="wonders-payment"
              isDisabled={busy}
              onPress={() => choose(option.choice)}
              {...marks(option.choice)}
            >
              <span className="visually-hidden">
                {text.say("draw-payment", { parts: text.list(parts) })}
              </span>
              <span className="wonders-pay" aria-hidden="true">
                {left > 0 && (
                  <>
                    <Icon name="left" />
                    <Coin number={left} />
                    <span>{text.say("client-wonders-pay-to", { name: names[0] })}</span>
                  </>
                )}
              </span>
              <span className="wonders-pay" aria-hidden="true">
                {right > 0 && (
                  <>
                    <Coin number={right} />
                    <span>{text.say("client-wonders-pay-to", { name: names[1] })}</span>
                    <Icon name="right" />
                  </>
                )}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
