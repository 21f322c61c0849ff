import { memo } from "react";
import type { AgesCard, Option } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, Disc } from "./amounts";
import { Face, Gives } from "./card";
import { refOf, useFacts } from "./facts";
import { Icon } from "./icons";
import { CardReason, OptionButton } from "./option-button";
import { actionOf, buildReason, EMPTY, type Place, type PlacedOptions } from "./options";

/** Options shown on the card itself; the others are in its details. */
const QUICK = new Set<string>(["build", "upgrade", "muster"]);
const URBAN = "urban";
const MOST_DISCS = 4;

function Discs({ kind, number, label }: { kind: string; number: number; label: string }) {
  if (number === 0) return null;
  return (
    <span className="ages-discs" role="img" aria-label={label} title={label}>
      {number > MOST_DISCS ? (
        <>
          <b>{number}</b>×
          <Disc kind={kind} />
        </>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: discs are alike
        Array.from({ length: number }, (_, at) => <Disc key={at} kind={kind} />)
      )}
    </span>
  );
}

/** The sign of an option on a card: what it does, and for an upgrade the age it leads to. */
function Sign({ option }: { option: Option }) {
  const facts = useFacts();
  const action = actionOf(option);
  const to = "to" in action ? facts.card(action.to) : undefined;
  return (
    <>
      <Icon name={action.verb === "muster" ? "worker" : action.verb} />
      {to && <span className="ages-to">{facts.age(to.age)}</span>}
    </>
  );
}

/** A technology with its workers, blue tokens and options. */
const Technology = memo(function Technology({
  seat,
  card,
  workers,
  blue,
  cost,
  place,
  hidesReasons,
}: {
  seat: number;
  card: AgesCard;
  workers: number;
  blue: number;
  cost: number;
  place: Place;
  hidesReasons: boolean;
}) {
  const text = useText();
  const quick = place.options.filter((one) => QUICK.has(actionOf(one).verb));
  const refused = place.refused.filter((one) => actionOf(one).verb === "build");
  const has = text.say("amount-workers", { number: workers });
  const keeps = text.say("amount-blue", { number: blue });
  return (
    <li
      className={`ages-tech ages-band-${card.group} ${workers ? "" : "ages-idle"} ${quick.length ? "ages-open" : ""}`}
      data-anchor={`tech:${seat}:${card.name}`}
    >
      <Face card={card} brief label={blue > 0 ? `${has}, ${keeps}` : has} />
      <span className="ages-on">
        <Discs kind="yellow" number={workers} label={has} />
        <Discs kind="blue" number={blue} label={keeps} />
        {quick.map((option) => (
          <OptionButton key={option.choice} option={option} sign={<Sign option={option} />} />
        ))}
        {quick.length === 0 && (
          <span className="ages-next" title={text.say("client-ages-costs", { number: cost })}>
            <Icon name="build" />
            <Amount kind="resources" number={cost} />
          </span>
        )}
        <Gives card={card} />
        {!hidesReasons && refused.map((one) => <CardReason key={one.choice} refusal={one} />)}
      </span>
    </li>
  );
});

/** Technologies with workers: a column for each type, the newest on top. */
export const Technologies = memo(function Technologies({
  seat,
  technologies,
  workers,
  workersByType,
  blue,
  costs,
  limit,
  cards,
}: {
  seat: number;
  technologies: readonly number[];
  workers: readonly number[];
  workersByType: readonly number[];
  blue: readonly number[];
  costs: readonly number[];
  limit: number;
  cards: PlacedOptions["cards"];
}) {
  const text = useText();
  const facts = useFacts();
  const known = facts.cards(technologies).filter((card) => card.workers);
  const hidesReasons = buildReason(cards) !== null;
  const types = facts.pieces.types.flatMap((type, index) => {
    const column = known
      .filter((card) => card.type === type)
      .sort((one, other) => other.age - one.age);
    const [first] = column;
    return first ? [{ type, group: first.group, column, sum: workersByType[index] ?? 0 }] : [];
  });
  return (
    <div className="ages-technologies">
      {types.map(({ type, group, column, sum }) => (
        <div key={type} className={`ages-column ages-group-${group}`}>
          <p className="ages-column-head" title={text.say(`type-${type}`)}>
            <Icon name={type} />
            <span className="ages-column-name">{text.say(`type-${type}`)}</span>
            <span className="ages-sum" title={text.say("amount-workers", { number: sum })}>
              {sum}
              {group === URBAN && (
                <small title={text.say("client-ages-urban-limit", { number: limit })}>
                  /{limit}
                </small>
              )}
            </span>
          </p>
          <ul>
            {column.map((card) => (
              <Technology
                key={card.id}
                seat={seat}
                card={card}
                workers={workers[card.id] ?? 0}
                blue={blue[card.id] ?? 0}
                cost={costs[card.id] ?? card.cost}
                place={cards[refOf(card)] ?? EMPTY}
                hidesReasons={hidesReasons}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});
