import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Scoreboard, StatusBar } from "../../board/frame";
import { MessageText } from "../../board/message";
import { OptionList, Prompt } from "../../board/options";
import type { BoardProps } from "../../board/props";
import { useStable } from "../../board/stable";
import type { Decision, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { City } from "./city";
import {
  cardsOf,
  indexOf,
  isFreeCity,
  leftOf,
  othersOf,
  rightOf,
  type Scene,
  SceneProvider,
  seatsOf,
  sortCards,
  useScene,
  WaitingProvider,
} from "./facts";
import { Hand } from "./hand";
import { Icon } from "./icons";
import { byCity, type CityAction, lastActions } from "./last-actions";
import { Others } from "./others";
import { Payment } from "./payment";
import { Plays } from "./plays";
import { PointsTable } from "./points";
import { actionOf, cardOf, type Question, readQuestion } from "./question";
import { SetUp } from "./set-up";
import { Status } from "./status";
import { Tracking } from "./tracking";
import "./wonders.css";

const NONE: readonly CityAction[] = [];

/** Lets spectators select the city in the middle. */
function LookFrom({ centre, look }: { centre: number; look: (city: number) => void }) {
  const text = useText();
  const { view, names } = useScene();
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

/** The choices of this seat in this turn. */
function ChosenSoFar({ props }: { props: BoardProps<"wonders"> }) {
  const text = useText();
  const { names, sealed } = props;
  const moves = text.list(sealed.map((one) => text.message(one.words, names)));
  return (
    <p className="wonders-chosen-words">
      <Icon name="yes" />
      <span>{text.say("client-wonders-you-chose", { moves })}</span>
    </p>
  );
}

/** Shown while others choose: the player's own choice. */
function Sealed({ props }: { props: BoardProps<"wonders"> }) {
  const text = useText();
  const { sealed, names, waiting, seat, withdraw, busy } = props;
  const others = waiting.filter((one) => one !== seat).map((one) => names[one] ?? "");
  return (
    <div className="wonders-sealed">
      {sealed.length > 0 && <ChosenSoFar props={props} />}
      {others.length > 0 && (
        <p className="quiet">{text.say("client-waiting-for", { names: text.list(others) })}</p>
      )}
      {withdraw && (
        <Button onPress={withdraw} isDisabled={busy}>
          {text.say("client-withdraw")}
        </Button>
      )}
    </div>
  );
}

/** The cards to choose from, and the options of the selected card. */
function Cards({
  question,
  decision,
  busy,
  choose,
  chosen,
}: {
  question: Question | null;
  decision: Decision | null;
  busy: boolean;
  choose: (choice: string) => void;
  chosen: WondersCard | null;
}) {
  const text = useText();
  const { view, index } = useScene();
  const [picked, setPicked] = useState<{ card: WondersCard; at: string } | null>(null);
  const at = `${decision?.prompt.key} ${view.age} ${view.turn}`;
  const select = useCallback((card: WondersCard | null) => setPicked(card && { card, at }), [at]);
  const held = useMemo(
    () => sortCards(index, new Set(cardsOf(index, view.hand))),
    [index, view.hand],
  );
  const asks = question !== null && question.cards.size > 0;
  const cards = useMemo(
    () => (asks ? sortCards(index, question.cards.keys()) : held),
    [asks, question, index, held],
  );
  const only = asks && cards.length === 1 ? (cards[0] ?? null) : null;
  const fresh = picked && picked.at === at && cards.includes(picked.card) ? picked.card : null;
  const selected = fresh ?? only;
  const dig = question?.dig ?? false;
  const free = question !== null && isFreeCity(view, question.city);
  const label = text.say(dig ? "draw-discard" : free ? "draw-hand-free-city" : "draw-hand");
  if (cards.length === 0) return null;
  return (
    <>
      <Hand
        label={label}
        cards={cards}
        plays={asks ? question.cards : null}
        city={question?.city ?? view.seat}
        selected={selected}
        select={select}
        chosen={asks ? null : chosen}
      />
      {selected ? (
        <Plays
          card={selected}
          plays={question?.cards.get(selected) ?? []}
          city={question?.city ?? view.seat}
          busy={busy}
          choose={choose}
        />
      ) : (
        asks && <p className="quiet wonders-hint">{text.say("client-wonders-pick")}</p>
      )}
    </>
  );
}

/** Moves the focus to a new question when the focused element has gone. */
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

/** The question, or who is still choosing, with the player's hand. */
function QuestionPanel({
  props,
  question,
}: {
  props: BoardProps<"wonders">;
  question: Question | null;
}) {
  const text = useText();
  const { index } = useScene();
  const { decision, sealed, names, busy, choose, view, withdraw, seat, result } = props;
  const place = useFocusOn(decision?.number);
  if (seat < 0 || (result && !decision)) return null;
  const chosen = sealed[0] ? cardOf(index, sealed[0]) : null;
  return (
    <section
      className={`wonders-question ${decision ? "wonders-question-now" : ""}`}
      ref={place}
      tabIndex={-1}
      aria-label={text.say("client-wonders-question")}
    >
      {decision ? (
        <div className="wonders-prompt">
          <Prompt decision={decision} names={names} />
          {sealed.length > 0 && withdraw && (
            <Button variant="quiet" onPress={withdraw} isDisabled={busy}>
              {text.say("client-wonders-another")}
            </Button>
          )}
        </div>
      ) : (
        <Sealed props={props} />
      )}
      {decision && sealed.length > 0 && question?.payments.length === 0 && (
        <ChosenSoFar props={props} />
      )}
      {question && question.payments.length > 0 ? (
        <Payment options={question.payments} city={question.city} busy={busy} choose={choose} />
      ) : (
        view.cities.length > 0 && (
          <Cards
            question={question}
            decision={decision}
            busy={busy}
            choose={choose}
            chosen={chosen}
          />
        )
      )}
      {view.cities.length === 0 && <SetUp question={question} busy={busy} choose={choose} />}
      {question && question.rest.length > 0 && (
        <div className="wonders-rest">
          <OptionList
            options={question.rest.map((option) => ({
              ...option,
              words:
                actionOf(option).verb === "pass"
                  ? { key: question.dig ? "draw-pass-dig" : "draw-pass-last", args: {} }
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

/** The last event that belongs to no city, such as who saw the discard pile. */
function News({ props }: { props: BoardProps<"wonders"> }) {
  const { events, names } = props;
  const shown = ["event-pile_seen", "event-card_drawn"];
  const last = events.at(-1);
  if (!last || !shown.some((key) => last.message.key.startsWith(key))) return null;
  return (
    <p className="wonders-news quiet">
      <MessageText text={last.message} names={names} />
    </p>
  );
}

export default function Board(given: BoardProps<"wonders">) {
  const view = useStable(given.view);
  const names = useStable(given.names);
  const decision = useStable(given.decision);
  const waiting = useStable(given.waiting);
  const { pieces, events, seat, result } = given;
  const props = { ...given, view, names, decision, waiting };
  const text = useText();
  const [from, setFrom] = useState(0);
  const index = useMemo(() => indexOf(pieces), [pieces]);
  const centre = seat >= 0 ? seat : Math.min(from, Math.max(0, view.cities.length - 1));
  const over = result !== null;
  const scene = useMemo<Scene>(
    () => ({ view, index, names, centre, over }),
    [view, index, names, centre, over],
  );
  const question = useMemo(
    () => (decision ? readQuestion(index, view, decision) : null),
    [index, view, decision],
  );
  const seats = seatsOf(view);
  const last = useStable(useMemo(() => lastActions(events, seats), [events, seats]));
  const actions = useMemo(() => byCity(last), [last]);
  const actionsOf = useCallback((city: number) => actions.get(city) ?? NONE, [actions]);
  const refusal =
    decision?.refused.find((one) => actionOf(one).verb === "stage" && question?.city === centre) ??
    null;
  const started = view.cities.length > 0;
  return (
    <SceneProvider value={scene}>
      <WaitingProvider value={waiting}>
        <div className="wonders">
          <div className="wonders-inside">
            <StatusBar>{started && <Status />}</StatusBar>
            <Scoreboard
              seats={names.map((_, one) => one)}
              mine={seat}
              waiting={waiting}
              numbers={() => null}
            />
            <News props={props} />
            <QuestionPanel props={props} question={question} />
            {seat < 0 && started && <LookFrom centre={centre} look={setFrom} />}
            {seat < 0 && !started && <SetUp question={null} busy choose={() => {}} />}
            {started && (
              <>
                <section className="wonders-table" aria-label={text.say("client-wonders-table")}>
                  <City number={centre} place="own" actions={actionsOf(centre)} refusal={refusal} />
                  <City
                    number={leftOf(view, centre)}
                    place="left"
                    actions={actionsOf(leftOf(view, centre))}
                  />
                  <City
                    number={rightOf(view, centre)}
                    place="right"
                    actions={actionsOf(rightOf(view, centre))}
                  />
                </section>
                <Others cities={othersOf(view, centre)} actionsOf={actionsOf} />
                <PointsTable />
                <Tracking />
              </>
            )}
          </div>
        </div>
      </WaitingProvider>
    </SceneProvider>
  );
}
