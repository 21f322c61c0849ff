import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Panes, Scoreboard, StatusBar, useFrame } from "../../board/frame";
import { useSeatOpener } from "../../board/open-seat";
import type { BoardProps } from "../../board/props";
import { useStable } from "../../board/stable";
import { useText } from "../../text/languages";
import { City, CityDialog } from "./city";
import { CityChoice } from "./city-choice";
import { Details } from "./details";
import { Forum } from "./forum";
import { Guide, Waiting } from "./guide";
import { LastTurn, lastTurn } from "./last-turn";
import { PieceIndex, PieceIndexContext, usePieceIndex } from "./piece-index";
import { Points } from "./points";
import { Question } from "./question";
import { NOTHING, type Picked } from "./sheet";
import { Skyline } from "./skyline";
import { Status } from "./status";
import { TieBreaks } from "./tie-breaks";
import { sideOf, Tile } from "./tile";
import "./dice.css";
import "./forum.css";
import "./guide.css";
import "./sheet.css";
import "./tile.css";

export { legend } from "./legend";
export { ruleLinks } from "./rule-links";

const SPECTATOR = -1;
const NO_ACTIONS: readonly never[] = [];

export default function Board(props: BoardProps<"dice">) {
  const { layout } = useFrame();
  const index = useMemo(() => new PieceIndex(props.pieces), [props.pieces]);
  const shared = {
    ...props,
    view: useStable(props.view),
    decision: useStable(props.decision),
    names: useStable(props.names),
  };
  return (
    <PieceIndexContext value={index}>
      <div className={`dice dice-${layout}`}>
        {shared.view.sheets.length === 0 ? (
          <SetUp {...shared} />
        ) : (
          <Turn key={props.seat} {...shared} />
        )}
      </div>
    </PieceIndexContext>
  );
}

function SetUp({ view, seat, decision, names, waiting, busy, choose }: BoardProps<"dice">) {
  const question = useMemo(() => new Question(decision), [decision]);
  return (
    <>
      <StatusBar>
        <Status view={view} names={names} over={false} />
      </StatusBar>
      <Scoreboard
        seats={names.map((_, one) => one)}
        mine={seat}
        waiting={waiting}
        numbers={() => null}
      />
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

/** The board during a turn or after the last one. */
function Turn(props: BoardProps<"dice">) {
  const { table, view, seat, names, decision, sealed, waiting, events } = props;
  const { result, busy, choose, withdraw } = props;
  const text = useText();
  const index = usePieceIndex();
  const { layout } = useFrame();
  const watching = seat === SPECTATOR;
  const [opened, setOpened] = useState<number | null>(() =>
    watching
      ? Math.max(
          0,
          table.seats.findIndex(({ kind }) => kind === "person"),
        )
      : null,
  );
  const [front, setFront] = useState<{ id: string } | null>(null);
  useSeatOpener((one) => {
    setOpened(one === seat ? null : one);
    if (watching || one === seat) setFront({ id: "board" });
  });
  const sheetOf = (one: number) =>
    (one === view.seat && view.now ? view.now : view.sheets[one]) ?? null;
  const sheet = watching ? null : sheetOf(seat);
  const question = useMemo(
    () => (decision && sheet ? new Question(decision) : null),
    [decision, sheet],
  );
  const [picked, setPicked] = usePicked(decision?.number);
  const last = useMemo(() => lastTurn(events), [events]);
  const actionsOf = (one: number) => last?.actions.get(one) ?? NO_ACTIONS;

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

  const shown = watching ? (opened ?? 0) : seat;
  const shownSheet = sheetOf(shown);
  const shownCity = index.city(view.cities[shown]);
  const openedSheet = watching || opened === null ? null : sheetOf(opened);
  const scoreboard = (
    <>
      <Scoreboard
        seats={view.sheets.map((_, one) => one)}
        mine={seat}
        waiting={result === null ? waiting : NO_ACTIONS}
        neighboursOf={(one) => {
          const { west_neighbour: west = one, east_neighbour: east = one } = view.sheets[one] ?? {};
          return [west, east];
        }}
        numbers={(one) => {
          const its = sheetOf(one);
          return (
            its && (
              <Tile
                view={view}
                seat={one}
                sheet={its}
                side={sideOf(view, seat, one)}
                last={actionsOf(one)}
                names={names}
                isShown={one === shown}
                isOpen={!watching && opened !== null}
                onOpen={one === seat ? null : () => setOpened(one)}
              />
            )
          );
        }}
      />
      {result !== null && <TieBreaks view={view} result={result} names={names} />}
    </>
  );
  const guide =
    decision && question && sheet ? (
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
        <Waiting sealed={sealed} waiting={waiting} names={names} busy={busy} withdraw={withdraw} />
      )
    );
  const forum = (
    <Forum
      view={view}
      sheet={sheet}
      question={question}
      die={picked.die}
      names={names}
      onDie={question?.aboutDice ? pickDie : null}
    />
  );
  const city = shownSheet && (
    <City
      view={view}
      seat={shown}
      sheet={shownSheet}
      names={names}
      last={actionsOf(shown)}
      question={watching ? null : question}
      picked={picked}
      onSpace={watching ? null : pickSpace}
    />
  );
  const points = result === null && <Points view={view} own={sheet} names={names} />;
  const dialog = opened !== null && openedSheet && (
    <CityDialog
      view={view}
      seat={opened}
      sheet={openedSheet}
      names={names}
      last={actionsOf(opened)}
      onClose={() => setOpened(null)}
    />
  );
  if (layout === "compact") {
    const cities = (
      <>
        {scoreboard}
        {last && <LastTurn last={last} names={names} />}
        {points}
      </>
    );
    const board = (
      <>
        {forum}
        {city}
      </>
    );
    return (
      <>
        <StatusBar>
          <Status view={view} names={names} over={result !== null} />
        </StatusBar>
        <Panes
          className="dice-panes"
          front={front}
          panes={[
            { id: "board", title: text.say("client-dice-pane-board"), content: board },
            { id: "cities", title: text.say("client-dice-pane-cities"), content: cities },
          ]}
        />
        {guide}
        {dialog}
      </>
    );
  }
  const turn = (
    <>
      {forum}
      {guide}
      {layout === "screen" && shownCity && shownSheet && (
        <Skyline city={shownCity} counts={shownSheet.counts} />
      )}
    </>
  );
  return (
    <>
      <StatusBar>
        <Status view={view} names={names} over={result !== null}>
          {points && (
            <Details
              title={text.say("client-dice-points-so-far")}
              icon="point"
              className="dice-show-points"
            >
              {points}
            </Details>
          )}
        </Status>
      </StatusBar>
      {scoreboard}
      <Panes
        className="dice-panes"
        panes={[
          { id: "turn", title: text.say("client-dice-pane-turn"), content: turn },
          { id: "city", title: text.say("client-dice-pane-city"), content: city },
        ]}
      />
      {dialog}
    </>
  );
}
