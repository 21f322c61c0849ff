import type { CSSProperties } from "react";
import { Button } from "react-aria-components";
import type { SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Rove } from "../../ui/roving";
import { EffectSigns } from "./effects";
import { Hint } from "./hint";
import { usePrint } from "./print";
import { Sign } from "./symbols";

/** The hourglass bonuses of a board, and what they give. */
export function BonusArea({ sheet }: { sheet: SheetView }) {
  const print = usePrint();
  const text = useText();
  const name = text.say("client-dice-bonuses");
  return (
    <section className="dice-area dice-area-bonuses" dir={text.direction} aria-label={name}>
      <header className="dice-area-head dice-bonus">
        <span className="dice-area-name">
          <Sign name="hourglass" />
          <span>{name}</span>
        </span>
        <span className="dice-area-count">
          {sheet.bonuses.length}/{print.pieces.numbers.bonuses}
        </span>
      </header>
      <Rove className="dice-lanes" label={name}>
        <span className="dice-lane" style={{ "--spaces": 4 } as CSSProperties}>
          {print.pieces.bonuses.map((bonus) => {
            const gone = sheet.bonuses.includes(bonus.id);
            const words = bonus.words.map((one) => text.message(one));
            const title = text.say("client-dice-bonus", { number: bonus.id + 1 });
            const label = [title, ...words, gone ? text.say("client-dice-bonus-gone") : ""];
            return (
              <Hint key={bonus.id} title={title} lines={words}>
                <Button
                  className={`dice-space ${gone ? "dice-space-crossed" : "dice-space-later"}`}
                >
                  <span className="unseen">{label.join(" ")}</span>
                  <span className="dice-space-top" aria-hidden="true">
                    <span className="dice-space-number">{bonus.id + 1}</span>
                    <Sign name="hourglass" />
                  </span>
                  <span className="dice-gives" aria-hidden="true">
                    {bonus.effects.map((effect) => (
                      <EffectSigns key={JSON.stringify(effect)} effect={effect} />
                    ))}
                  </span>
                  {gone && <Sign name="crossed" className="dice-crossing" />}
                </Button>
              </Hint>
            );
          })}
        </span>
      </Rove>
    </section>
  );
}
