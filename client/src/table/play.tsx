import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { forfeitsOf } from "../board/decision";
import { explainer } from "../board/explain";
import { type Frame, FrameContext } from "../board/frame";
import { HintContext } from "../board/hints";
import { ExplainContext } from "../board/message";
import { NoteContext, useNotes } from "../board/notes";
import { SeatOpenerContext, useNewSeatOpener } from "../board/open-seat";
import { ENDING, PROMPT } from "../board/options";
import { isAlone, useUnasked } from "../board/unasked";
import { returnFocus } from "../browser/focus";
import { useIsNarrow, useLayout } from "../browser/layout";
import { type Preference, usePreference } from "../browser/preferences";
import { eventPath } from "../browser/route";
import { keptInTab } from "../browser/settings";
import { entryOf } from "../games/registry";
import { GameBoard, usePieces } from "../match/board";
import { markedNames } from "../match/guests";
import { MovesContext, useMovesOf } from "../match/moves";
import { seatNames } from "../match/names";
import { Player, PlayerPicture, type Players, PlayersContext } from "../match/players";
import { useSession } from "../people/session";
import { Caption } from "../presenter/caption";
import { NumberWatch } from "../presenter/changes";
import { isNews } from "../presenter/recap";
import { RecapStrip } from "../presenter/recap-strip";
import { Stage } from "../presenter/stage";
import { useScene } from "../presenter/use-scene";
import type { Connection, Snapshot } from "../protocol/connection";
import { isBusy } from "../protocol/connection";
import { post, rememberSession } from "../protocol/http";
import { type GameEvent, type NewCommand, SPECTATOR } from "../protocol/model";
import type { Me, Option, TableInfo } from "../protocol/types";
import { HelpButton } from "../rules/here";
import { GameName } from "../text/game-name";
import { useText } from "../text/languages";
import { ConfirmDialog } from "../ui/confirm";
import { useAction } from "../ui/errors";
import { lazyComponent } from "../ui/lazy";
import { DeadEnd } from "../ui/page";
import { HandOver } from "./hand-over";
import { HintTool, useHints } from "./hints";
import { Live } from "./live";
import { TableMenu } from "./menu";
import { Preferences } from "./preferences";
import { PuzzlePanel, readPuzzle, usePuzzle } from "./puzzle";
import { mustHandOver, type ShownSeat, seatToShow } from "./shown-seat";
import { Side, useStory } from "./side";
import { Watching } from "./watching";

const Ending = lazyComponent(async () => ({ default: (await import("./ending")).Ending }));
const Lesson = lazyComponent(() => import("../learn/lesson"));

const NO_EVENTS: readonly GameEvent[] = [];
const NO_SEATS: readonly number[] = [];
const NOTHING = () => {};

/** Moves a lost focus to the target whenever the moment changes. */
function useReturningFocus(moment: string, target: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isNew = before.current !== null && before.current !== moment;
    before.current = moment;
    return isNew ? returnFocus(() => document.getElementById(target)) : undefined;
  }, [moment, target]);
}

/** A running or finished game. */
export function GameTable({
  connection,
  snapshot,
  info,
  spectator,
  puzzle: puzzleText = null,
}: {
  connection: Connection;
  snapshot: Snapshot;
  info: TableInfo;
  spectator: string | null;
  /** The puzzle that is solved here. */
  puzzle?: string | null;
}) {
  const text = useText();
  const { me, refresh } = useSession();
  const pieces = usePieces(info.table, spectator);
  const [shown, setShown] = useState<ShownSeat | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const seats = snapshot.seats ?? NO_SEATS;
  const seat = wanted ?? seatToShow(shown, seats, snapshot.states);
  const newest = snapshot.states.get(seat);
  const { shows, endOfTurn, cautionOf } = entryOf(info.game);
  const { scene, presenter } = useScene(connection, seat, shows, newest !== undefined);
  const state = scene?.state ?? newest;
  const person = me?.person ?? null;
  const names = useMemo(() => markedNames(info, text, person), [info, text, person]);
  const plainNames = useMemo(() => seatNames(info, text), [info, text]);
  const explain = useMemo(() => explainer(pieces), [pieces]);
  const nameMove = useMovesOf(info.game, state?.view ?? null);
  const send = useCallback(
    (command: NewCommand) => {
      if ("seat" in command) {
        setShown((before) => before && { ...before, isHeld: false });
        presenter?.act();
      }
      connection.send(command);
    },
    [connection, presenter],
  );
  const decision = state?.decision ?? null;
  const number = decision?.number;
  const question = `${seat} ${number}`;
  const [asked, setAsked] = useState<{ option: Option; question: string } | null>(null);
  const unconfirmed = asked?.question === question ? asked.option : null;
  const confirmed = useCallback(
    (choice: string) => {
      setAsked(null);
      // A choice for a question that was answered meanwhile only ends the playback.
      const open = connection.read().states.get(seat)?.decision?.number;
      if (number !== undefined && number === open) send({ type: "choose", seat, number, choice });
      else presenter?.skip();
    },
    [connection, presenter, send, seat, number],
  );
  const mustConfirm = usePreference("confirm");
  const puzzle = useMemo(() => readPuzzle(puzzleText), [puzzleText]);
  const solving = usePuzzle(puzzle);
  const { solve, answer, busy: isAnswering } = solving;
  const choose = useCallback(
    (choice: string) => {
      const option = decision?.options.find((one) => one.choice === choice);
      if (solve) {
        if (!answer && !isAnswering) solve(choice);
      } else if (mustConfirm && option) setAsked({ option, question });
      else confirmed(choice);
    },
    [mustConfirm, decision, question, confirmed, solve, answer, isAnswering],
  );
  const isBehind = scene?.isBehind ?? false;
  const isLesson = (state?.lesson ?? null) !== null; // in which every move is the learner's
  const unasked = useUnasked(isLesson ? null : decision, endOfTurn, isAlone(info));
  useEffect(() => {
    if (unasked !== null && !isBehind && !solve) confirmed(unasked);
  }, [unasked, isBehind, confirmed, solve]);
  const withdraw = useCallback(() => send({ type: "withdraw", seat }), [send, seat]);
  const busy = isBusy(snapshot, seat);
  const isOver = info.status !== "running";
  const hasResult = (state?.result ?? null) !== null; // the result and the end of the table arrive in any order
  const moment = `${shown?.seat} ${number} ${busy} ${isOver} ${hasResult}`;
  useReturningFocus(moment, isOver ? ENDING : PROMPT);
  const canWithdraw = state?.can_withdraw ?? false;
  const answering = useMemo(
    () => ({ busy, choose, withdraw: canWithdraw ? withdraw : null }),
    [busy, choose, withdraw, canWithdraw],
  );
  const told = snapshot.events.get(seat) ?? NO_EVENTS;
  const events = scene?.events ?? told;
  const noteOf = useNotes(entryOf(info.game), pieces, events);
  const forfeits = useMemo(() => forfeitsOf(decision), [decision]);
  const say = useCallback((words: string) => send({ type: "say", words }), [send]);
  const replace = useCallback((away: number) => send({ type: "replace", seat: away }), [send]);
  const otherSeats = useMemo(() => seats.filter((one) => one !== seat), [seats, seat]);
  const watch = useMemo(
    () =>
      new NumberWatch(seat, keptInTab("changes", info.table, seat), (event) =>
        isNews(shows, event),
      ),
    [info.table, seat, shows],
  );
  // The numbers are those of the newest state, also while older ones are played back.
  const newestChanges = useMemo(() => {
    const numbersOf = entryOf(info.game).numbersOf;
    if (!newest || !numbersOf || seat === SPECTATOR) return [];
    return watch.see(told, numbersOf(newest.view as never, seat));
  }, [watch, told, newest, info.game, seat]);
  const shownChanges = useRef(newestChanges);
  if (!isBehind) shownChanges.current = newestChanges;
  const changes = shownChanges.current;
  const skipIfBehind = useCallback(() => {
    if (presenter?.read().isBehind) presenter.skip();
  }, [presenter]);
  const { run: mute, error: muteError } = useAction(
    useCallback(
      async (person: number, muted: boolean) => {
        rememberSession(await post<Me>("/api/mute", { person, muted }));
        await refresh();
      },
      [refresh],
    ),
  );
  const muted = me?.muted ?? NO_SEATS;
  const chat = useMemo(
    () => snapshot.chat.filter(({ person }) => person === null || !muted.includes(person)),
    [snapshot.chat, muted],
  );
  const mutedSeats = useMemo(
    () => info.seats.filter(({ person }) => person !== null && muted.includes(person)),
    [info.seats, muted],
  );
  const linkOf = useCallback(
    (event: number) => eventPath(info.table, event, seat, spectator),
    [info.table, seat, spectator],
  );
  const opener = useNewSeatOpener();
  const layout = useLayout();
  const isNarrow = useIsNarrow();
  const story = useStory(events, chat, isNarrow && layout === "screen");
  const playing = seat !== SPECTATOR;
  const hints = useHints(connection, snapshot, seat, isBehind ? null : decision);
  const waiting = state?.waiting ?? NO_SEATS;
  const clock = state?.clock ?? null;
  const players = useMemo<Players>(
    () => ({ info, person, names: plainNames, waiting, clock, replace: playing ? replace : null }),
    [info, person, plainNames, waiting, clock, playing, replace],
  );

  if (info.status === "broken") {
    return (
      <DeadEnd>
        <p>{text.say("client-broken")}</p>
      </DeadEnd>
    );
  }
  if (!state || !pieces) {
    const { delay } = info.settings;
    const isDelayed = !state && seat === SPECTATOR && delay > 0 && !isOver;
    return (
      <main className="page" aria-busy="true">
        <p className="quiet">
          {isDelayed ? text.say("client-delayed", { seconds: delay }) : text.say("client-loading")}
        </p>
      </main>
    );
  }
  const lastEvent = told.at(-1)?.number ?? 0;
  // Everybody may see the playback of what was revealed to all.
  const isPlayedBack = isBehind && shown?.seat === seat;
  const isHidden = !isPlayedBack && mustHandOver(shown, seat, seats, snapshot.states, lastEvent);
  if (isHidden && !isOver) {
    const take = () => {
      setShown({ seat, isHeld: wanted !== null, since: lastEvent });
      setWanted(null);
    };
    return <HandOver name={plainNames[seat] ?? ""} hasTurn={decision !== null} onTaken={take} />;
  }
  const offered: Preference[] = ["sound", "confirm"];
  if (endOfTurn !== undefined) offered.push("autoEnd", "autoPass");
  const side = (
    <Side
      events={events}
      names={names}
      linkOf={isOver ? linkOf : undefined}
      story={story}
      canFold={layout === "screen"}
      lines={chat}
      own={me?.person ?? null}
      say={playing ? say : null}
      mute={me?.person != null ? mute : null}
      mutedSeats={mutedSeats}
      error={muteError}
    />
  );
  // To undo the only sealed choice is to change it, for which there is a button already.
  const isSealedAlone = canWithdraw && decision === null && state.sealed.length === 1;
  const tools = (
    <>
      {playing && (
        <HintTool
          info={info}
          hints={hints}
          decision={isBehind ? null : decision}
          names={names}
          busy={busy}
          choose={choose}
        />
      )}
      <Preferences offered={offered} />
      <HelpButton />
      <TableMenu
        info={info}
        canUndo={state.can_undo && !isSealedAlone}
        canWithdraw={canWithdraw}
        canResign={state.can_resign}
        busy={busy}
        seat={seat}
        names={names}
        otherSeats={otherSeats}
        forfeits={forfeits}
        goTo={setWanted}
        send={send}
        choose={choose}
      />
    </>
  );
  const after = scene?.after ?? state;
  const facts = { game: info.game, story: events, view: after.view, pieces, names };
  const recap = playing ? (
    !isOver && <RecapStrip facts={facts} seat={seat} changes={changes} />
  ) : (
    <Watching info={info} />
  );
  const isCompact = layout === "compact";
  const frame: Frame = {
    layout,
    Player,
    Picture: PlayerPicture,
    tools,
    recap,
    story: isCompact ? side : null,
    unread: story.unread.journal + story.unread.chat,
  };
  const caution =
    unconfirmed && decision && cautionOf?.(state.view as never, decision, unconfirmed.choice);
  const classes = ["table", `table-${layout}`, `table-${info.game}`];
  if (layout === "screen" && !story.isOpen) classes.push("table-side-closed");
  if (isBehind) classes.push("table-behind");
  const lesson = playing ? (state.lesson ?? null) : null;
  if (lesson) classes.push("table-lesson");
  if (puzzle && solve) classes.push("table-puzzle");
  return (
    <SeatOpenerContext value={opener}>
      <ExplainContext value={explain}>
        <NoteContext value={noteOf}>
          <PlayersContext value={players}>
            <FrameContext value={frame}>
              <MovesContext value={nameMove}>
                <div className={classes.join(" ")} data-decision={number ?? ""}>
                  <Live
                    events={told}
                    names={names}
                    chat={chat}
                    state={newest ?? state}
                    seat={seat}
                    isBehind={isBehind}
                  />
                  {isOver && (
                    <Suspense fallback={null}>
                      <Ending
                        info={info}
                        state={state}
                        names={names}
                        spectator={spectator}
                        own={playing && seats.length === 1 ? seat : null}
                      />
                    </Suspense>
                  )}
                  {lesson && (
                    <Suspense fallback={null}>
                      <Lesson
                        table={info.table}
                        game={info.game}
                        standing={lesson}
                        names={names}
                        canUndo={state.can_undo && !busy}
                        undo={() => send({ type: "undo", seat })}
                      />
                    </Suspense>
                  )}
                  {puzzle && solve && (
                    <PuzzlePanel puzzle={puzzle} found={solving} seat={seat} names={names} />
                  )}
                  <main className="table-board" onPointerDownCapture={skipIfBehind}>
                    <h1 className="visually-hidden">
                      <GameName game={info.game} />
                    </h1>
                    <HintContext value={solve ? solving.ranks : hints.ranks}>
                      <GameBoard
                        table={info}
                        state={state}
                        pieces={pieces}
                        names={names}
                        events={events}
                        answering={answering}
                      />
                    </HintContext>
                    {scene?.beat && (
                      <Caption
                        beat={scene.beat}
                        facts={facts}
                        skip={presenter?.skip ?? NOTHING}
                        isBehind={isBehind}
                      />
                    )}
                  </main>
                  {!isCompact && side}
                  {unconfirmed && (
                    <ConfirmDialog
                      title={text.message(nameMove(unconfirmed.words, seat), names)}
                      confirm={text.say("client-confirm")}
                      isHarmless
                      isDisabled={busy}
                      onConfirm={() => confirmed(unconfirmed.choice)}
                      onClose={() => setAsked(null)}
                    >
                      {caution && <p>{text.message(caution, names)}</p>}
                    </ConfirmDialog>
                  )}
                  <Stage beat={scene?.beat ?? null} length={scene?.length ?? 0} shows={shows} />
                </div>
              </MovesContext>
            </FrameContext>
          </PlayersContext>
        </NoteContext>
      </ExplainContext>
    </SeatOpenerContext>
  );
}
