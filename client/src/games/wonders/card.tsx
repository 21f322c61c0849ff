import { memo, type ReactNode } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import type { Text, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { HoverTooltip } from "../../ui/tooltip";
import { useTouchTooltip } from "../../ui/touch-tooltip";
import { Cost, Effects } from "./effects";
import { cardName } from "./facts";
import { Icon } from "./icons";

/** The texts of a card or a stage. */
export function Words({ words }: { words: readonly Text[] }) {
  const text = useText();
  return (
    <>
      {words.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a card never move
        <p key={place}>{text.message(one)}</p>
      ))}
    </>
  );
}

/** A card in words: colour, effects, cost and texts. */
export function CardTooltip({
  card,
  placement,
}: {
  card: WondersCard;
  placement?: "top" | "bottom";
}) {
  const text = useText();
  return (
    <HoverTooltip className="tooltip wonders-tip" offset={6} placement={placement}>
      <span className={`wonders-tip-head wonders-${card.colour}`}>
        <strong>{cardName(card, text)}</strong>
        <span aria-hidden="true">
          <Effects effects={card.effects} />
        </span>
      </span>
      <span className="wonders-tip-colour quiet">{text.say(`draw-colour-${card.colour}`)}</span>
      <span className="wonders-tip-cost">
        <Cost cost={card.cost} titled />
      </span>
      <Words words={card.words} />
    </HoverTooltip>
  );
}

/** A card in hand: its effects on a coloured band, its cost, its chain links. */
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
        <span className="wonders-sign">
          <Icon name={card.colour} />
        </span>
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
            <Icon name="chain" />
            <span>{card.frees.map((name) => text.say(`card-${name}`)).join(" · ")}</span>
          </span>
        )}
      </span>
      {children}
    </>
  );
}

/** A card as a small chip in its colour; hover, focus or a tap explain it. */
export const CardChip = memo(function CardChip({
  card,
  copies = 1,
  isPlaced = false,
}: {
  card: WondersCard;
  copies?: number;
  /** Whether the chip is the card itself in its city, not a mention of it. */
  isPlaced?: boolean;
}) {
  const text = useText();
  const tooltip = useTouchTooltip();
  const name = copies > 1 ? `${cardName(card, text)} ×${copies}` : cardName(card, text);
  return (
    <TooltipTrigger delay={350} closeDelay={80} {...tooltip.trigger}>
      <Button
        className={`wonders-chip wonders-${card.colour}`}
        onPress={tooltip.onPress}
        data-card={card.name}
        data-colour={card.colour}
        data-anchor={isPlaced ? `card:${card.name}` : undefined}
      >
        <span className="wonders-sign" aria-hidden="true">
          <Icon name={card.colour} />
        </span>
        <span className="wonders-chip-effects" aria-hidden="true">
          <Effects effects={card.effects} />
        </span>
        <span className="visually-hidden">{name}</span>
        <span className="wonders-chip-name" aria-hidden="true">
          {name}
        </span>
      </Button>
      <CardTooltip card={card} />
    </TooltipTrigger>
  );
});
