import { memo, useState } from "react";
import { Toolbar } from "react-aria-components";
import { Button } from "../../parts";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { CardChip } from "./card";
import { cardsOf, cityName, sorted, total, useSeen } from "./facts";

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

function CardRow({ title, cards }: { title: string; cards: readonly WondersCard[] }) {
  const { index } = useSeen();
  const copies = new Map<WondersCard, number>();
  for (const card of sorted(index, cards)) copies.set(card, (copies.get(card) ?? 0) + 1);
  return (
    <div className="wonders-known">
      <h3>{title}</h3>
      <Toolbar aria-label={title} className="wonders-built">
        {[...copies].map(([card, count]) => (
          <CardChip key={card.id} card={card} copies={count} short />
        ))}
      </Toolbar>
    </div>
  );
}

/** What one may know of hidden cards: hands, as far as the table tells, and the discard pile. */
export const Tracking = memo(function Tracking() {
  const text = useText();
  const seen = useSeen();
  const { view, index } = seen;
  const hands = view.hands.flatMap((hand, seat) =>
    hand.of && hand.size > 0 && seat !== view.seat ? [{ seat, size: hand.size, of: hand.of }] : [],
  );
  const discarded = view.laid.filter((one) => one.where === SOLD && one.card >= 0);
  if (seen.over || (hands.length === 0 && discarded.length === 0)) return null;
  return (
    <Fold title={text.say("client-wonders-tracking")}>
      {() => (
        <>
          {hands.map(({ seat, size, of }) => (
            <CardRow
              key={seat}
              title={text.say("client-wonders-may-hold", {
                name: cityName(seen, seat, text),
                size,
                count: of.length,
              })}
              cards={cardsOf(index, of)}
            />
          ))}
          {discarded.length > 0 && (
            <CardRow
              title={text.say("client-wonders-known-discards")}
              cards={cardsOf(
                index,
                discarded.map((one) => one.card),
              )}
            />
          )}
        </>
      )}
    </Fold>
  );
});
