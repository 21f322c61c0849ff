import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { OptionList, Prompt } from "../../board/options";
import type { BoardProps } from "../../board/props";
import { Sentence } from "../../board/sentence";
import { useShared } from "../../board/stable";
import type { Decision, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { type Asked, isDig, sortOut } from "./asked";
import { City } from "./city";
import { byCity, type Deed, lastDeeds } from "./deeds";
import {
  cardIn,
  cardsOf,
  indexOf,
  isFreeCity,
  leftOf,
  othersOf,
  rightOf,
  type Seen,
  SeenProvider,
  seatsOf,
  sorted,
  useSeen,
  WaitingProvider,
} from "./facts";
import { Hand } from "./hand";
import { PointsTable, Tracking } from "./knowledge";
import { Others } from "./others";
import { Payment } from "./payment";
import { Plays } from "./plays";
import { SetUp } from "./set-up";
import { Status } from "./status";
import { Sign } from "./symbols";
import "./wonders.css";

const NONE: readonly Deed[] = [];

/** From which city those who watch look at the table. */
function LookFrom({ centre, look }: { centre: number; look: (city: number) => void }) {
  const text = useText();
  const { view, names } = useSeen();
  return (
    <div className="wonders-look">
      <span className="quiet" id="wonders-look">
        {text.say("client-wonders-look-from")}
      </span>
      <ToggleButtonGroup
        aria-labelledby="wonders-look"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(centre)]}
        onSelectionChange={(keys) => look(Number([...keys][0] ?? 0))}
        className="row"
      >
        {view.cities.map((_, number) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: the city is the key
            key={number}
            id={String(number)}
            className="button wonders-look-city"
          >
            {isFreeCity(view, number) ? text.say("draw-free-city") : names[number]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

/** What this seat has chosen in this turn, in words. */
function ChosenSoFar({ props }: { props: BoardProps<"wonders"> }) {
  const text = useText();
  const { names, sealed } = props;
  const moves = text.listing(sealed.map((one) => text.message(one.words, names)));
  return (
    <p className="wonders-chosen-words">
      <Sign name="yes" />
      <span>{text.say("client-wonders-you-chose", { moves })}</span>
    </p>
  );
}

/** What is chosen already while others still think. */
function Sealed({ props }: { props: BoardProps<"wonders"> }) {
  const text = useText();
  const { sealed, names, waiting, seat, withdraw, busy } = props;
  const others = waiting.filter((one) => one !== seat).map((one) => names[one] ?? "");
  return (
    <div className="wonders-sealed">
      {sealed.length > 0 && <ChosenSoFar props={props} />}
      {others.length > 0 && (
        <p className="quiet">{text.say("client-waiting-for", { names: text.listing(others) })}</p>
      )}
      {withdraw && (
        <Button onPress={withdraw} isDisabled={busy}>
          {text.say("client-withdraw")}
        </Button>
      )}
    </div>
  );
}

/** The cards that can be chosen from, and what can be done with the one that is selected. */
function Cards({
  asked,
  decision,
  busy,
  choose,
  chosen,
}: {
  asked: Asked | null;
  decision: Decision | null;
  busy: boolean;
  choose: (choice: string) => void;
  chosen: WondersCard | null;
}) {
  const text = useText();
  const { view, index } = useSeen();
  const [picked, setPicked] = useState<{ card: WondersCard; at: string } | null>(null);
  const at = `${decision?.prompt.key} ${view.age} ${view.turn}`;
  const select = useCallback((card: WondersCard | null) => setPicked(card && { card, at }), [at]);
  const held = useMemo(() => sorted(index, new Set(cardsOf(index, view.hand))), [index, view.hand]);
  const asks = asked !== null && asked.cards.size > 0;
  const cards = useMemo(
    () => (asks ? sorted(index, asked.cards.keys()) : held),
    [asks, asked, index, held],
  );
  const only = asks && cards.length === 1 ? (cards[0] ?? null) : null;
  const fresh = picked && picked.at === at && cards.includes(picked.card) ? picked.card : null;
  const selected = fresh ?? only;
  const dig = decision !== null && isDig(decision);
  const free = asked !== null && isFreeCity(view, asked.city);
  const label = text.say(dig ? "draw-discard" : free ? "draw-hand-free-city" : "draw-hand");
  if (cards.length === 0) return null;
  return (
    <>
      <Hand
        label={label}
        cards={cards}
        plays={asks ? asked.cards : null}
        city={asked?.city ?? view.seat}
        selected={selected}
        select={select}
        chosen={asks ? null : chosen}
      />
      {selected ? (
        <Plays
          card={selected}
          plays={asked?.cards.get(selected) ?? []}
          city={asked?.city ?? view.seat}
          busy={busy}
          choose={choose}
        />
      ) : (
        asks && <p className="quiet wonders-hint">{text.say("client-wonders-pick")}</p>
      )}
    </>
  );
}

/** Moves the focus to the question when the thing that had it is gone. */
function useFocusOn(question: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(question);
  useEffect(() => {
    if (before.current === question) return;
    before.current = question;
    if (document.activeElement === document.body || document.activeElement === null) {
      place.current?.focus({ preventScroll: true });
    }
  }, [question]);
  return place;
}

/** The question, or what one waits for, with one's hand. */
function Question({ props, asked }: { props: BoardProps<"wonders">; asked: Asked | null }) {
  const text = useText();
  const { index } = useSeen();
  const { decision, sealed, names, busy, choose, view, withdraw, seat, result } = props;
  const place = useFocusOn(decision?.number);
  if (seat < 0 || (result && !decision)) return null;
  const chosen = sealed[0] ? cardIn(index, sealed[0].words) : null;
  return (
    <section
      className={`wonders-asked ${decision ? "wonders-asked-now" : ""}`}
      ref={place}
      tabIndex={-1}
      aria-label={text.say("client-wonders-question")}
    >
      {decision ? (
        <div className="wonders-prompt">
          <Prompt decision={decision} names={names} />
          {sealed.length > 0 && withdraw && (
            <Button weight="quiet" onPress={withdraw} isDisabled={busy}>
              {text.say("client-wonders-another")}
            </Button>
          )}
        </div>
      ) : (
        <Sealed props={props} />
      )}
      {decision && sealed.length > 0 && asked?.payments.length === 0 && (
        <ChosenSoFar props={props} />
      )}
      {asked && asked.payments.length > 0 ? (
        <Payment options={asked.payments} city={asked.city} busy={busy} choose={choose} />
      ) : (
        view.cities.length > 0 && (
          <Cards asked={asked} decision={decision} busy={busy} choose={choose} chosen={chosen} />
        )
      )}
      {view.cities.length === 0 && <SetUp asked={asked} busy={busy} choose={choose} />}
      {asked && asked.rest.length > 0 && (
        <div className="wonders-rest">
          <OptionList
            options={asked.rest.map((option) => ({
              ...option,
              words:
                option.words.key === "move-pass" && decision
                  ? { key: isDig(decision) ? "draw-pass-dig" : "draw-pass-last", args: {} }
                  : option.words,
            }))}
            names={names}
            busy={busy}
            choose={choose}
          />
        </div>
      )}
    </section>
  );
}

/** What holds for the whole table and belongs to no city, such as who saw the discard pile. */
function News({ props }: { props: BoardProps<"wonders"> }) {
  const { events, names } = props;
  const shown = ["event-pile_seen", "event-card_drawn"];
  const last = events.at(-1);
  if (!last || !shown.some((key) => last.message.key.startsWith(key))) return null;
  return (
    <p className="wonders-news quiet">
      <Sentence text={last.message} names={names} />
    </p>
  );
}

export default function Board(given: BoardProps<"wonders">) {
  const view = useShared(given.view);
  const names = useShared(given.names);
  const decision = useShared(given.decision);
  const waiting = useShared(given.waiting);
  const { pieces, events, seat, result } = given;
  const props = { ...given, view, names, decision, waiting };
  const text = useText();
  const [from, setFrom] = useState(0);
  const index = useMemo(() => indexOf(pieces), [pieces]);
  const centre = seat >= 0 ? seat : Math.min(from, Math.max(0, view.cities.length - 1));
  const over = result !== null;
  const seen = useMemo<Seen>(
    () => ({ view, index, names, centre, over }),
    [view, index, names, centre, over],
  );
  const asked = useMemo(
    () => (decision ? sortOut(index, view, decision) : null),
    [index, view, decision],
  );
  const seats = seatsOf(view);
  const last = useShared(useMemo(() => lastDeeds(events, seats), [events, seats]));
  const deeds = useMemo(() => byCity(last), [last]);
  const deedsOf = useCallback((city: number) => deeds.get(city) ?? NONE, [deeds]);
  const refusal =
    decision?.refused.find((one) => one.words.key === "move-stage" && asked?.city === centre) ??
    null;
  const started = view.cities.length > 0;
  return (
    <SeenProvider value={seen}>
      <WaitingProvider value={waiting}>
        <div className="wonders">
          <div className="wonders-inside">
            {started && <Status />}
            <News props={props} />
            <Question props={props} asked={asked} />
            {seat < 0 && started && <LookFrom centre={centre} look={setFrom} />}
            {seat < 0 && !started && <SetUp asked={null} busy choose={() => {}} />}
            {started && (
              <>
                <section className="wonders-table" aria-label={text.say("client-wonders-table")}>
                  <City number={centre} place="own" deeds={deedsOf(centre)} refusal={refusal} />
                  <City
                    number={leftOf(view, centre)}
                    place="left"
                    deeds={deedsOf(leftOf(view, centre))}
                  />
                  <City
                    number={rightOf(view, centre)}
                    place="right"
                    deeds={deedsOf(rightOf(view, centre))}
                  />
                </section>
                <Others cities={othersOf(view, centre)} deedsOf={deedsOf} />
                <PointsTable />
                <Tracking />
              </>
            )}
          </div>
        </div>
      </WaitingProvider>
    </SeenProvider>
  );
}
