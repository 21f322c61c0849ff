import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Panes, Scoreboard, StatusBar, useFrame } from "../../board/frame";
import { MessageText } from "../../board/message";
import { useSeatOpener } from "../../board/open-seat";
import type { BoardProps } from "../../board/props";
import { Sheet } from "../../board/sheet";
import { useStable } from "../../board/stable";
import type { Refusal, SeatInfo } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Answers, QuestionLine } from "./answers";
import { City } from "./city";
import { DetailWindow } from "./detail";
import {
  asSeated,
  asSeats,
  cityName,
  indexOf,
  isFreeCity,
  leftOf,
  receiverOf,
  rightOf,
  type Scene,
  SceneProvider,
  seatsOf,
  useScene,
  WaitingProvider,
} from "./facts";
import { Hand, MANY } from "./hand";
import { byCity, type CityAction, lastActions } from "./last-actions";
import { LookFrom } from "./look-from";
import { actionOf, cardOf, type Question, readQuestion } from "./question";
import { type Selection, useSelection } from "./selection";
import { chosenSide, SetUp, SetUpOptions } from "./set-up";
import { Status } from "./status";
import { Tile } from "./tile";
import "./styles/pieces.css";
import "./styles/board.css";
import "./styles/cities.css";
import "./styles/hand.css";
import "./styles/set-up.css";

export { AgeScene } from "./age";
export { Conflicts } from "./conflicts";
export { legend } from "./legend";
export { ruleLinks } from "./rule-links";

const NONE: readonly CityAction[] = [];
const isPerson = ({ kind }: SeatInfo) => kind === "person";

type Props = BoardProps<"wonders">;

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

/** The last event that belongs to no city, such as who saw the discard pile. */
function News({ props: { events, names } }: { props: Props }) {
  const shown = ["event-pile_seen", "event-card_drawn"];
  const last = events.at(-1);
  if (!last || !shown.some((key) => last.message.key.startsWith(key))) return null;
  return (
    <p className="wonders-news quiet">
      <MessageText text={last.message} names={names} />
    </p>
  );
}

/** The cards to choose from. */
function Cards({
  props,
  question,
  selection,
}: {
  props: Props;
  question: Question | null;
  selection: Selection;
}) {
  const text = useText();
  const { view, index } = useScene();
  const { cards, isAsked, selected, select } = selection;
  const [first] = props.sealed;
  const isFree = question !== null && isFreeCity(view, question.city);
  const label = question?.dig ? "draw-discard" : isFree ? "draw-hand-free-city" : "draw-hand";
  return (
    <Hand
      label={text.say(label)}
      cards={cards}
      plays={isAsked && question ? question.cards : null}
      city={question?.city ?? view.seat}
      selected={selected}
      select={select}
      chosen={!isAsked && first ? cardOf(index, first) : null}
    />
  );
}

/** The cities side by side: the one in the middle between its neighbours. */
function Cities({ refusal }: { refusal: Refusal | null }) {
  const text = useText();
  const { view, centre } = useScene();
  return (
    <section
      className={`wonders-table ${view.seat < 0 ? "wonders-table-watched" : ""}`}
      aria-label={text.say("client-wonders-table")}
    >
      <City number={leftOf(view, centre)} place="left" />
      <City number={centre} place="own" refusal={refusal} />
      <City number={rightOf(view, centre)} place="right" />
    </section>
  );
}

/** The table once the cities are founded. */
function Table({ props, question }: { props: Props; question: Question | null }) {
  const text = useText();
  const { layout } = useFrame();
  const { view, centre } = useScene();
  const { decision, seat, result } = props;
  const selection = useSelection(question, decision);
  const place = useFocusOn(decision?.number);
  const isCompact = layout === "compact";
  const refusal =
    decision?.refused.find((one) => actionOf(one).verb === "stage" && question?.city === centre) ??
    null;
  const hasSheet = seat >= 0 && (!result || decision !== null);
  const hand = <Cards props={props} question={question} selection={selection} />;
  const answers = <Answers props={props} question={question} selection={selection} />;
  const neighbours = (
    <div className="wonders-neighbours">
      <City number={leftOf(view, centre)} place="left" />
      <City number={rightOf(view, centre)} place="right" />
    </div>
  );
  const cardsTitle = text.say(question?.dig ? "draw-discard" : "draw-hand");
  return (
    <>
      {isCompact ? (
        <Panes
          className="wonders-panes"
          panes={[
            ...(hasSheet && selection.cards.length > 0
              ? [{ id: "hand", title: cardsTitle, content: hand }]
              : []),
            {
              id: "own",
              title: text.say(`client-wonders-where-${seat >= 0 ? "mine" : "own"}`),
              content: <City number={centre} place="own" refusal={refusal} />,
            },
            {
              id: "neighbours",
              title: text.say("client-wonders-neighbours"),
              content: neighbours,
            },
          ]}
        />
      ) : (
        <Cities refusal={refusal} />
      )}
      {hasSheet && (
        <Sheet
          label={text.say("client-wonders-question")}
          className="wonders-question"
          isAsked={decision !== null}
          chosen={selection.selected?.name ?? null}
          ref={place}
          question={
            <>
              <QuestionLine props={props} question={question} />
              {!question?.dig && <News props={props} />}
            </>
          }
        >
          {isCompact ? (
            answers
          ) : (
            <div
              className="wonders-hand-row"
              style={{ "--cards": selection.cards.length } as CSSProperties}
              data-many={selection.cards.length >= MANY || undefined}
              data-caption="line"
            >
              {selection.cards.length > 0 && hand}
              {answers}
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

/** The choice of boards and sides. */
function Beginning({ props, question }: { props: Props; question: Question | null }) {
  const text = useText();
  const { layout } = useFrame();
  const { decision, seat, busy, choose } = props;
  const place = useFocusOn(decision?.number);
  const isCompact = layout === "compact";
  const boards = (
    <SetUp
      question={question}
      busy={busy}
      choose={choose}
      hasButtons={!isCompact && seat >= 0}
      chosen={chosenSide(props.sealed)}
    />
  );
  if (seat < 0) return boards;
  return (
    <>
      {isCompact && (
        <Panes
          className="wonders-panes"
          panes={[{ id: "boards", title: text.say("draw-wonders"), content: boards }]}
        />
      )}
      <Sheet
        label={text.say("client-wonders-question")}
        className="wonders-question wonders-beginning"
        isAsked={decision !== null}
        ref={place}
        question={<QuestionLine props={props} question={question} />}
      >
        {isCompact ? (
          <SetUpOptions question={question} names={props.names} busy={busy} choose={choose} />
        ) : (
          boards
        )}
      </Sheet>
    </>
  );
}

export default function Board(given: Props) {
  const view = useStable(given.view);
  const names = useStable(given.names);
  const decision = useStable(given.decision);
  const waiting = useStable(given.waiting);
  const { pieces, events, seat, result } = given;
  const props = { ...given, view, names, decision, waiting };
  const text = useText();
  const { layout } = useFrame();
  const [from, setFrom] = useState(() => Math.max(0, given.table.seats.findIndex(isPerson)));
  const [opened, open] = useState<number | null>(null);
  const started = view.cities.length > 0;
  useSeatOpener(started ? open : null);
  const index = useMemo(() => indexOf(pieces), [pieces]);
  const places = started ? view.cities.length : names.length;
  const centre = seat >= 0 ? seat : Math.min(from, Math.max(0, places - 1));
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
  const order = started ? asSeated(view, centre) : asSeats(names.length, centre);
  if (text.direction === "rtl") order.reverse();
  return (
    <SceneProvider value={scene}>
      <WaitingProvider value={waiting}>
        <div className={`wonders wonders-${layout}`}>
          <div className="wonders-inside">
            <StatusBar>
              {started ? <Status /> : <h2 className="wonders-title">{text.say("draw-wonders")}</h2>}
            </StatusBar>
            <Scoreboard
              seats={order}
              mine={seat}
              waiting={waiting}
              neighboursOf={started ? (one) => [leftOf(view, one), rightOf(view, one)] : undefined}
              passesTo={(one) => receiverOf(view, one)}
              numbers={(one) => <Tile number={one} actions={actionsOf(one)} open={open} />}
            />
            {seat < 0 && started && <LookFrom centre={centre} look={setFrom} />}
            {seat < 0 && <News props={props} />}
            {started ? (
              <Table props={props} question={question} />
            ) : (
              <Beginning props={props} question={question} />
            )}
          </div>
        </div>
        {opened !== null && opened < view.cities.length && (
          <DetailWindow
            isOpen
            onOpenChange={() => open(null)}
            title={text.say("client-wonders-city-own", { name: cityName(scene, opened, text) })}
          >
            <City number={opened} place="other" actions={actionsOf(opened)} />
          </DetailWindow>
        )}
      </WaitingProvider>
    </SceneProvider>
  );
}
