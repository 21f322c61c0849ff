import { memo } from "react";
import { useText } from "../../text/languages";
import { Amount } from "./amount";
import { Tile } from "./card";
import { Deed, Why, WhyAll } from "./deed";
import { common, type Deeds, NOTHING, type Place } from "./deeds";
import { NONE, useFacts } from "./facts";
import { Section } from "./section";
import { Sign } from "./symbols";

const Space = memo(function Space({
  space,
  id,
  price,
  leaves,
  place,
  hush,
}: {
  space: number;
  id: number;
  price: number;
  leaves: boolean;
  place: Place;
  /** Whether the reason is told elsewhere. */
  hush: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const card = facts.card(id);
  if (!card) {
    return (
      <li className="ages-space ages-empty">
        <span className="unseen">{text.say("client-ages-empty-space", { space })}</span>
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
            <Sign name="leaving" />
            {text.say("client-ages-leaves")}
          </span>
        )}
        {option ? (
          <Deed option={option} />
        ) : (
          price !== NONE && (
            <span className="ages-quoted">
              <Amount kind="civil" number={price} />
            </span>
          )
        )}
        {!hush && place.refused.map((one) => <Why key={one.choice} refusal={one} />)}
      </Tile>
    </li>
  );
});

/** The card row: what each card costs, and which leave next. */
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
  spaces: Deeds["spaces"];
}) {
  const text = useText();
  const shared = common(Object.values(spaces));
  return (
    <Section
      id="row"
      title={text.say("client-ages-row")}
      aside={text.say("client-ages-deck", { number: left })}
    >
      {shared && <WhyAll refusal={shared} sort="take" />}
      <ol className="ages-row">
        {row.map((id, at) => (
          <Space
            // biome-ignore lint/suspicious/noArrayIndexKey: the space is the key
            key={at}
            space={at + 1}
            id={id}
            price={prices[at] ?? NONE}
            leaves={at < leaving}
            place={spaces[at + 1] ?? NOTHING}
            hush={shared !== null}
          />
        ))}
      </ol>
    </Section>
  );
});
