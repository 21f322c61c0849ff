import { memo } from "react";
import { Toolbar } from "react-aria-components";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardChip } from "./card";
import { cardsOf, cityName, sortCards, useScene } from "./facts";
import { Fold } from "./fold";

function CardRow({ title, copies }: { title: string; copies: ReadonlyMap<WondersCard, number> }) {
  const { index } = useScene();
  return (
    <div className="wonders-known">
      <h3>{title}</h3>
      <Toolbar aria-label={title} className="wonders-built">
        {sortCards(index, copies.keys()).map((card) => (
          <CardChip key={card.id} card={card} copies={copies.get(card)} short />
        ))}
      </Toolbar>
    </div>
  );
}

function counted(cards: readonly WondersCard[]): Map<WondersCard, number> {
  const copies = new Map<WondersCard, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return copies;
}

/** What is known of hidden cards: hands at tables with tracking, and the discard pile. */
export const Tracking = memo(function Tracking() {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  const hands = view.hands.flatMap((hand, seat) =>
    hand.of && hand.size > 0 && seat !== view.seat
      ? [{ seat, size: hand.size, cards: cardsOf(index, hand.of) }]
      : [],
  );
  const discarded = view.laid.filter((one) => one.where === "discarded" && one.card >= 0);
  if (scene.over || (hands.length === 0 && discarded.length === 0)) return null;
  return (
    <Fold title={text.say("client-wonders-tracking")}>
      {() => (
        <>
          {hands.map(({ seat, size, cards }) => {
            const name = cityName(scene, seat, text);
            const title = text.say("client-wonders-may-hold", { name, size, count: cards.length });
            return <CardRow key={seat} title={title} copies={counted(cards)} />;
          })}
          {discarded.length > 0 && (
            <CardRow
              title={text.say("client-wonders-known-discards")}
              copies={counted(
                cardsOf(
                  index,
                  discarded.map((one) => one.card),
                ),
              )}
            />
          )}
        </>
      )}
    </Fold>
  );
});
