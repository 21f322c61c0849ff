import type { CSSProperties } from "react";
import { Button } from "react-aria-components";
import type { SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { RovingToolbar } from "../../ui/roving-toolbar";
import { EffectIcons } from "./effects";
import { Hint } from "./hint";
import { Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

/** The hourglass bonuses of a board with their effects. */
export function BonusArea({ sheet }: { sheet: SheetView }) {
  const index = usePieceIndex();
  const text = useText();
  const name = text.say("client-dice-bonuses");
  return (
    <section className="dice-area dice-area-bonuses" dir={text.direction} aria-label={name}>
      <header className="dice-area-head dice-bonus">
        <span className="dice-area-name">
          <Icon name="hourglass" />
          <span>{name}</span>
        </span>
        <span className="dice-area-count">
          {sheet.bonuses.length}/{index.pieces.numbers.bonuses}
        </span>
      </header>
      <RovingToolbar className="dice-lanes" label={name}>
        <span
          className="dice-lane"
          style={{ "--spaces": index.pieces.bonuses.length } as CSSProperties}
        >
          {index.pieces.bonuses.map((bonus) => {
            const gone = sheet.bonuses.includes(bonus.id);
            const words = bonus.words.map((one) => text.message(one));
            const title = text.say("client-dice-bonus", { number: bonus.number });
            const label = [title, ...words, gone ? text.say("client-dice-bonus-gone") : ""];
            return (
              <span key={bonus.id} className="dice-place">
                <Hint title={title} lines={words}>
                  <Button
                    className={`dice-space ${gone ? "dice-space-crossed" : "dice-space-later"}`}
                  >
                    <span className="visually-hidden">{label.join(" ")}</span>
                    <span className="dice-space-top" aria-hidden="true">
                      <span className="dice-space-number">{bonus.number}</span>
                      <Icon name="hourglass" />
                    </span>
                    <span className="dice-gives" aria-hidden="true">
                      {bonus.effects.map((effect) => (
                        <EffectIcons key={JSON.stringify(effect)} effect={effect} />
                      ))}
                    </span>
                    {gone && <Icon name="crossed" className="dice-crossing" />}
                  </Button>
                </Hint>
              </span>
            );
          })}
        </span>
      </RovingToolbar>
    </section>
  );
}
