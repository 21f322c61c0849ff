import { type CSSProperties, memo, useMemo } from "react";
import type { CivilizationView, HandCardView, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount } from "./amounts";
import { Tile } from "./card";
import { type AnyCard, isMilitary, refOf, useFacts } from "./facts";
import { CardReason, OptionButton, SharedReason } from "./option-button";
import { actionOf, EMPTY, type Place, type PlacedOptions, sharedReason } from "./options";

/** A card in hand: its price, its options, its refusals. */
const Held = memo(function Held({
  card,
  place,
  held,
  hidesReasons,
}: {
  card: AnyCard;
  place: Place;
  /** What a civil card costs now. */
  held?: HandCardView;
  hidesReasons?: boolean;
}) {
  const text = useText();
  const { options, refused } = place;
  const science = held?.science_cost ?? null;
  const revolution = held?.revolution_cost ?? null;
  const isPrinted =
    !isMilitary(card) &&
    card.science_cost === science &&
    (revolution === null || card.revolution_cost === revolution);
  return (
    <Tile card={card} open={options.length > 0}>
      {held?.is_fresh && (hidesReasons || refused.length === 0) && (
        <span className="ages-small ages-fresh">{text.say("client-ages-fresh")}</span>
      )}
      {options.map((option) => (
        <OptionButton key={option.choice} option={option} />
      ))}
      {options.length === 0 && !isPrinted && science !== null && (
        <span className="ages-quoted">
          <Amount kind="science" number={science} />
          {revolution !== null && (
            <span className="ages-once">
              {text.say("client-ages-or")} <Amount kind="science" number={revolution} />
            </span>
          )}
        </span>
      )}
      {!hidesReasons && refused.map((one) => <CardReason key={one.choice} refusal={one} />)}
    </Tile>
  );
});

/** Hidden cards: how many of each age. */
export const Backs = memo(function Backs({
  ages,
  kind,
}: {
  ages: readonly number[];
  kind: "civil" | "military";
}) {
  const text = useText();
  const facts = useFacts();
  const counts = facts.pieces.ages
    .map((age) => ({ age, number: ages.filter((one) => one === age.id).length }))
    .filter((one) => one.number > 0);
  if (counts.length === 0)
    return <span className="quiet ages-small">{text.say("client-ages-none")}</span>;
  return (
    <span className="ages-backs">
      {counts.map(({ age, number }) => (
        <span
          key={age.id}
          className={`ages-back ages-back-${kind}`}
          role="img"
          aria-label={text.say("client-ages-backs", { number, age: age.name })}
        >
          {age.name}
          {number > 1 && <small>×{number}</small>}
        </span>
      ))}
    </span>
  );
});

/** The options of cards in hand, without copying a common tactic. */
function usesOf(cards: PlacedOptions["cards"]): PlacedOptions["cards"] {
  const fits = (one: Option | Refusal) => actionOf(one).verb !== "copy";
  return Object.fromEntries(
    Object.entries(cards).map(([ref, place]) => [
      ref,
      { options: place.options.filter(fits), refused: place.refused.filter(fits) },
    ]),
  );
}

/** Tells the layout how many cards there are. */
function held(number: number): CSSProperties {
  return { "--cards": Math.max(1, number) } as CSSProperties;
}

export const Hand = memo(function Hand({
  civ,
  cards,
  military,
}: {
  civ: CivilizationView;
  cards: PlacedOptions["cards"];
  /** Whether there are military cards in this game. */
  military: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const hand = civ.hand_cards.flatMap((held) => {
    const card = facts.card(held.card);
    return card ? [{ card, held }] : [];
  });
  const armed = facts.militaries(civ.military_hand);
  const places = useMemo(() => usesOf(cards), [cards]);
  const shared = sharedReason(
    [...hand.map((one) => one.card), ...armed].map((card) => places[refOf(card)] ?? EMPTY),
  );
  return (
    <div className="ages-part ages-hand" id="ages-hand-part" data-anchor="hand">
      <section className="ages-held-cards" style={held(hand.length)}>
        <div className="ages-part-head">
          <h2>{text.say("client-ages-hand")}</h2>
          <span className="ages-aside">
            {text.say("client-ages-of-limit", { number: hand.length, limit: civ.hand_limit })}
          </span>
          {shared && <SharedReason refusal={shared} sort="play" />}
        </div>
        <div className="ages-heads">
          {hand.length === 0 && <p className="quiet">{text.say("client-ages-empty-hand")}</p>}
          {hand.map(({ card, held }, at) => (
            <Held
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same card may be held
              key={`${card.id} ${at}`}
              card={card}
              place={places[refOf(card)] ?? EMPTY}
              held={held}
              hidesReasons={shared !== null}
            />
          ))}
        </div>
      </section>
      {military && (
        <section className="ages-held-cards" style={held(armed.length)}>
          <div className="ages-part-head">
            <h2>{text.say("client-ages-military-hand")}</h2>
            <span className="ages-aside">
              {text.say("client-ages-keep", { number: armed.length, limit: civ.military_limit })}
            </span>
          </div>
          <div className="ages-heads">
            {armed.length === 0 && <p className="quiet">{text.say("client-ages-empty-hand")}</p>}
            {armed.map((card, at) => (
              <Held
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same card may be held
                key={`${card.id} ${at}`}
                card={card}
                place={places[refOf(card)] ?? EMPTY}
                hidesReasons={shared !== null}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
});
