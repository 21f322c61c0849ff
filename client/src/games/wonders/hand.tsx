import { memo } from "react";
import { ToggleButton, Toolbar, TooltipTrigger } from "react-aria-components";
import { useBestRank } from "../../board/hints";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardFace, CardTooltip } from "./card";
import { useScene } from "./facts";
import { Icon } from "./icons";
import { costsCoins, OfferTag, offerInHand, PriceTag, Reason } from "./price";
import type { Play } from "./question";

/** What building a card costs the city, or why it cannot be built. */
function BuildPrice({
  card,
  plays,
  city,
}: {
  card: WondersCard;
  plays: readonly Play[] | undefined;
  city: number;
}) {
  const scene = useScene();
  const build = plays?.find((play) => play.verb === "build");
  const free = plays?.find((play) => play.verb === "free" && play.option);
  const offer = build?.offer ?? offerInHand(scene, city, card);
  if (free && !build?.option) return <PriceTag offer={free.offer} city={city} brief />;
  if (build?.refusal) {
    return (
      <>
        {costsCoins(build.offer) && <PriceTag offer={build.offer} city={city} brief />}
        <Reason refusal={build.refusal} brief />
      </>
    );
  }
  if (!offer) return null;
  return plays && offer.obstacle !== "built" ? (
    <PriceTag offer={offer} city={city} brief />
  ) : (
    <OfferTag offer={offer} city={city} brief />
  );
}

/** More cards than any hand has: those of the discard pile, which are drawn smaller. */
export const MANY = 9;

/** Cards to choose from: the hand, or the discard pile. */
export const Hand = memo(function Hand({
  label,
  cards,
  plays,
  city,
  selected,
  select,
  chosen,
}: {
  label: string;
  cards: readonly WondersCard[];
  plays: ReadonlyMap<WondersCard, Play[]> | null;
  city: number;
  selected: WondersCard | null;
  select: (card: WondersCard | null) => void;
  /** The card that was chosen. */
  chosen: WondersCard | null;
}) {
  const text = useText();
  const scene = useScene();
  const { view } = scene;
  const bestRank = useBestRank();
  if (cards.length === 0) return null;
  return (
    <Toolbar
      aria-label={label}
      className="wonders-hand"
      data-hand
      data-anchor="hand"
      data-many={cards.length >= MANY || undefined}
    >
      {cards.map((card) => {
        const mine = plays?.get(card);
        const open = mine?.some(
          (play) => play.option && play.verb !== "sell" && play.verb !== "stage",
        );
        const shut = plays === null ? Boolean(offerInHand(scene, city, card)?.obstacle) : !open;
        return (
          // The texts of the selected card are beside the hand.
          <TooltipTrigger key={card.id} delay={350} closeDelay={80} isDisabled={card === selected}>
            <ToggleButton
              className={`wonders-card ${shut ? "wonders-card-shut" : ""} ${card === chosen ? "wonders-card-chosen" : ""}`}
              isSelected={card === selected}
              onChange={(on) => select(on ? card : null)}
              data-card={card.name}
              data-anchor={`card:${card.name}`}
              data-rank={bestRank(mine?.flatMap(({ option }) => option?.choice ?? []) ?? [])}
              data-pick={(plays !== null && card !== selected) || undefined}
            >
              <CardFace card={card} copies={view.hand.filter((id) => id === card.id).length}>
                <span className="wonders-card-price">
                  {card === chosen ? (
                    <span className="wonders-price wonders-price-free">
                      <Icon name="yes" />
                      <span>{text.say("client-wonders-chosen")}</span>
                    </span>
                  ) : (
                    <BuildPrice card={card} plays={mine} city={city} />
                  )}
                </span>
              </CardFace>
            </ToggleButton>
            <CardTooltip card={card} placement="top" />
          </TooltipTrigger>
        );
      })}
    </Toolbar>
  );
});
