import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Scoreboard, StatusBar } from "../../board/frame";
import type { BoardProps } from "../../board/props";
import { useStable } from "../../board/stable";
import type { DiceView } from "../../protocol/types";
import { useLangAttributes, useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { CityCard, CityNumbers, LastingEffects } from "./city-card";
import { CityChoice } from "./city-choice";
import { Forum } from "./forum";
import { Guide, Waiting } from "./guide";
import { LastTurn } from "./last-turn";
import { PieceIndex, PieceIndexContext, usePieceIndex } from "./piece-index";
import { Points } from "./points";
import { Question } from "./question";
import { NOTHING, type Picked, Sheet } from "./sheet";
import { Status } from "./status";
import { TieBreaks } from "./tie-breaks";
import "./dice.css";

const SPECTATOR = -1;

export default function Board(props: BoardProps<"dice">) {
  const index = useMemo(() => new PieceIndex(props.pieces), [props.pieces]);
  const shared = {
    ...props,
    view: useStable(props.view),
    decision: useStable(props.decision),
    names: useStable(props.names),
  };
  return (
    <PieceIndexContext value={index}>
      <div className="dice">
        {shared.view.sheets.length === 0 ? (
          <SetUp {...shared} />
        ) : (
          <Turn key={props.seat} {...shared} />
        )}
      </div>
    </PieceIndexContext>
  );
}

function SetUp({ view, decision, names, waiting, busy, choose }: BoardProps<"dice">) {
  const question = useMemo(() => new Question(decision), [decision]);
  return (
    <>
      <StatusBar>
        <Status view={view} names={names} over={false} />
      </StatusBar>
      <CityChoice
        view={view}
        decision={decision}
        question={question}
        names={names}
        waiting={waiting}
        busy={busy}
        choose={choose}
      />
    </>
  );
}

/** A callback with a stable identity that always calls the latest function. */
function useStableCallback<A>(deed: (about: A) => void): (about: A) => void {
  const last = useRef(deed);
  useLayoutEffect(() => {
    last.current = deed;
  });
  return useCallback((about: A) => last.current(about), []);
}

/** The selection within a question; a new question clears it. */
function usePicked(number: number | undefined): [Picked, (picked: Picked) => void] {
  const [last, setLast] = useState({ number, picked: NOTHING });
  const pick = useCallback((picked: Picked) => setLast({ number, picked }), [number]);
  return [last.number === number ? last.picked : NOTHING, pick];
}

/** The seats, or those westwards of one. */
function seatsAround(view: DiceView, from: number | null): number[] {
  if (from === null) return view.sheets.map((_, seat) => seat);
  const found: number[] = [];
  let next = view.sheets[from]?.west_neighbour ?? from;
  while (next !== from && found.length < view.seats) {
    found.push(next);
    next = view.sheets[next]?.west_neighbour ?? from;
  }
  return found;
}

/** The board during a turn or after the last one. */
function Turn(props: BoardProps<"dice">) {
  const { view, seat, names, decision, sealed, waiting, events } = props;
  const { result, busy, choose, withdraw } = props;
  const index = usePieceIndex();
  const text = useText();
  const langAttributes = useLangAttributes();
  const watching = seat === SPECTATOR;
  const [opened, setOpened] = useState<number | null>(watching ? 0 : null);
  const sheet = watching ? null : (view.now ?? view.sheets[seat] ?? null);
  const city = view.cities[seat] ?? -1;
  const question = useMemo(
    () => (decision && sheet ? new Question(decision) : null),
    [decision, sheet],
  );
  const [picked, setPicked] = usePicked(decision?.number);

  const pickDie = useStableCallback((die: number) => {
    const way = question?.ways.find((one) => one.die === die && one.space === picked.space);
    if (way && !busy) choose(way.choice);
    else setPicked(picked.die === die ? NOTHING : { die, space: null });
  });
  const pickSpace = useStableCallback((space: number) => {
    if (!question) return;
    const ways = question.to(space);
    const onlyWay = picked.space === space && ways.length === 1 ? ways[0] : undefined;
    const way = picked.die === null ? onlyWay : ways.find((one) => one.die === picked.die);
    if (way && !busy) choose(way.choice);
    else setPicked(picked.space === space ? NOTHING : { die: null, space });
  });

  const west = sheet?.west_neighbour ?? null;
  const east = sheet?.east_neighbour ?? null;
  const others = seatsAround(view, watching ? null : seat).filter(
    (one) => one !== west && one !== east,
  );
  const card = (one: number, place: "left" | "right" | "both" | null) => (
    <CityCard
      key={one}
      view={view}
      seat={one}
      names={names}
      isChoosing={waiting.includes(one) && result === null}
      place={place}
      open={watching ? opened === one : null}
      onOpen={() => setOpened(one)}
    />
  );
  const openedSheet = opened === null ? undefined : view.sheets[opened];
  const openedCity = opened === null ? null : index.city(view.cities[opened]);
  const openedTitle =
    opened !== null && openedCity
      ? text.say("client-dice-city-title", {
          name: names[opened] ?? "",
          city: text.say(`city-${openedCity.name}`),
        })
      : "";
  const fullSheet = opened !== null && openedSheet && (
    <>
      <div className="dice-own-head">
        <CityNumbers sheet={openedSheet} />
        <LastingEffects sheet={openedSheet} />
      </div>
      <Sheet
        view={view}
        seat={opened}
        sheet={openedSheet}
        names={names}
        question={null}
        picked={NOTHING}
        onSpace={null}
      />
    </>
  );
  const ownCity = index.city(city);
  return (
    <>
      <StatusBar>
        <Status view={view} names={names} over={result !== null} />
      </StatusBar>
      <Scoreboard
        seats={view.sheets.map((_, one) => one)}
        mine={seat}
        waiting={waiting}
        numbers={() => null}
      />
      {result !== null && <TieBreaks view={view} result={result} names={names} />}
      {decision && question && sheet ? (
        <Guide
          decision={decision}
          sealed={sealed}
          view={view}
          seat={seat}
          sheet={sheet}
          question={question}
          names={names}
          busy={busy}
          choose={choose}
          picked={picked}
          clear={() => setPicked(NOTHING)}
          back={sealed.length > 0 ? withdraw : null}
        />
      ) : (
        result === null && (
          <Waiting
            sealed={sealed}
            waiting={waiting}
            names={names}
            busy={busy}
            withdraw={withdraw}
          />
        )
      )}
      <div className={`dice-middle ${watching ? "dice-middle-watched" : ""}`}>
        {west !== null && west !== east && <div className="dice-left">{card(west, "left")}</div>}
        <Forum
          view={view}
          sheet={sheet}
          question={question}
          die={picked.die}
          names={names}
          onDie={question?.aboutDice ? pickDie : null}
        />
        {east !== null && (
          <div className="dice-right">{card(east, west === east ? "both" : "right")}</div>
        )}
      </div>
      {sheet && ownCity && (
        <section className="dice-own-city" aria-labelledby="dice-own-city">
          <header className="dice-own-head">
            <h2 id="dice-own-city">
              <bdi>
                {text.say("client-dice-your-city", { city: text.say(`city-${ownCity.name}`) })}
              </bdi>
            </h2>
            <CityNumbers sheet={sheet} />
            <LastingEffects sheet={sheet} />
          </header>
          <Sheet
            view={view}
            seat={seat}
            sheet={sheet}
            names={names}
            question={question}
            picked={picked}
            onSpace={pickSpace}
          />
        </section>
      )}
      {others.length > 0 && (
        <section className="dice-others" aria-label={text.say("client-dice-others")}>
          {others.map((one) => card(one, null))}
        </section>
      )}
      {watching && (
        <section className="dice-own-city" aria-label={openedTitle}>
          <h2 dir="auto">{openedTitle}</h2>
          {fullSheet}
        </section>
      )}
      <div className="dice-below">
        <LastTurn events={events} names={names} />
        {result === null && <Points view={view} own={sheet} names={names} />}
      </div>
      {!watching && (
        <ModalOverlay
          className="overlay"
          isOpen={opened !== null}
          onOpenChange={() => setOpened(null)}
          isDismissable
        >
          <Modal className="modal dice-modal">
            <Dialog className="dialog" {...langAttributes}>
              <header className="row">
                <Heading slot="title">{openedTitle}</Heading>
                <Button variant="quiet" onPress={() => setOpened(null)}>
                  {text.say("client-close")}
                </Button>
              </header>
              <div className="dice">{fullSheet}</div>
            </Dialog>
          </Modal>
        </ModalOverlay>
      )}
    </>
  );
}
