import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { explainer } from "../games/explain";
import { Button } from "../parts";
import { usePerson } from "../people";
import type { Connection, NewWish, TableNews } from "../protocol/connection";
import { isBusy, WATCHER } from "../protocol/connection";
import { getJson, isMe, post } from "../protocol/http";
import type { Me, Pieces, State, TableInfo, Told, Views } from "../protocol/types";
import { go, replayPath, tablePath, toldPath } from "../route";
import { useText } from "../text/languages";
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

const NOTHING: readonly Told[] = [];

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
  );
});

/** The seat a shared browser shows: the one that was shown, until another has to choose. */
export function seatToShow(
  shown: number | null,
  seats: readonly number[],
  states: ReadonlyMap<number, State>,
): number {
  if (seats.length === 0) return WATCHER;
  const asks = (seat: number) => (states.get(seat)?.decision ?? null) !== null;
  if (shown !== null && seats.includes(shown) && (asks(shown) || !seats.some(asks))) return shown;
  return seats.find(asks) ?? seats[0] ?? WATCHER;
}

/** Brings a keyboard whose place has gone with the last question to the next one. */
function useReturningFocus(number: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (number !== undefined && before.current !== undefined && isLost) {
      document.getElementById(PROMPT)?.focus({ preventScroll: true });
    }
    if (number !== undefined) before.current = number;
  }, [number]);
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
  const [shown, setShown] = useState<number | null>(null);
  const seats = news.seats ?? [];
  const seat = seatToShow(shown, seats, news.states);
  const state = news.states.get(seat);
  const names = useMemo(() => seatNames(info, text), [info, text]);
  const explain = useMemo(() => explainer(pieces), [pieces]);
  const wish = useCallback((one: NewWish) => connection.wish(one), [connection]);
  const number = state?.decision?.number;
  const choose = useCallback(
    (choice: string) => {
      if (number !== undefined) wish({ type: "choose", seat, number, choice });
    },
    [wish, seat, number],
  );
  useReturningFocus(number);
  const told = news.told.get(seat) ?? NOTHING;
  const withdraw = useCallback(() => wish({ type: "withdraw", seat }), [wish, seat]);
  const busy = isBusy(news, seat);
  const canWithdraw = state?.can_withdraw ?? false;
  const asking = useMemo(
    () => ({ busy, choose, withdraw: canWithdraw ? withdraw : null }),
    [busy, choose, withdraw, canWithdraw],
  );
  const say = useCallback((words: string) => wish({ type: "say", words }), [wish]);
  const mute = useCallback(
    async (person: number) => {
      isMe(await post<Me>("/api/mute", { person }));
      await refresh();
    },
    [refresh],
  );
  const momentOf = useCallback(
    (number: number) => toldPath(info.table, number, seat, spectator),
    [info.table, seat, spectator],
  );

  if (info.status === "broken") {
    return (
      <main className="page">
        <p>{text.say("client-broken")}</p>
      </main>
    );
  }
  if (!state || !pieces || !isGame(info.game)) {
    return (
      <main className="page" aria-busy="true">
        <p className="quiet">{text.say("client-loading")}</p>
      </main>
    );
  }
  const handOver =
    seats.length > 1 && shown !== null && shown !== seat && info.status === "running";
  if (handOver || (seats.length > 1 && shown === null && info.status === "running")) {
    return <HandOver name={names[seat] ?? ""} onTaken={() => setShown(seat)} />;
  }
  const rematch = async () => {
    const next = await post<TableInfo>(`/api/tables/${info.table}/rematch`);
    go(tablePath(next.table));
  };
  const playing = seat !== WATCHER;
  return (
    <Explaining value={explain}>
      <div className={`table table-${info.game}`} data-decision={number ?? ""}>
        <Live told={told} names={names} state={state} seat={seat} />
        <div className="table-top">
          <Players
            info={info}
            names={names}
            seats={seats}
            waiting={state.waiting}
            clock={state.clock}
            replace={playing ? (away) => wish({ type: "replace", seat: away }) : null}
          />
          <TableMenu info={info} state={state} seat={seat} wish={wish} />
        </div>
        {info.notice && <p className="notice">{text.message(info.notice, names)}</p>}
        {state.result && (
          <section className="finished">
            <ScoreSheet result={state.result} names={names} />
            <div className="row">
              {playing && (
                <Button weight="main" onPress={rematch}>
                  {text.say("client-rematch")}
                </Button>
              )}
              <Button onPress={() => go(replayPath(info.table, undefined, undefined, spectator))}>
                {text.say("client-replay")}
              </Button>
              <Button onPress={() => go("/")}>{text.say("client-to-lobby")}</Button>
            </div>
          </section>
        )}
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
          linkOf={state.result ? momentOf : undefined}
          lines={news.chat}
          say={playing ? say : null}
          mute={me?.person != null ? mute : null}
        />
      </div>
    </Explaining>
  );
}
