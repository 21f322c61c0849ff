import { memo, useState } from "react";
import { Toolbar } from "react-aria-components";
import type { Pool, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { CardChip } from "./card";
import { cardsOf, cityName, type Seen, sorted, total, useSeen } from "./facts";

const SOLD = 0;

function Fold({ title, children }: { title: string; children: () => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="wonders-fold">
      <h2>
        <Button
          weight="quiet"
          className="wonders-fold-head"
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          <span aria-hidden="true" className="wonders-fold-mark">
            {open ? "−" : "+"}
          </span>
          {title}
        </Button>
      </h2>
      {open && <div className="wonders-fold-inside">{children()}</div>}
    </section>
  );
}

/** The points of all cities so far, by category. */
export const PointsTable = memo(function PointsTable() {
  const text = useText();
  const seen = useSeen();
  const { view, index } = seen;
  if (seen.over) return null;
  return (
    <Fold title={text.say("client-wonders-points-so-far")}>
      {() => (
        <section
          className="scroll score"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={text.say("draw-points")}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{text.say("draw-points")}</th>
                {view.cities.map((_, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
                  <th scope="col" key={number}>
                    {cityName(seen, number, text)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {index.pieces.categories.map((category, place) => (
                <tr key={category}>
                  <th scope="row">{text.say(category)}</th>
                  {view.cities.map((city, number) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
                    <td key={number}>{city.points[place]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text.say("draw-total")}</th>
                {view.cities.map((city, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
                  <td key={number}>{total(city.points)}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Fold>
  );
});

function CardRow({ title, copies }: { title: string; copies: ReadonlyMap<WondersCard, number> }) {
  const { index } = useSeen();
  return (
    <div className="wonders-known">
      <h3>{title}</h3>
      <Toolbar aria-label={title} className="wonders-built">
        {sorted(index, copies.keys()).map((card) => (
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

/** The cards that lie in a place or beside it; a negative one is any of those of another place. */
function cardsIn(pools: readonly Pool[], place: number): number[] {
  return pools
    .flatMap((pool) => (pool?.zones.some(([zone]) => zone === place) ? pool.cards : []))
    .flatMap((card) => (card < 0 ? cardsIn(pools, -card) : [card]));
}

/** The cards a hand may hold, each as often as it may be there. */
export function mayHold(
  { view, index }: Pick<Seen, "view" | "index">,
  seat: number,
): Map<WondersCard, number> {
  const { size, of } = view.hands[seat] ?? { size: 0, of: null };
  const copies = counted(cardsOf(index, cardsIn(view.pools, seat)));
  for (const card of cardsOf(index, of ?? [])) if (!copies.has(card)) copies.set(card, 1);
  for (const [card, count] of copies) copies.set(card, Math.min(count, size));
  return copies;
}

/** What one may know of hidden cards: hands, as far as the table tells, and the discard pile. */
export const Tracking = memo(function Tracking() {
  const text = useText();
  const seen = useSeen();
  const { view, index } = seen;
  const hands = view.hands.flatMap((hand, seat) =>
    hand.of && hand.size > 0 && seat !== view.seat
      ? [{ seat, size: hand.size, copies: mayHold(seen, seat) }]
      : [],
  );
  const discarded = view.laid.filter((one) => one.where === SOLD && one.card >= 0);
  if (seen.over || (hands.length === 0 && discarded.length === 0)) return null;
  return (
    <Fold title={text.say("client-wonders-tracking")}>
      {() => (
        <>
          {hands.map(({ seat, size, copies }) => {
            const count = total([...copies.values()]);
            const name = cityName(seen, seat, text);
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
