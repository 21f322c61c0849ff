import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Pane, Panes, Scoreboard, StatusBar, useFrame } from "../../board/frame";
import { useSeatOpener } from "../../board/open-seat";
import type { BoardProps } from "../../board/props";
import { useStable } from "../../board/stable";
import { isAlone, unaskedChoice } from "../../board/unasked";
import { setOn, usePreference } from "../../browser/preferences";
import { useText } from "../../text/languages";
import "./ages.css";
import "./cards.css";
import "./compact.css";
import "./parts.css";
import "./pictures.css";
import "./screen.css";
import { attackOf } from "./attack";
import { type Bid, bidsOf } from "./bids";
import { Civilization } from "./civilization";
import { Cards } from "./details";
import { Facts, KnownFacts, NONE, type Relation } from "./facts";
import { Hand } from "./hand";
import { IconDefinitions } from "./icons";
import { AnswerContext, type Answering, situationOf, ViewContext } from "./option-button";
import { NO_OPTIONS, placeOptions } from "./options";
import { OtherSheet } from "./other-sheet";
import { Question } from "./question";
import { Rivals } from "./rivals";
import { Row } from "./row";
import { Standing } from "./standing";
import { EventsButton, TacticsBar, World } from "./world";

export { legend } from "./legend";
export { ruleLinks } from "./rule-links";

const CIVIL = "civil";
const NO_SEATS: readonly number[] = [];
const NO_BIDS: readonly Bid[] = [];
/** With more options than this a question gets more room, and the card row less. */
const MANY_OPTIONS = 8;

/** Age, round, current player, and whether the end is near. */
const Progress = memo(function Progress({
  age,
  round,
  isLast,
  hasEnd,
  active,
  first,
}: {
  age: string;
  round: number;
  isLast: boolean;
  /** Whether the end of the game is known. */
  hasEnd: boolean;
  /** Null once the game is over. */
  active: string | null;
  first: string;
}) {
  const text = useText();
  return (
    <p className="ages-when">
      <strong>{text.say("client-ages-age", { age })}</strong>
      <span>{text.say("client-ages-round", { number: round })}</span>
      <span>
        {active === null
          ? text.say("client-ages-over")
          : text.say("client-ages-turn-of", { name: active })}
      </span>
      <span className="quiet">{text.say("client-ages-first", { name: first })}</span>
      {hasEnd && active !== null && (
        <strong className="ages-warn">
          {text.say(isLast ? "client-ages-last-round" : "client-ages-next-last")}
        </strong>
      )}
    </p>
  );
});

const skipAlways = () => setOn("autoPass", true);

const ALONE: Relation = { bonds: [], wars: [] };

export default function Board(props: BoardProps<"ages">) {
  const { pieces, choose, busy, waiting, events } = props;
  const text = useText();
  const { layout } = useFrame();
  const view = useStable(props.view);
  const decision = useStable(props.decision);
  const names = useStable(props.names);
  const facts = useMemo(() => new Facts(pieces), [pieces]);
  const found = useMemo(
    () => placeOptions(facts, decision, view.question),
    [facts, decision, view.question],
  );
  const placed = useStable(found);
  const spaces = useStable(found.spaces);
  const own = view.seat !== NONE;
  const [opened, setOpened] = useState<number | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const [front, setFront] = useState<{ id: string } | null>(null);
  useSeatOpener((seat) => {
    setOpened(own && seat === view.seat ? null : seat);
    setFront({ id: "civ" });
  });
  // Spectators have no sheet of their own: theirs is that of the player they selected.
  const shown = own ? view.seat : (opened ?? Math.max(0, view.active));
  const other = own ? opened : null;

  const latest = useRef({ choose, busy });
  useLayoutEffect(() => {
    latest.current = { choose, busy };
  });
  const pick = useCallback((choice: string) => {
    if (!latest.current.busy) latest.current.choose(choice);
  }, []);
  const situation = situationOf(view.question);
  const rival = view.question && "rival" in view.question ? view.question.rival : NONE;
  const act = useMemo<Answering>(
    () => ({ choose: pick, names, situation, rival }),
    [pick, names, situation, rival],
  );

  const relations = useStable(
    view.civilizations.map((civ, seat) => ({
      bonds: facts.bonds(civ),
      wars: facts.warsOf(view.civilizations, seat),
    })),
  );
  const military = pieces.scope !== CIVIL;
  const isOver = props.result !== null;
  const others = useStable(isOver ? NO_SEATS : waiting);
  const auction = view.question?.kind === "auction" ? view.question : null;
  const bids = useStable(auction ? bidsOf(auction.bidders, events) : NO_BIDS);
  const handCards = placed.acting ? placed.cards : NO_OPTIONS.cards;

  const isBusyQuestion =
    decision !== null &&
    !placed.acting &&
    view.question?.kind !== "row" &&
    decision.options.length + decision.refused.length > MANY_OPTIONS;

  const sheetOf = (seat: number) => {
    const civ = view.civilizations[seat];
    return civ && { civ, seat, relation: relations[seat] ?? ALONE, names, military, age: view.age };
  };
  const [mine, rivals] = [sheetOf(shown), other === null ? null : sheetOf(other)];
  const standing = (seat: number) => {
    const sheet = sheetOf(seat);
    if (!sheet) return null;
    const isShown = seat === (other ?? (own ? NONE : shown));
    const show = () => setOpened(own && isShown ? null : seat);
    return (
      <Standing
        {...sheet}
        isFirst={seat === view.first}
        gone={view.gone.includes(seat)}
        hasPool={seat !== (other ?? shown)}
        isShown={isShown}
        show={seat === view.seat || layout === "compact" ? null : show}
      />
    );
  };
  const skips = usePreference("autoPass");
  const canSkip =
    !skips && unaskedChoice(decision, "end", false, true, isAlone(props.table)) !== null;
  const question = (
    <Question
      skip={canSkip ? skipAlways : null}
      decision={decision}
      attack={attackOf(facts, view.question, events)}
      bids={bids}
      placed={placed}
      names={names}
      waiting={others}
    />
  );
  const panes: Pane[] = [
    {
      id: "row",
      title: text.say("client-ages-part-row"),
      content: (
        <Row
          row={view.row}
          prices={view.prices}
          leaving={view.leaving}
          left={view.deck.size}
          spaces={spaces}
        />
      ),
    },
    {
      id: "civ",
      title: text.say("client-ages-part-civ"),
      content: mine && (
        <>
          <div
            className="ages-part ages-own"
            id="ages-civ-part"
            data-caption={decision ? "banner line" : "banner"}
            hidden={rivals !== null}
          >
            <h2 className={own ? "visually-hidden" : undefined}>
              {own ? text.say("client-ages-yours") : names[shown]}
            </h2>
            <Civilization {...mine} placed={own ? placed : undefined} isOver={isOver} />
          </div>
          {rivals && <OtherSheet {...rivals} close={close} />}
        </>
      ),
    },
  ];
  if (own && mine) {
    panes.push({
      id: "hand",
      title: text.say("client-ages-part-hand"),
      content: <Hand civ={mine.civ} cards={handCards} military={military} />,
    });
  }
  if (layout === "compact") {
    if (military) {
      panes.push({
        id: "world",
        title: text.say("client-ages-part-world"),
        content: <World view={view} names={names} cards={handCards} />,
      });
    }
    panes.push({
      id: "rivals",
      title: text.say("client-ages-part-rivals"),
      content: (
        <Rivals
          view={view}
          relations={relations}
          names={names}
          except={shown}
          military={military}
        />
      ),
    });
  }
  return (
    <KnownFacts value={facts}>
      <ViewContext value={view}>
        <AnswerContext value={act}>
          <Cards placed={placed}>
            <div className="ages" aria-busy={busy}>
              <IconDefinitions />
              <StatusBar>
                <Progress
                  age={facts.age(view.age)}
                  round={view.round_number}
                  isLast={view.is_last_round}
                  hasEnd={view.last_round > 0}
                  active={isOver ? null : (names[view.active] ?? "")}
                  first={names[view.first] ?? ""}
                />
                {military && layout === "screen" && (
                  <EventsButton view={view} names={names} cards={handCards} />
                )}
              </StatusBar>
              <Scoreboard
                seats={view.civilizations.map((_, seat) => seat)}
                mine={props.seat}
                waiting={waiting}
                numbers={standing}
              />
              <div className={`ages-table ${isBusyQuestion ? "ages-table-busy" : ""}`}>
                {layout !== "compact" && (
                  <div className="ages-side" data-caption={decision ? undefined : "line"}>
                    {question}
                    {military && layout === "page" && (
                      <World view={view} names={names} cards={handCards} />
                    )}
                    {military && layout === "screen" && (placed.acting || !decision) && (
                      <TacticsBar tactics={facts.militaries(view.common)} cards={handCards} />
                    )}
                  </div>
                )}
                <Panes panes={panes} className="ages-panes" front={front} />
              </div>
              {layout === "compact" && question}
            </div>
          </Cards>
        </AnswerContext>
      </ViewContext>
    </KnownFacts>
  );
}
