import { memo } from "react";
import { ToggleButton, Toolbar } from "react-aria-components";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardFace, CardTip } from "./card";
import { pricesFor, useScene } from "./facts";
import { Icon } from "./icons";
import { PriceTag, priceOf, Reason } from "./price";
import type { Play } from "./question";

const FREE = { kind: "nothing", by: null, total: 0, left: 0, right: 0, several: false } as const;

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
  const price = priceOf(scene, pricesFor(scene.view, city), card);
  if (free && !build?.option) return <PriceTag price={{ ...FREE, kind: "wonder" }} city={city} />;
  if (build?.refusal) {
    return (
      <>
        {price?.kind === "coins" && <PriceTag price={price} city={city} />}
        <Reason refusal={build.refusal} brief />
      </>
    );
  }
  if (price) return <PriceTag price={price} city={city} />;
  return build?.option ? <PriceTag price={FREE} city={city} /> : null;
}

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
  const { view } = useScene();
  if (cards.length === 0) return null;
  return (
    <Toolbar aria-label={label} className="wonders-hand" data-hand>
      {cards.map((card) => {
        const mine = plays?.get(card);
        const open = mine?.some(
          (play) => play.option && play.verb !== "sell" && play.verb !== "stage",
        );
        const shut = plays !== null && !open;
        return (
          <CardTip
            key={card.id}
            card={card}
            // The options of the selected card are below the hand.
            placement={selected ? "top" : "bottom"}
            isDisabled={card === selected}
          >
            <ToggleButton
              className={`wonders-card ${shut ? "wonders-card-shut" : ""} ${card === chosen ? "wonders-card-chosen" : ""}`}
              isSelected={card === selected}
              onChange={(on) => select(on ? card : null)}
              data-card={card.name}
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
          </CardTip>
        );
      })}
    </Toolbar>
  );
});
