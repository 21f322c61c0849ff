import { Fragment, memo, type ReactNode } from "react";
import type { AgesCard, AgesMilitaryCard, Text } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, type Kind } from "./amounts";
import { type AnyCard, isMilitary, refOf, useFacts } from "./facts";
import { Icon } from "./icons";
import { ShortText } from "./short-text";
import { useWholeLines } from "./whole-lines";

const PRINTED = [
  "food",
  "resources",
  "science",
  "culture",
  "strength",
  "happy",
  "civil",
  "military",
  "blue",
  "yellow",
] as const;

/** The printed amounts of a card, as icons. */
export function Gives({ card }: { card: AgesCard }) {
  const text = useText();
  const found = PRINTED.filter((kind) => card[kind] !== 0);
  if (found.length === 0 && card.colonization === 0 && card.urban_limit === 0) return null;
  return (
    <span className="ages-gives">
      {found.map((kind) => (
        <Amount key={kind} kind={kind} number={card[kind]} plus={card.group !== "government"} />
      ))}
      {card.colonization > 0 && <Amount kind="colonization" number={card.colonization} plus />}
      {card.urban_limit > 0 && (
        <span className="ages-limit">
          {text.say("client-ages-limit", { number: card.urban_limit })}
        </span>
      )}
    </span>
  );
}

const COLONY = ["happy", "strength", "yellow", "blue"] as const;
const IMMEDIATE = ["resources", "food", "science", "culture", "workers", "cards"] as const;

function Colony({ card }: { card: AgesMilitaryCard }) {
  const text = useText();
  const { colony } = card;
  if (!colony) return null;
  return (
    <span className="ages-gives">
      {COLONY.filter((kind) => colony[kind] !== 0).map((kind) => (
        <Amount key={kind} kind={kind} number={colony[kind]} plus />
      ))}
      <span className="ages-once">
        {text.say("client-ages-at-once")}
        {IMMEDIATE.filter((kind) => colony.gains[kind] !== 0).map((kind) => (
          <Amount key={kind} kind={kind as Kind} number={colony.gains[kind]} plus />
        ))}
      </span>
    </span>
  );
}

function Army({ card }: { card: AgesMilitaryCard }) {
  const text = useText();
  const { army } = card;
  if (!army) return null;
  return (
    <span className="ages-gives">
      <span className="ages-army">
        {army.units.map((unit) => (
          <span
            key={unit.type}
            className="ages-amount"
            role="img"
            aria-label={text.say(`unit-${unit.type}`, { number: unit.number })}
          >
            {unit.number}
            <Icon name={unit.type} />
          </span>
        ))}
      </span>
      <span aria-hidden className="ages-arrow">
        →
      </span>
      <Amount kind="strength" number={army.strength} plus />
      {army.obsolete_strength !== army.strength && (
        <span className="ages-once">
          {text.say("client-ages-antiquated")}
          <Amount kind="strength" number={army.obsolete_strength} plus />
        </span>
      )}
    </span>
  );
}

/** The texts of a card that icons cannot express. */
function effectTexts(card: AnyCard): readonly Text[] {
  return isMilitary(card) ? card.effect_words : card.effects.map((effect) => effect.words);
}

/** What a card does beyond its icons, in a few words. */
function Effects({ card }: { card: AnyCard }) {
  const texts = effectTexts(card);
  const words = useWholeLines();
  if (texts.length === 0) return null;
  return (
    <span className="ages-words" ref={words}>
      {texts.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a card never move
        <Fragment key={index}>
          {index > 0 && " · "}
          <ShortText words={one} />
        </Fragment>
      ))}
    </span>
  );
}

export function bandOf(card: AnyCard): string {
  return isMilitary(card) ? card.kind : card.group;
}

export function iconOf(card: AnyCard): string {
  return isMilitary(card) ? card.kind : card.type;
}

function Costs({ card }: { card: AnyCard }) {
  const text = useText();
  if (isMilitary(card)) {
    return card.cost > 0 ? (
      <span className="ages-costs">
        <Amount kind="military" number={card.cost} />
      </span>
    ) : null;
  }
  if (card.stages.length > 0) {
    return (
      <span
        className="ages-costs"
        role="img"
        aria-label={text.say("client-ages-stages", { stages: card.stages.join(", ") })}
      >
        {card.stages.join(" · ")} <Icon name="resources" className="ages-is-resources" />
      </span>
    );
  }
  if (!card.technology || card.science_cost === 0) return null;
  return (
    <span className="ages-costs">
      <Amount kind="science" number={card.science_cost} />
      {card.revolution_cost > 0 && (
        <span className="ages-once">
          {text.say("client-ages-or")}
          <Amount kind="science" number={card.revolution_cost} />
        </span>
      )}
      {card.cost > 0 && <Amount kind="resources" number={card.cost} />}
    </span>
  );
}

/** A card in short: type, icons and effects; a press opens its details. */
export const Face = memo(function Face({
  card,
  space,
  brief = false,
  played = false,
  label,
}: {
  card: AnyCard;
  /** The space of the row it lies in. */
  space?: number;
  brief?: boolean;
  /** Whether it is in play, so that its price no longer matters. */
  played?: boolean;
  /** More text for screen readers. */
  label?: string;
}) {
  const text = useText();
  const facts = useFacts();
  const name = text.say(`card-${card.name}`);
  const hyphenated = `hyphenated-card-${card.name}`;
  const type = text.say(isMilitary(card) ? `kind-${card.kind}` : `type-${card.type}`);
  const age = text.say("client-ages-age", { age: facts.age(card.age) });
  return (
    <button
      type="button"
      className={`ages-face ages-band-${bandOf(card)}`}
      data-card={refOf(card)}
      data-space={space}
      data-anchor={`card:${card.name}`}
      aria-haspopup="dialog"
    >
      <span className="ages-band">
        <Icon name={iconOf(card)} />
        <span className="ages-type">{type}</span>
        <span className="ages-age">
          <span aria-hidden>{facts.age(card.age)}</span>
          <span className="visually-hidden">{age}</span>
        </span>
      </span>
      <span className="ages-name">{text.has(hyphenated) ? text.say(hyphenated) : name}</span>
      {!brief && (
        <>
          {!played && <Costs card={card} />}
          {isMilitary(card) ? (
            <>
              <Army card={card} />
              <Colony card={card} />
              {card.kind === "bonus" && (
                <span className="ages-gives">
                  {text.say("client-ages-bonus", { defense: card.defense, force: card.force })}
                </span>
              )}
            </>
          ) : (
            <Gives card={card} />
          )}
          <Effects card={card} />
        </>
      )}
      {label && <span className="visually-hidden">{label}</span>}
    </button>
  );
});

/** A card with what is shown below it. */
export function Tile({
  card,
  space,
  brief,
  played,
  label,
  open = false,
  className = "",
  children,
}: {
  card: AnyCard;
  space?: number;
  brief?: boolean;
  played?: boolean;
  label?: string;
  /** Whether it has options now. */
  open?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={`ages-tile ${open ? "ages-open" : ""} ${className}`}>
      <Face card={card} space={space} brief={brief} played={played} label={label} />
      {children && <div className="ages-foot">{children}</div>}
    </div>
  );
}
