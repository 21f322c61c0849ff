import { memo } from "react";
import { Button, Dialog, DialogTrigger, Heading, Popover } from "react-aria-components";
import type { AgesMilitaryCard, AgesView } from "../../protocol/types";
import { useLangAttributes, useText } from "../../text/languages";
import { Face, Tile } from "./card";
import { NONE, refOf, useFacts } from "./facts";
import { Backs } from "./hand";
import { Icon } from "./icons";
import { CardReason, OptionButton, SharedReason } from "./option-button";
import { actionOf, EMPTY, type PlacedOptions, sharedReason } from "./options";

/** Expands counts by age to a list of ages. */
function listed(counts: readonly number[]): number[] {
  return counts.flatMap((number, age) => Array<number>(number).fill(age));
}

function Prepared({ cards }: { cards: readonly AgesMilitaryCard[] }) {
  const text = useText();
  if (cards.length === 0) return null;
  return (
    <>
      <span className="ages-small quiet">{text.say("client-ages-prepared")}</span>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice
        <Face key={`${card.id} ${at}`} card={card} brief />
      ))}
    </>
  );
}

/** The common tactics; those that can be copied say so. */
export const Tactics = memo(function Tactics({
  tactics,
  cards,
}: {
  tactics: readonly AgesMilitaryCard[];
  cards: PlacedOptions["cards"];
}) {
  const text = useText();
  const shared = sharedReason(
    tactics.map((card) => cards[refOf(card)] ?? EMPTY),
    "copy",
  );
  return (
    <section className="ages-common">
      <h3>{text.say("client-ages-common")}</h3>
      {tactics.length === 0 && (
        <span className="quiet ages-small">{text.say("client-ages-none")}</span>
      )}
      {shared && <SharedReason refusal={shared} sort="copy" />}
      {tactics.map((card) => {
        const place = cards[refOf(card)] ?? EMPTY;
        const copying = place.options.filter((one) => actionOf(one).verb === "copy");
        const refused = place.refused.filter((one) => actionOf(one).verb === "copy");
        return (
          <Tile key={card.id} card={card} brief open={copying.length > 0}>
            {copying.map((option) => (
              <OptionButton key={option.choice} option={option} />
            ))}
            {!shared && refused.map((one) => <CardReason key={one.choice} refusal={one} />)}
          </Tile>
        );
      })}
    </section>
  );
});

/** The common tactics in a line: those that can be copied are buttons. */
export const TacticsBar = memo(function TacticsBar({
  tactics,
  cards,
}: {
  tactics: readonly AgesMilitaryCard[];
  cards: PlacedOptions["cards"];
}) {
  const text = useText();
  if (tactics.length === 0) return null;
  return (
    <section className="ages-part ages-tactics ages-names" id="ages-world-part">
      <h2>{text.say("client-ages-common")}</h2>
      {tactics.map((card) => {
        const place = cards[refOf(card)] ?? EMPTY;
        const [copy] = place.options.filter((one) => actionOf(one).verb === "copy");
        if (!copy) return <Face key={card.id} card={card} brief />;
        const name = text.say(`card-${card.name}`);
        return <OptionButton key={card.id} option={copy} sign={name} hint={refOf(card)} />;
      })}
    </section>
  );
});

/** How many events lie face down, and the next one if it is known. */
function Current({ view, names }: { view: AgesView; names: readonly string[] }) {
  const text = useText();
  const facts = useFacts();
  const next = facts.military(view.top.at(-1) ?? NONE);
  const lookers = view.next_known_by
    .filter((seat) => seat !== view.seat)
    .map((seat) => names[seat] ?? "");
  return (
    <section>
      <h3>{text.say("client-ages-current")}</h3>
      <Backs ages={listed(view.events)} kind="military" />
      {next && (
        <>
          <span className="ages-small">{text.say("client-ages-next-event")}</span>
          <Face card={next} brief />
        </>
      )}
      {lookers.length > 0 && (
        <span className="ages-small quiet">
          {text.say("client-ages-looked", { names: text.list(lookers) })}
        </span>
      )}
      <Prepared cards={facts.militaries(view.current_known)} />
    </section>
  );
}

/** Events, the piles of military cards, and everything that has happened. */
export const Events = memo(function Events({
  view,
  names,
}: {
  view: AgesView;
  names: readonly string[];
}) {
  const text = useText();
  const facts = useFacts();
  const past = facts.militaries(view.past);
  const last = past.at(-1);
  return (
    <>
      <Current view={view} names={names} />
      <section>
        <h3>{text.say("client-ages-future")}</h3>
        <Backs ages={listed(view.future)} kind="military" />
        <Prepared cards={facts.militaries(view.future_known)} />
      </section>
      {last && (
        <section>
          <h3>{text.say("client-ages-last-event")}</h3>
          <Face card={last} brief />
        </section>
      )}
      <section>
        <h3>{text.say("client-ages-piles")}</h3>
        <span className="ages-small">
          {text.say("client-ages-military-deck", { number: view.military_left })}
        </span>
        <span className="ages-small" data-anchor="discard">
          {text.say("client-ages-discarded")}{" "}
          <Backs ages={listed(view.piles.map((pile) => pile.length))} kind="military" />
        </span>
      </section>
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
    </>
  );
});

/** Events and common tactics, as a part of their own. */
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
  return (
    <section className="ages-part" id="ages-world-part" data-anchor="events">
      <h2 className="visually-hidden">{text.say("client-ages-world")}</h2>
      <div className="ages-world">
        <Events view={view} names={names} />
        <Tactics tactics={facts.militaries(view.common)} cards={cards} />
      </div>
    </section>
  );
});

/** The events in a few signs; a press shows all of them. */
export const EventsButton = memo(function EventsButton({
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
  const langAttributes = useLangAttributes();
  const next = facts.military(view.top.at(-1) ?? NONE);
  const last = facts.military(view.past.at(-1) ?? NONE);
  return (
    <DialogTrigger>
      <Button className="ages-events" data-anchor="events">
        <Icon name="event" />
        <span className="ages-events-deck">
          {text.say("client-ages-events-current")}{" "}
          <Backs ages={listed(view.events)} kind="military" />
        </span>
        <span className="ages-events-deck">
          {text.say("client-ages-events-future")}{" "}
          <Backs ages={listed(view.future)} kind="military" />
        </span>
        {next ? (
          <span className="ages-events-card">
            {text.say("client-ages-next-event")} <b>{text.say(`card-${next.name}`)}</b>
          </span>
        ) : (
          last && (
            <span className="ages-events-card">
              {text.say("client-ages-last-event")} <b>{text.say(`card-${last.name}`)}</b>
            </span>
          )
        )}
      </Button>
      <Popover className="popover ages-sheet">
        <Dialog className="ages-dialog ages-world" {...langAttributes}>
          <Heading slot="title">{text.say("client-ages-events")}</Heading>
          <Events view={view} names={names} />
          <Tactics tactics={facts.militaries(view.common)} cards={cards} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});
