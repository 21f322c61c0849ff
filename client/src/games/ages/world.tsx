import { memo } from "react";
import type { AgesMilitaryCard, AgesView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Face, Tile } from "./card";
import { NONE, refOf, useFacts } from "./facts";
import { Backs } from "./hand";
import { OptionButton, RefusalReason, SharedReason } from "./option-button";
import { actionOf, EMPTY, type PlacedOptions, sharedReason } from "./options";
import { Section } from "./section";

/** Expands counts by age to a list of ages. */
function listed(counts: readonly number[]): number[] {
  return counts.flatMap((number, age) => Array<number>(number).fill(age));
}

function Prepared({ cards }: { cards: readonly AgesMilitaryCard[] }) {
  const text = useText();
  if (cards.length === 0) return null;
  return (
    <div className="ages-prepared">
      <span className="ages-small quiet">{text.say("client-ages-prepared")}</span>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice
        <Face key={`${card.id} ${at}`} card={card} brief />
      ))}
    </div>
  );
}

/** Events, common tactics, and the piles. */
export const World = memo(function World({
  view,
  names,
  cards,
}: {
  view: AgesView;
  names: readonly string[];
  cards: PlacedOptions["cards"];
}) {
  const text = useText();
  const facts = useFacts();
  const future = facts.militaries(view.future_known);
  const current = facts.militaries(view.current_known);
  const next = facts.military(view.top.at(-1) ?? NONE);
  const lookers = view.next_known_by
    .filter((seat) => seat !== view.seat)
    .map((seat) => names[seat] ?? "");
  const tactics = facts.militaries(view.common);
  const shared = sharedReason(
    tactics.map((card) => cards[refOf(card)] ?? EMPTY),
    "copy",
  );
  const past = facts.militaries(view.past);
  const last = past.at(-1);
  return (
    <Section id="world" title={text.say("client-ages-world")}>
      <div className="ages-world">
        <section>
          <h3>{text.say("client-ages-current")}</h3>
          <Backs ages={listed(view.events)} kind="military" />
          {next && (
            <div className="ages-prepared">
              <span className="ages-small">{text.say("client-ages-next-event")}</span>
              <Face card={next} />
            </div>
          )}
          {lookers.length > 0 && (
            <p className="ages-small quiet">
              {text.say("client-ages-looked", { names: text.list(lookers) })}
            </p>
          )}
          <Prepared cards={current} />
        </section>
        <section>
          <h3>{text.say("client-ages-future")}</h3>
          <Backs ages={listed(view.future)} kind="military" />
          <Prepared cards={future} />
        </section>
        <section>
          <h3>{text.say("client-ages-piles")}</h3>
          <p className="ages-small">
            {text.say("client-ages-military-deck", { number: view.military_left })}
          </p>
          <p className="ages-small">
            {text.say("client-ages-discarded")}{" "}
            <Backs ages={listed(view.piles.map((pile) => pile.length))} kind="military" />
          </p>
          {last && (
            <div className="ages-prepared">
              <span className="ages-small quiet">{text.say("client-ages-last-event")}</span>
              <Face card={last} brief />
            </div>
          )}
        </section>
      </div>
      <h3 className="ages-sub">{text.say("client-ages-common")}</h3>
      {shared && <SharedReason refusal={shared} sort="copy" />}
      {tactics.length === 0 ? (
        <p className="quiet">{text.say("client-ages-none")}</p>
      ) : (
        <div className="ages-heads">
          {tactics.map((card) => {
            const place = cards[refOf(card)] ?? EMPTY;
            const copying = place.options.filter((one) => actionOf(one).verb === "copy");
            return (
              <Tile key={card.id} card={card} open={copying.length > 0}>
                {copying.map((option) => (
                  <OptionButton key={option.choice} option={option} />
                ))}
                {!shared &&
                  place.refused
                    .filter((one) => actionOf(one).verb === "copy")
                    .map((one) => <RefusalReason key={one.choice} refusal={one} />)}
              </Tile>
            );
          })}
        </div>
      )}
      {past.length > 1 && (
        <details className="ages-past">
          <summary>{text.say("client-ages-past", { number: past.length })}</summary>
          <ul>
            {past.map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the past never moves
              <li key={at}>
                <Face card={card} brief />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
});
