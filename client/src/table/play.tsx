import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { returnFocus } from "../focus";
import { explainer } from "../games/explain";
import { Button, DeadEnd, Fault, useDeed } from "../parts";
import { usePerson } from "../people";
import type { Connection, NewWish, TableNews } from "../protocol/connection";
import { isBusy, WATCHER } from "../protocol/connection";
import { getJson, isMe, post } from "../protocol/http";
import type { GameEvent, Me, Pieces, State, TableInfo, Views } from "../protocol/types";
import { go, replayPath, tablePath, toldPath } from "../route";
import { BoardWords, useText } from "../text/languages";
import { BOARDS, type BoardProps, type GameKey, isGame } from "./game";
import { HandOver } from "./hand-over";
import { Live } from "./live";
import { TableMenu } from "./menu";
import { PROMPT } from "./options";
import { Players } from "./players";
import { ScoreSheet } from "./score";
import { Explaining } from "./sentence";
import { seatNames } from "./set-up";
import { Side } from "./side";

const NOTHING: readonly GameEvent[] = [];
const NO_SEATS: readonly number[] = [];

/** Everything printed on the pieces of a table. */
export function usePieces(table: string, token?: string | null): Pieces[GameKey] | null {
  const [pieces, setPieces] = useState<Pieces[GameKey] | null>(null);
  useEffect(() => {
    let current = true;
    const ask = () => {
      getJson<Pieces[GameKey]>(`/api/tables/${table}/pieces`, token).then(
        (found) => current && setPieces(found),
        () => current && setTimeout(ask, 2000),
      );
    };
    ask();
    return () => {
      current = false;
    };
  }, [table, token]);
  return pieces;
}

type Drawn = "table" | "pieces" | "names" | "told";
type Asking = "busy" | "choose" | "withdraw";
const NOBODY_ASKED: Pick<BoardProps<GameKey>, Asking> = {
  busy: true,
  choose: () => {},
  withdraw: null,
};

/** The board of whichever game it is; nothing is asked where it only shows a moment. */
export const GameBoard = memo(function GameBoard({
  state,
  asking,
  ...drawn
}: {
  state: State;
  asking: Pick<BoardProps<GameKey>, Asking> | null;
} & Pick<BoardProps<GameKey>, Drawn>) {
  const { game } = drawn.table;
  if (!isGame(game)) return null;
  const Board = BOARDS[game] as React.ComponentType<BoardProps<GameKey>>;
  return (
    <BoardWords game={game}>
      <Suspense fallback={<div className="board-loading" aria-busy="true" />}>
        <Board
          {...drawn}
          {...(asking ?? NOBODY_ASKED)}
          view={state.view as unknown as Views[GameKey]}
          seat={state.seat}
          decision={asking && state.decision}
          sealed={state.sealed}
          waiting={state.waiting}
          result={state.result}
        />
      </Suspense>
    </BoardWords>
  );
});

/** Who sits at a shared browser; somebody who came back by wish is held until they have chosen. */
interface Place {
  seat: number;
  isHeld: boolean;
}

/** The seat a shared browser shows: the one that was shown, until another has to choose. */
export function seatToShow(
  place: Place | null,
  seats: readonly number[],
  states: ReadonlyMap<number, State>,
): number {
  if (seats.length === 0) return WATCHER;
  const asks = (seat: number) => (states.get(seat)?.decision ?? null) !== null;
  if (place && seats.includes(place.seat)) {
    if (place.isHeld || asks(place.seat) || !seats.some(asks)) return place.seat;
  }
  return seats.find(asks) ?? seats[0] ?? WATCHER;
}

/** Brings a keyboard whose place has gone with what it chose to what comes next. */
function useReturningFocus(moment: string, target: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isNew = before.current !== null && before.current !== moment;
    before.current = moment;
    return isNew ? returnFocus(() => document.getElementById(target)) : undefined;
  }, [moment, target]);
}

const OVER = "over";

/** The end of a game: the score, if there is one, and where to go from here. */
function Ending({
  info,
  state,
  names,
  spectator,
}: {
  info: TableInfo;
  state: State;
  names: readonly string[];
  spectator: string | null;
}) {
  const text = useText();
  const rematch = useDeed(
    useCallback(async () => {
      const next = await post<TableInfo>(`/api/tables/${info.table}/rematch`);
      go(tablePath(next.table));
    }, [info.table]),
  );
  return (
    <section className="finished" id={OVER} tabIndex={-1} aria-label={text.say("client-score")}>
      {state.result ? (
        <ScoreSheet result={state.result} names={names} />
      ) : (
        <p>{text.say("client-ended")}</p>
      )}
      <div className="row">
        {state.seat !== WATCHER && state.result && (
          <Button weight="main" isDisabled={rematch.busy} onPress={() => rematch.run()}>
            {text.say(info.rematch ? "client-to-rematch" : "client-rematch")}
          </Button>
        )}
        <Button onPress={() => go(replayPath(info.table, undefined, undefined, spectator))}>
          {text.say("client-replay")}
        </Button>
        <Button onPress={() => go("/")}>{text.say("client-to-lobby")}</Button>
      </div>
      <Fault text={rematch.fault} />
    </section>
  );
}

/** A running or finished game. */
export function GameTable({
  connection,
  news,
  info,
  spectator,
}: {
  connection: Connection;
  news: TableNews;
  info: TableInfo;
  spectator: string | null;
}) {
  const text = useText();
  const { me, refresh } = usePerson();
  const pieces = usePieces(info.table, spectator);
  const [place, setPlace] = useState<Place | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const seats = news.seats ?? NO_SEATS;
  const seat = wanted ?? seatToShow(place, seats, news.states);
  const state = news.states.get(seat);
  const names = useMemo(() => seatNames(info, text), [info, text]);
  const explain = useMemo(() => explainer(pieces), [pieces]);
  const wish = useCallback(
    (one: NewWish) => {
      if ("seat" in one) setPlace((before) => before && { ...before, isHeld: false });
      connection.wish(one);
    },
    [connection],
  );
  const number = state?.decision?.number;
  const choose = useCallback(
    (choice: string) => {
      if (number !== undefined) wish({ type: "choose", seat, number, choice });
    },
    [wish, seat, number],
  );
  const withdraw = useCallback(() => wish({ type: "withdraw", seat }), [wish, seat]);
  const busy = isBusy(news, seat);
  const isOver = info.status !== "running";
  const hasResult = (state?.result ?? null) !== null; // it and the end of the table come in any order
  const moment = `${place?.seat} ${number} ${busy} ${isOver} ${hasResult}`;
  useReturningFocus(moment, isOver ? OVER : PROMPT);
  const canWithdraw = state?.can_withdraw ?? false;
  const asking = useMemo(
    () => ({ busy, choose, withdraw: canWithdraw ? withdraw : null }),
    [busy, choose, withdraw, canWithdraw],
  );
  const told = news.told.get(seat) ?? NOTHING;
  const say = useCallback((words: string) => wish({ type: "say", words }), [wish]);
  const replace = useCallback((away: number) => wish({ type: "replace", seat: away }), [wish]);
  const places = useMemo(() => seats.filter((one) => one !== seat), [seats, seat]);
  const { run: mute, fault: muteFault } = useDeed(
    useCallback(
      async (person: number, muted: boolean) => {
        isMe(await post<Me>("/api/mute", { person, muted }));
        await refresh();
      },
      [refresh],
    ),
  );
  const muted = me?.muted ?? NO_SEATS;
  const chat = useMemo(
    () => news.chat.filter(({ person }) => person === null || !muted.includes(person)),
    [news.chat, muted],
  );
  const silenced = useMemo(
    () => info.seats.filter(({ person }) => person !== null && muted.includes(person)),
    [info.seats, muted],
  );
  const momentOf = useCallback(
    (one: number) => toldPath(info.table, one, seat, spectator),
    [info.table, seat, spectator],
  );

  if (info.status === "broken") {
    return (
      <DeadEnd>
        <p>{text.say("client-broken")}</p>
      </DeadEnd>
    );
  }
  if (!state || !pieces || !isGame(info.game)) {
    const { delay } = info.settings;
    const isLate = !state && seat === WATCHER && delay > 0 && !isOver;
    return (
      <main className="page" aria-busy="true">
        <p className="quiet">
          {isLate ? text.say("client-delayed", { seconds: delay }) : text.say("client-loading")}
        </p>
      </main>
    );
  }
  if (seats.length > 1 && !isOver && place?.seat !== seat) {
    const take = () => {
      setPlace({ seat, isHeld: wanted !== null });
      setWanted(null);
    };
    return <HandOver name={names[seat] ?? ""} isAsked={state.decision !== null} onTaken={take} />;
  }
  const playing = seat !== WATCHER;
  return (
    <Explaining value={explain}>
      <div className={`table table-${info.game}`} data-decision={number ?? ""}>
        <Live told={told} names={names} chat={chat} state={state} seat={seat} />
        <div className="table-top">
          <Players
            info={info}
            names={names}
            seats={seats}
            waiting={state.waiting}
            clock={state.clock}
            replace={playing ? replace : null}
          />
          <TableMenu
            info={info}
            canUndo={state.can_undo}
            canWithdraw={canWithdraw}
            seat={seat}
            names={names}
            places={places}
            goTo={setWanted}
            wish={wish}
          />
        </div>
        {info.notice && <p className="notice">{text.message(info.notice, names)}</p>}
        {isOver && <Ending info={info} state={state} names={names} spectator={spectator} />}
        <main className="table-board">
          <GameBoard
            table={info}
            state={state}
            pieces={pieces}
            names={names}
            told={told}
            asking={asking}
          />
        </main>
        <Side
          told={told}
          names={names}
          linkOf={isOver ? momentOf : undefined}
          lines={chat}
          own={me?.person ?? null}
          say={playing ? say : null}
          mute={me?.person != null ? mute : null}
          silenced={silenced}
          fault={muteFault}
        />
      </div>
    </Explaining>
  );
}
