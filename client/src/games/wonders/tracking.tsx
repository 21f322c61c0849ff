import { memo } from "react";
import { Toolbar } from "react-aria-components";
import type { Pool, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardChip } from "./card";
import { cardsOf, cityName, type Scene, sortCards, total, useScene } from "./facts";
import { Fold } from "./fold";

const SOLD = 0;

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

/** The cards that may be in a zone; a negative number stands for the cards of another zone. */
function cardsIn(pools: readonly Pool[], place: number): number[] {
  return pools
    .flatMap((pool) => (pool?.zones.some(([zone]) => zone === place) ? pool.cards : []))
    .flatMap((card) => (card < 0 ? cardsIn(pools, -card) : [card]));
}

/** The cards a hand may hold, with the most copies of each. */
export function mayHold(
  { view, index }: Pick<Scene, "view" | "index">,
  seat: number,
): Map<WondersCard, number> {
  const { size, of } = view.hands[seat] ?? { size: 0, of: null };
  const copies = counted(cardsOf(index, cardsIn(view.pools, seat)));
  for (const card of cardsOf(index, of ?? [])) if (!copies.has(card)) copies.set(card, 1);
  for (const [card, count] of copies) copies.set(card, Math.min(count, size));
  return copies;
}

/** What is known of hidden cards: hands at tables with tracking, and the discard pile. */
export const Tracking = memo(function Tracking() {
  const text = useText();
  const scene = useScene();
  const { view, index } = scene;
  const hands = view.hands.flatMap((hand, seat) =>
    hand.of && hand.size > 0 && seat !== view.seat
      ? [{ seat, size: hand.size, copies: mayHold(scene, seat) }]
      : [],
  );
  const discarded = view.laid.filter((one) => one.where === SOLD && one.card >= 0);
  if (scene.over || (hands.length === 0 && discarded.length === 0)) return null;
  return (
    <Fold title={text.say("client-wonders-tracking")}>
      {() => (
        <>
          {hands.map(({ seat, size, copies }) => {
            const count = total([...copies.values()]);
            const name = cityName(scene, seat, text);
            const title = text.say("client-wonders-may-hold", { name, size, count });
            return <CardRow key={seat} title={title} copies={copies} />;
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
