import { memo } from "react";
import { useText } from "../../text/languages";
import { Amount } from "./amounts";
import { Tile } from "./card";
import { NONE, useFacts } from "./facts";
import { Icon } from "./icons";
import { OptionButton, RefusalReason, SharedReason } from "./option-button";
import { EMPTY, type Place, type PlacedOptions, sharedReason } from "./options";
import { Section } from "./section";

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
  if (!card) {
    return (
      <li className="ages-space ages-empty">
        <span className="visually-hidden">{text.say("client-ages-empty-space", { space })}</span>
      </li>
    );
  }
  const [option] = place.options;
  const said = price === NONE ? "" : text.say("amount-civil", { number: price });
  return (
    <li className={`ages-space ${leaves ? "ages-leaving" : ""}`}>
      <Tile
        card={card}
        space={space}
        open={option !== undefined}
        label={[said, leaves ? text.say("client-ages-leaves") : ""].filter(Boolean).join(", ")}
      >
        {leaves && (
          <span className="ages-leaves" aria-hidden>
            <Icon name="leaving" />
            {text.say("client-ages-leaves")}
          </span>
        )}
        {option ? (
          <OptionButton option={option} />
        ) : (
          price !== NONE && (
            <span className="ages-quoted">
              <Amount kind="civil" number={price} />
            </span>
          )
        )}
        {!hidesReasons &&
          place.refused.map((one) => <RefusalReason key={one.choice} refusal={one} />)}
      </Tile>
    </li>
  );
});

/** The card row: prices, and which cards leave next. */
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
  const shared = sharedReason(Object.values(spaces));
  return (
    <Section
      id="row"
      title={text.say("client-ages-row")}
      aside={text.say("client-ages-deck", { number: left })}
    >
      {shared && <SharedReason refusal={shared} sort="take" />}
      <ol className="ages-row">
        {row.map((id, at) => (
          <Space
            // biome-ignore lint/suspicious/noArrayIndexKey: the space is the key
            key={at}
            space={at + 1}
            id={id}
            price={prices[at] ?? NONE}
            leaves={at < leaving}
            place={spaces[at + 1] ?? EMPTY}
            hidesReasons={shared !== null}
          />
        ))}
      </ol>
    </Section>
  );
});
