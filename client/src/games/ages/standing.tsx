import { memo, type ReactNode } from "react";
import { Focusable } from "react-aria-components";
import type { CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Named } from "../../ui/named";
import { Amount, signed } from "./amounts";
import { Face } from "./card";
import { type Relation, useFacts } from "./facts";
import { Icon } from "./icons";
import { FoodChange, ResourcesChange } from "./ratings";

/** One number of the scoreboard with what belongs to it. */
function Cell({
  kind,
  label,
  anchor,
  warn = false,
  children,
}: {
  kind: string;
  label: string;
  anchor?: string;
  warn?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`ages-cell ages-cell-${kind} ${warn ? "ages-warn" : ""}`}
      title={label}
      data-anchor={anchor}
    >
      {children}
    </span>
  );
}

/** Wars of a civilization, each with both strengths. */
function Wars({ relation, names }: { relation: Relation; names: readonly string[] }) {
  const text = useText();
  return relation.wars.map((war) => {
    const key = war.declared ? "client-ages-war-line-on" : "client-ages-war-line-by";
    const words = text.say(key, {
      card: text.say(`card-${war.card.name}`),
      name: names[war.rival] ?? "",
      own: war.own,
      other: war.other,
    });
    return (
      <span
        key={`${war.card.id} ${war.rival}`}
        className="ages-war-mark"
        role="img"
        aria-label={words}
        title={words}
      >
        <Icon name="war" />
        <span className="ages-change">
          {war.own}:{war.other}
        </span>
      </span>
    );
  });
}

/** The numbers and cards of a civilization in one line of the scoreboard. */
export const Standing = memo(function Standing({
  civ,
  seat,
  relation,
  names,
  isFirst,
  gone,
  military,
  hasPool,
  isShown,
  show,
}: {
  civ: CivilizationView;
  seat: number;
  relation: Relation;
  names: readonly string[];
  /** Whether it is the starting player. */
  isFirst: boolean;
  gone: boolean;
  /** Whether there are military cards in this game. */
  military: boolean;
  /** Whether its unused workers are shown here alone. */
  hasPool: boolean;
  /** Whether its sheet is open. */
  isShown: boolean;
  /** Opens or closes its sheet; null for the player's own. */
  show: (() => void) | null;
}) {
  const text = useText();
  const facts = useFacts();
  const say = (key: string) => text.say(`client-ages-${key}`);
  const [government, leader] = [facts.card(civ.government), facts.card(civ.leader)];
  const work = facts.card(civ.wonder);
  return (
    <div className="ages-standing">
      <Cell kind="culture" label={say("culture")} anchor={`culture:${seat}`}>
        <Amount kind="culture" number={civ.culture} />
        <small className="ages-change">{signed(civ.culture_rating)}</small>
      </Cell>
      <Cell kind="science" label={say("science")} anchor={`science:${seat}`}>
        <Amount kind="science" number={civ.science} />
        <small className="ages-change">{signed(civ.science_rating)}</small>
      </Cell>
      <Cell kind="strength" label={say("strength")} anchor={`strength:${seat}`}>
        <Amount kind="strength" number={civ.strength} />
      </Cell>
      <Cell
        kind="happy"
        label={say("happiness")}
        anchor={`happy:${seat}`}
        warn={civ.discontent > 0}
      >
        <Amount kind="happy" number={civ.happiness} />
        <small className="ages-change">/{civ.needed_happiness}</small>
      </Cell>
      <Cell kind="food" label={say("food")} anchor={`food:${seat}`} warn={civ.forecast.hunger > 0}>
        <Amount kind="food" number={civ.food} />
        <FoodChange forecast={civ.forecast} />
      </Cell>
      <Cell kind="resources" label={say("resources")} anchor={`resources:${seat}`}>
        <Amount kind="resources" number={civ.resources} />
        <ResourcesChange forecast={civ.forecast} />
      </Cell>
      <Cell kind="civil" label={say("civil")} anchor={`civil:${seat}`}>
        <Amount kind="civil" number={civ.civil_left} />
        <small className="ages-change">/{civ.civil_total}</small>
      </Cell>
      <Cell kind="military" label={say("military")} anchor={`military:${seat}`}>
        <Amount kind="military" number={civ.military_left} />
        <small className="ages-change">/{civ.military_total}</small>
      </Cell>
      <Cell
        kind="workers"
        label={say("unused")}
        anchor={hasPool ? `pool:${seat}` : undefined}
        warn={civ.forecast.uprising}
      >
        <Amount kind="workers" number={civ.unused} />
        {civ.forecast.uprising && (
          <b
            role="img"
            aria-label={text.say("client-ages-uprising")}
            title={text.say("client-ages-uprising")}
          >
            !
          </b>
        )}
      </Cell>
      <Cell kind="hand" label={say(military ? "hands" : "hand")}>
        <span
          role="img"
          className="ages-held"
          aria-label={text.say("client-ages-held", {
            civil: civ.hand_ages.length,
            military: civ.military_ages.length,
          })}
        >
          <b className="ages-back ages-back-civil">{civ.hand_ages.length}</b>
          {military && <b className="ages-back ages-back-military">{civ.military_ages.length}</b>}
        </span>
      </Cell>
      <span className="ages-cell ages-cell-cards ages-names">
        {isFirst && (
          <span
            className="ages-first"
            title={text.say("client-ages-first", { name: names[seat] ?? "" })}
          >
            {text.say("client-ages-first-mark")}
          </span>
        )}
        {gone && <span className="badge badge-away">{text.say("draw-gone")}</span>}
        <Wars relation={relation} names={names} />
        {government && <Face card={government} brief />}
        {leader && <Face card={leader} brief />}
        {work && (
          <span className="ages-working ages-picture">
            <Face card={work} brief />
            <small>
              {civ.stages}/{work.stages.length}
            </small>
          </span>
        )}
        {facts.cards(civ.wonders).map((card) => (
          <span key={card.id} className="ages-picture">
            <Face card={card} brief />
          </span>
        ))}
      </span>
      {show && (
        <Named name={text.say("client-ages-look", { name: names[seat] ?? "" })}>
          <Focusable>
            <button
              type="button"
              className="ages-look"
              aria-expanded={isShown}
              onClick={(event) => {
                event.stopPropagation();
                show();
              }}
            >
              <span className="visually-hidden">
                {text.say("client-ages-look", { name: names[seat] ?? "" })}
              </span>
              <Icon name={isShown ? "remove" : "open"} />
            </button>
          </Focusable>
        </Named>
      )}
    </div>
  );
});
