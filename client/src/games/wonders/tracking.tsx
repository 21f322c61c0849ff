import { Toolbar } from "react-aria-components";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardChip } from "./card";
import { DetailButton } from "./detail";
import { cardsOf, cityName, sortCards, useScene } from "./facts";

function CardRow({ title, copies }: { title: string; copies: ReadonlyMap<WondersCard, number> }) {
  const { index } = useScene();
  return (
    <div className="wonders-known">
      <h3>{title}</h3>
      <Toolbar aria-label={title} className="wonders-built">
        {sortCards(index, copies.keys()).map((card) => (
          <CardChip key={card.id} card={card} copies={copies.get(card)} />
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

/** Opens what is known of hidden cards: hands at tables with tracking, and the discard pile. */
export function TrackingButton() {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  const hands = view.hands.flatMap((hand, seat) =>
    hand.of && hand.size > 0 && seat !== view.seat
      ? [{ seat, size: hand.size, cards: cardsOf(index, hand.of) }]
      : [],
  );
  const discarded = view.laid.flatMap(({ where, card }) => (where === "discarded" ? card : []));
  const knownDiscards = cardsOf(index, discarded);
  if (scene.over || (hands.length === 0 && knownDiscards.length === 0)) return null;
  return (
    <DetailButton icon="hidden" title={text.say("client-wonders-tracking")}>
      {hands.map(({ seat, size, cards }) => {
        const name = cityName(scene, seat, text);
        const title = text.say("client-wonders-may-hold", { name, size, count: cards.length });
        return <CardRow key={seat} title={title} copies={counted(cards)} />;
      })}
      {knownDiscards.length > 0 && (
        <CardRow
          title={text.say("client-wonders-known-discards", {
            count: knownDiscards.length,
            size: view.discarded,
          })}
          copies={counted(knownDiscards)}
        />
      )}
    </DetailButton>
  );
}
