import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Scoreboard, StatusBar } from "../../board/frame";
import { PROMPT } from "../../board/options";
import type { BoardProps } from "../../board/props";
import { useStable } from "../../board/stable";
import type { AgesView } from "../../protocol/types";
import { useText } from "../../text/languages";
import "./ages.css";
import { attackOf } from "./attack";
import { Civilization } from "./civilization";
import { Facts, KnownFacts, NONE } from "./facts";
import { Hand } from "./hand";
import { IconDefinitions } from "./icons";
import { AnswerContext, type Answering, situationOf, ViewContext } from "./option-button";
import { placeOptions } from "./options";
import { Question } from "./question";
import { Rivals } from "./rivals";
import { Row } from "./row";
import { Section } from "./section";
import { Cards } from "./sheet";
import { World } from "./world";

const PARTS = ["question", "row", "civ", "hand", "world", "rivals"] as const;
const CIVIL = "civil";

/** Links to the parts of the board, for small screens. */
function Jump({ parts }: { parts: readonly string[] }) {
  const text = useText();
  const jump = (part: string) => {
    const found = document.getElementById(`ages-${part}-part`);
    if (found instanceof HTMLDetailsElement) found.open = true;
    found?.scrollIntoView({ block: "start" });
    found?.querySelector<HTMLElement>(`summary, #${PROMPT}`)?.focus({ preventScroll: true });
  };
  return (
    <nav className="ages-jump" aria-label={text.say("client-ages-parts")}>
      {parts.map((part) => (
        <button key={part} type="button" onClick={() => jump(part)}>
          {text.say(`client-ages-part-${part}`)}
        </button>
      ))}
    </nav>
  );
}

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

/** Whose civilization is shown in full: the player's own, or the one a spectator has selected. */
function useShown(view: AgesView): [number, (seat: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null);
  if (view.seat >= 0) return [view.seat, setChosen];
  return [chosen ?? Math.max(0, view.active), setChosen];
}

export default function Board(props: BoardProps<"ages">) {
  const { pieces, choose, busy, waiting, events } = props;
  const text = useText();
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
  const [shown, show] = useShown(view);

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
  const civ = view.civilizations[shown];
  const relation = relations[shown];
  const own = view.seat !== NONE;
  const others = waiting.map((seat) => names[seat] ?? "");
  const there = { question: decision !== null, row: true, civ: true, hand: own, world: military };
  const parts = PARTS.filter((part) => part === "rivals" || there[part]);
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
                  active={props.result ? null : (names[view.active] ?? "")}
                  first={names[view.first] ?? ""}
                />
              </StatusBar>
              <Scoreboard
                seats={view.civilizations.map((_, seat) => seat)}
                mine={props.seat}
                waiting={waiting}
                numbers={() => null}
              />
              {decision ? (
                <Question
                  decision={decision}
                  attack={attackOf(facts, view.question, events)}
                  placed={placed}
                  names={names}
                />
              ) : (
                others.length > 0 &&
                !props.result && (
                  <p className="ages-waiting">
                    {text.say("client-waiting-for", { names: text.list(others) })}
                  </p>
                )
              )}
              <Jump parts={parts} />
              <Row
                row={view.row}
                prices={view.prices}
                leaving={view.leaving}
                left={view.deck.size}
                spaces={spaces}
              />
              {civ && relation && (
                <Section
                  id="civ"
                  title={own ? text.say("client-ages-yours") : (names[shown] ?? "")}
                  className="ages-own"
                >
                  {!own && (
                    <div className="ages-choice">
                      {view.civilizations.map((_, seat) => (
                        <button
                          // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                          key={seat}
                          type="button"
                          className="ages-option"
                          aria-pressed={seat === shown}
                          onClick={() => show(seat)}
                        >
                          {names[seat]}
                        </button>
                      ))}
                    </div>
                  )}
                  <Civilization
                    civ={civ}
                    relation={relation}
                    names={names}
                    placed={own ? placed : undefined}
                    military={military}
                    isOver={props.result !== null}
                  />
                </Section>
              )}
              {own && civ && (
                <Hand civ={civ} cards={placed.acting ? placed.cards : {}} military={military} />
              )}
              {military && (
                <World view={view} names={names} cards={placed.acting ? placed.cards : {}} />
              )}
              <Rivals
                view={view}
                relations={relations}
                names={names}
                except={shown}
                military={military}
              />
            </div>
          </Cards>
        </AnswerContext>
      </ViewContext>
    </KnownFacts>
  );
}
