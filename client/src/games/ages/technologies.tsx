import { memo } from "react";
import type { AgesCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, Disc } from "./amounts";
import { Face, Gives } from "./card";
import { refOf, useFacts } from "./facts";
import { Icon } from "./icons";
import { OptionButton, RefusalReason, SharedReason } from "./option-button";
import { actionOf, EMPTY, type Place, type PlacedOptions, sharedReason } from "./options";

/** Options shown on the card itself; the others are in its details. */
const QUICK = new Set<string>(["build", "upgrade", "muster"]);
const GROUPS = ["farm", "mine", "urban", "unit"];
const MOST_DISCS = 6;

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

/** A technology with its workers, blue tokens and options. */
const Technology = memo(function Technology({
  card,
  workers,
  blue,
  cost,
  place,
  hidesReasons,
}: {
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
    <li className={`ages-tech ${workers ? "" : "ages-idle"} ${quick.length ? "ages-open" : ""}`}>
      <Face card={card} brief label={blue > 0 ? `${has}, ${keeps}` : has} />
      <span className="ages-on">
        <Discs kind="yellow" number={workers} label={has} />
        {workers === 0 && (
          <span className="quiet ages-small">{text.say("client-ages-nobody")}</span>
        )}
        <Discs kind="blue" number={blue} label={keeps} />
      </span>
      <span className="ages-each">
        <span className="ages-small quiet">{text.say("client-ages-each")}</span>
        <Gives card={card} />
        {quick.length === 0 && (
          <span className="ages-next" title={text.say("client-ages-costs", { number: cost })}>
            <Icon name="build" />
            <Amount kind="resources" number={cost} />
          </span>
        )}
      </span>
      {quick.map((option) => (
        <OptionButton key={option.choice} option={option} />
      ))}
      {!hidesReasons && refused.map((one) => <RefusalReason key={one.choice} refusal={one} />)}
    </li>
  );
});

/** Technologies with workers in columns by type, the newest on top. */
export const Technologies = memo(function Technologies({
  technologies,
  workers,
  workersByType,
  blue,
  costs,
  limit,
  cards,
}: {
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
  const shared = sharedReason(
    known.map((card) => cards[refOf(card)] ?? EMPTY),
    "build",
  );
  return (
    <div className="ages-technologies">
      {shared && <SharedReason refusal={shared} sort="build" />}
      {GROUPS.map((group) => {
        const types = facts.pieces.types.filter((type) =>
          known.some((card) => card.type === type && card.group === group),
        );
        if (types.length === 0) return null;
        return (
          <section key={group} className={`ages-group ages-group-${group}`}>
            <h4>
              {text.say(`client-ages-group-${group}`)}
              {group === "urban" && (
                <small className="quiet">
                  {text.say("client-ages-urban-limit", { number: limit })}
                </small>
              )}
            </h4>
            <div className="ages-columns">
              {types.map((type) => {
                const column = known
                  .filter((card) => card.type === type)
                  .sort((one, other) => other.age - one.age);
                const sum = workersByType[facts.pieces.types.indexOf(type)] ?? 0;
                return (
                  <div key={type} className="ages-column">
                    <p className="ages-column-head">
                      <Icon name={type} /> {text.say(`type-${type}`)}
                      <span
                        className="ages-sum"
                        title={text.say("amount-workers", { number: sum })}
                      >
                        {sum}
                      </span>
                    </p>
                    <ul>
                      {column.map((card) => (
                        <Technology
                          key={card.id}
                          card={card}
                          workers={workers[card.id] ?? 0}
                          blue={blue[card.id] ?? 0}
                          cost={costs[card.id] ?? card.cost}
                          place={cards[refOf(card)] ?? EMPTY}
                          hidesReasons={shared !== null}
                        />
                      ))}
                    </ul>
                  </div>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
});
