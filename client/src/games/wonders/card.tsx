import { memo, type ReactNode } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import type { Text, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Tip } from "../../ui/tooltip";
import { Cost, Effects } from "./effects";
import { cardName } from "./facts";
import { Sign } from "./symbols";

/** What a thing does, in sentences. */
export function Words({ words }: { words: readonly Text[] }) {
  const text = useText();
  return (
    <>
      {words.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a card never move
        <p key={place}>{text.message(one)}</p>
      ))}
    </>
  );
}

/** A card explained on hover and focus, with its cost. */
export function CardTip({
  card,
  placement,
  isDisabled,
  children,
}: {
  card: WondersCard;
  placement?: "top" | "bottom";
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <TooltipTrigger delay={350} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <Tip className="tooltip wonders-tip" offset={6} placement={placement}>
        <strong>{cardName(card, text)}</strong>
        <span className="wonders-tip-colour quiet">{text.say(`draw-colour-${card.colour}`)}</span>
        <span className="wonders-tip-cost">
          <Cost cost={card.cost} titled />
        </span>
        <Words words={card.words} />
      </Tip>
    </TooltipTrigger>
  );
}

/** A card as it lies in the hand: its effect on the coloured band, its cost, what it leads to. */
export function CardFace({
  card,
  copies = 1,
  children,
}: {
  card: WondersCard;
  copies?: number;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <span className={`wonders-band wonders-${card.colour}`} aria-hidden="true">
        <Effects effects={card.effects} />
      </span>
      <span className="wonders-face">
        <span className="wonders-card-name">
          {cardName(card, text)}
          {copies > 1 && <span className="quiet"> ×{copies}</span>}
        </span>
        <span className="wonders-face-cost" aria-hidden="true">
          <Cost cost={card.cost} />
        </span>
        {card.frees.length > 0 && (
          <span className="wonders-leads quiet" aria-hidden="true">
            <Sign name="chain" />
            <span>{card.frees.map((name) => text.say(`card-${name}`)).join(" · ")}</span>
          </span>
        )}
      </span>
      {children}
    </>
  );
}

/** A card that stands in a city, or is spoken of. */
export const CardChip = memo(function CardChip({
  card,
  copies = 1,
  short = false,
}: {
  card: WondersCard;
  copies?: number;
  /** Only the name. */
  short?: boolean;
}) {
  const text = useText();
  return (
    <CardTip card={card}>
      <Button className={`wonders-chip wonders-edge-${card.colour}`} data-card={card.name}>
        <span className="wonders-chip-name">
          {cardName(card, text)}
          {copies > 1 && ` ×${copies}`}
        </span>
        {!short && (
          <span className="wonders-chip-effects" aria-hidden="true">
            <Effects effects={card.effects} />
          </span>
        )}
      </Button>
    </CardTip>
  );
});
