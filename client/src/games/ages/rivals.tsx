import { memo, useState } from "react";
import type { AgesView, CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, signed } from "./amounts";
import { Face } from "./card";
import { Civilization } from "./civilization";
import { type Relation, useFacts } from "./facts";
import { Backs } from "./hand";
import { Icon } from "./icons";
import { FoodChange, ResourcesChange } from "./ratings";

const ALONE: Relation = { bonds: [], wars: [] };

/** The cards a civilization holds, as far as they are known. */
export const Holdings = memo(function Holdings({
  civ,
  military,
}: {
  civ: CivilizationView;
  military: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  return (
    <div className="ages-holdings">
      <div className="ages-names">
        <span className="ages-small quiet">
          {text.say("client-ages-hand")}{" "}
          {text.say("client-ages-of-limit", {
            number: civ.hand_ages.length,
            limit: civ.hand_limit,
          })}
        </span>
        {civ.hand.length > 0
          ? facts.cards(civ.hand).map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same card may be held
              <Face key={`${card.id} ${at}`} card={card} brief />
            ))
          : civ.hand_ages.length > 0 && <Backs ages={civ.hand_ages} kind="civil" />}
      </div>
      {military && (
        <div className="ages-names">
          <span className="ages-small quiet">{text.say("client-ages-military-hand")}</span>
          <Backs ages={civ.military_ages} kind="military" />
          {civ.shown.length > 0 && (
            <>
              <span className="ages-small quiet">{text.say("client-ages-shown")}</span>
              {facts.militaries(civ.shown).map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same card may be held
                <Face key={`${card.id} ${at}`} card={card} brief />
              ))}
            </>
          )}
        </div>
      )}
    </div>
  );
});

/** A summary of a rival. */
const Rival = memo(function Rival({
  civ,
  relation,
  seat,
  names,
  place,
  gone,
  turn,
  military,
  age,
}: {
  civ: CivilizationView;
  relation: Relation;
  seat: number;
  names: readonly string[];
  /** Its rank by strength, from 1; null: it has left. */
  place: number | null;
  gone: boolean;
  turn: boolean;
  military: boolean;
  /** The current age. */
  age: number;
}) {
  const text = useText();
  const facts = useFacts();
  const [full, setFull] = useState(false);
  const cards = facts.cards([civ.government, civ.leader, ...civ.wonders]);
  const work = facts.card(civ.wonder);
  const foreign = facts.militaries([civ.tactic, ...civ.colonies]);
  const { wars, bonds } = relation;
  return (
    <section className={`ages-rival ${turn ? "ages-turn" : ""}`} aria-label={names[seat]}>
      <header>
        <h3>{names[seat]}</h3>
        {turn && <span className="badge">{text.say("client-ages-turn")}</span>}
        {gone && <span className="badge badge-away">{text.say("draw-gone")}</span>}
        <span className="quiet ages-small">
          {text.say("client-ages-by-strength", { place: place ?? 0 })}
        </span>
        <button
          type="button"
          className="ages-option ages-more"
          aria-expanded={full}
          onClick={() => setFull(!full)}
        >
          {text.say(full ? "client-ages-less" : "client-ages-more")}
        </button>
      </header>
      <div className="ages-glance">
        <span>
          <Amount kind="culture" number={civ.culture} />{" "}
          <small className="ages-change">{signed(civ.culture_rating)}</small>
        </span>
        <span>
          <Amount kind="science" number={civ.science} />{" "}
          <small className="ages-change">{signed(civ.science_rating)}</small>
        </span>
        <Amount kind="strength" number={civ.strength} />
        <span className={civ.discontent > 0 ? "ages-warn" : ""}>
          <Amount kind="happy" number={civ.happiness} />
          <small className="ages-change">/{civ.needed_happiness}</small>
        </span>
        <span>
          <Amount kind="food" number={civ.food} /> <FoodChange forecast={civ.forecast} />
        </span>
        <span>
          <Amount kind="resources" number={civ.resources} />{" "}
          <ResourcesChange forecast={civ.forecast} />
        </span>
        <span>
          <Amount kind="civil" number={civ.civil_left} />
          <small className="ages-change">/{civ.civil_total}</small>
        </span>
        <span>
          <Amount kind="military" number={civ.military_left} />
          <small className="ages-change">/{civ.military_total}</small>
        </span>
        <Amount kind="workers" number={civ.unused} />
        <Amount kind="yellow" number={civ.yellow_bank} />
        <Amount kind="blue" number={civ.blue_bank} />
      </div>
      <div className="ages-names">
        {cards.map((card) => (
          <Face key={card.id} card={card} brief />
        ))}
        {work && (
          <span className="ages-working">
            <Face card={work} brief />
            <small>
              {civ.stages}/{work.stages.length}
            </small>
          </span>
        )}
        {foreign.map((card) => (
          <Face key={`m${card.id}`} card={card} brief />
        ))}
        {bonds.map((bond) => (
          <span key={`p${bond.card.id}`} className="ages-working">
            <Face card={bond.card} brief />
            <small>{text.say("client-ages-with", { name: names[bond.other] ?? "" })}</small>
          </span>
        ))}
        {wars.map((war) => (
          <span key={`w${war.card.id} ${war.rival}`} className="ages-working ages-warn">
            <Icon name="war" />
            <small>
              {text.say(war.declared ? "client-ages-war-line-on" : "client-ages-war-line-by", {
                card: text.say(`card-${war.card.name}`),
                name: names[war.rival] ?? "",
                own: war.own,
                other: war.other,
              })}
            </small>
          </span>
        ))}
      </div>
      <Holdings civ={civ} military={military} />
      {full && (
        <Civilization
          civ={civ}
          seat={seat}
          relation={relation}
          names={names}
          military={military}
          age={age}
        />
      )}
    </section>
  );
});

export const Rivals = memo(function Rivals({
  view,
  relations,
  names,
  except,
  military,
}: {
  view: AgesView;
  relations: readonly Relation[];
  names: readonly string[];
  /** The seat that is shown in full elsewhere. */
  except: number;
  military: boolean;
}) {
  return (
    <div className="ages-part" id="ages-rivals-part">
      <div className="ages-rivals">
        {view.civilizations.map((civ, seat) =>
          seat === except ? null : (
            <Rival
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              key={seat}
              civ={civ}
              relation={relations[seat] ?? ALONE}
              seat={seat}
              names={names}
              place={civ.strength_place}
              gone={view.gone.includes(seat)}
              turn={view.active === seat}
              military={military}
              age={view.age}
            />
          ),
        )}
      </div>
    </div>
  );
});
