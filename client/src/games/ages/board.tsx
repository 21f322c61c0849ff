import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { PROMPT } from "../../board/options";
import type { BoardProps } from "../../board/props";
import { useShared } from "../../board/stable";
import type { AgesView } from "../../protocol/types";
import { useText } from "../../text/languages";
import "./ages.css";
import { Civilization } from "./civilization";
import { type Act, Acting, Seen } from "./deed";
import { deedsOf } from "./deeds";
import { Facts, KnownFacts, NONE, seatIn } from "./facts";
import { attackOf } from "./frames";
import { Hand } from "./hand";
import { Question } from "./question";
import { Rivals } from "./rivals";
import { Row } from "./row";
import { Section } from "./section";
import { Cards } from "./sheet";
import { Signs } from "./symbols";
import { World } from "./world";

const PARTS = ["asked", "row", "civ", "hand", "world", "rivals"] as const;
const CIVIL = "civil";

/** The way to the parts of the table on a small screen. */
function Jump({ parts }: { parts: readonly string[] }) {
  const text = useText();
  const go = (part: string) => {
    const found = document.getElementById(`ages-${part}-part`);
    if (found instanceof HTMLDetailsElement) found.open = true;
    found?.scrollIntoView({ block: "start" });
    found?.querySelector<HTMLElement>(`summary, #${PROMPT}`)?.focus({ preventScroll: true });
  };
  return (
    <nav className="ages-jump" aria-label={text.say("client-ages-parts")}>
      {parts.map((part) => (
        <button key={part} type="button" onClick={() => go(part)}>
          {text.say(`client-ages-part-${part}`)}
        </button>
      ))}
    </nav>
  );
}

/** When it is: the age, the round, whose turn, and whether the end is near. */
const When = memo(function When({
  age,
  round,
  last,
  active,
  first,
}: {
  age: string;
  round: number;
  last: number;
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
      {last > 0 && active !== null && (
        <strong className="ages-warn">
          {text.say(last === round ? "client-ages-last-round" : "client-ages-next-last")}
        </strong>
      )}
    </p>
  );
});

/** Whose civilization is drawn in full: the own one, or the one a watcher has chosen. */
function useShown(view: AgesView): [number, (seat: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null);
  if (view.seat >= 0) return [view.seat, setChosen];
  return [chosen ?? Math.max(0, view.active), setChosen];
}

export default function Board(props: BoardProps<"ages">) {
  const { pieces, choose, busy, waiting, events } = props;
  const text = useText();
  const view = useShared(props.view);
  const decision = useShared(props.decision);
  const names = useShared(props.names);
  const facts = useMemo(() => new Facts(pieces), [pieces]);
  const found = useMemo(() => deedsOf(facts, decision), [facts, decision]);
  const deeds = useShared(found);
  const spaces = useShared(found.spaces);
  const [shown, show] = useShown(view);

  const latest = useRef({ choose, busy });
  useLayoutEffect(() => {
    latest.current = { choose, busy };
  });
  const pick = useCallback((choice: string) => {
    if (!latest.current.busy) latest.current.choose(choice);
  }, []);
  const prompt = decision?.prompt.key.replace("prompt-", "") ?? "";
  const rival = seatIn(decision?.prompt.args.player) ?? NONE;
  const act = useMemo<Act>(
    () => ({ choose: pick, names, prompt, rival }),
    [pick, names, prompt, rival],
  );

  const relations = useShared(
    view.civilizations.map((_, seat) => ({
      bonds: facts.bonds(view.civilizations, seat),
      wars: facts.warsOf(view.civilizations, seat),
    })),
  );
  const military = pieces.scope !== CIVIL;
  const civ = view.civilizations[shown];
  const relation = relations[shown];
  const own = view.seat !== NONE;
  const others = waiting.map((seat) => names[seat] ?? "");
  const there = { asked: decision !== null, row: true, civ: true, hand: own, world: military };
  const parts = PARTS.filter((part) => part === "rivals" || there[part]);
  return (
    <KnownFacts value={facts}>
      <Seen value={view}>
        <Acting value={act}>
          <Cards deeds={deeds}>
            <div className="ages" aria-busy={busy}>
              <Signs />
              <When
                age={facts.age(view.age)}
                round={view.round_number}
                last={view.last_round}
                active={props.result ? null : (names[view.active] ?? "")}
                first={names[view.first] ?? ""}
              />
              {decision ? (
                <Question
                  decision={decision}
                  attack={attackOf(facts, view, events)}
                  deeds={deeds}
                  names={names}
                />
              ) : (
                others.length > 0 &&
                !props.result && (
                  <p className="ages-waiting">
                    {text.say("client-waiting-for", { names: text.listing(others) })}
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
                          className="ages-deed"
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
                    deeds={own ? deeds : undefined}
                    military={military}
                    isOver={props.result !== null}
                  />
                </Section>
              )}
              {own && civ && (
                <Hand civ={civ} cards={deeds.acting ? deeds.cards : {}} military={military} />
              )}
              {military && (
                <World view={view} names={names} cards={deeds.acting ? deeds.cards : {}} />
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
        </Acting>
      </Seen>
    </KnownFacts>
  );
}
