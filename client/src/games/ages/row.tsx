import { memo, type ReactNode } from "react";
import { useText } from "../../text/languages";
import { Amount, Disc } from "./amounts";
import { Tile } from "./card";
import { NONE, useFacts } from "./facts";
import { Icon } from "./icons";
import { CardReason, OptionButton } from "./option-button";
import { EMPTY, type Place, type PlacedOptions, takeReason } from "./options";

const Space = memo(function Space({
  space,
  id,
  price,
  leaves,
  place,
  hidesReasons,
}: {
  space: number;
  id: number;
  price: number;
  leaves: boolean;
  place: Place;
  /** Whether the reason is shown elsewhere. */
  hidesReasons: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const card = facts.card(id);
  const anchor = `row:${space}`;
  if (!card) {
    return (
      <li className="ages-space ages-empty" data-anchor={anchor}>
        <span className="visually-hidden">{text.say("client-ages-empty-space", { space })}</span>
      </li>
    );
  }
  const [option] = place.options;
  const said = price === NONE ? "" : text.say("amount-civil", { number: price });
  return (
    <li
      className={`ages-space ${leaves ? "ages-leaving" : ""}`}
      data-anchor={`${anchor} row:${card.name}`}
    >
      <Tile
        card={card}
        space={space}
        open={option !== undefined}
        label={[said, leaves ? text.say("client-ages-leaves") : ""].filter(Boolean).join(", ")}
      >
        {option ? (
          <OptionButton option={option} />
        ) : (
          <>
            {price !== NONE && (
              <span className="ages-quoted">
                <Amount kind="civil" number={price} />
              </span>
            )}
            {!hidesReasons &&
              place.refused.map((one) => <CardReason key={one.choice} refusal={one} />)}
          </>
        )}
      </Tile>
    </li>
  );
});

/** The printed price of neighbouring spaces, and which of them are swept next. */
function ZoneHead({
  price,
  leaving,
  children,
}: {
  price: number;
  /** Whether some of them are swept next. */
  leaving: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <div className="ages-zone-head">
      {leaving && (
        <span className="ages-leaves">
          <Icon name="leaving" />
          <span className="ages-leaves-words">{text.say("client-ages-leaves")}</span>
        </span>
      )}
      <span className="ages-zone-price">
        <span className="ages-discs" aria-hidden>
          {Array.from({ length: price }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: discs are alike
            <Disc key={at} kind="civil" />
          ))}
        </span>
        {text.say("amount-civil", { number: price })}
      </span>
      {children}
    </div>
  );
}

/** Neighbouring spaces with the same printed price. */
interface Zone {
  price: number;
  first: number;
  spaces: number;
}

export function zonesOf(prices: readonly number[]): Zone[] {
  const zones: Zone[] = [];
  prices.forEach((price, first) => {
    const last = zones.at(-1);
    if (last?.price === price) last.spaces += 1;
    else zones.push({ price, first, spaces: 1 });
  });
  return zones;
}

/** The card row in its price zones, and which cards leave next. */
export const Row = memo(function Row({
  row,
  prices,
  leaving,
  left,
  spaces,
}: {
  row: readonly number[];
  prices: readonly number[];
  leaving: number;
  left: number;
  spaces: PlacedOptions["spaces"];
}) {
  const text = useText();
  const facts = useFacts();
  const hidesReasons = takeReason(spaces) !== null;
  return (
    <div className="ages-part" id="ages-row-part">
      <h2 className="visually-hidden">{text.say("client-ages-row")}</h2>
      <div className="ages-row">
        {zonesOf(facts.pieces.row.prices).map((zone, at, { length }) => (
          <section
            key={zone.first}
            className={`ages-zone ages-zone-${zone.price}`}
            data-anchor={`zone:${zone.price}`}
            style={{ flexGrow: zone.spaces }}
          >
            <ZoneHead price={zone.price} leaving={leaving > zone.first}>
              {at === length - 1 && (
                <span className="ages-aside" data-anchor="deck">
                  {text.say("client-ages-deck", { number: left })}
                </span>
              )}
            </ZoneHead>
            <ol start={zone.first + 1}>
              {row.slice(zone.first, zone.first + zone.spaces).map((id, index) => {
                const at = zone.first + index;
                return (
                  <Space
                    key={at}
                    space={at + 1}
                    id={id}
                    price={prices[at] ?? NONE}
                    leaves={at < leaving}
                    place={spaces[at + 1] ?? EMPTY}
                    hidesReasons={hidesReasons}
                  />
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
});
