import { memo, Suspense, useEffect, useState } from "react";
import type { BoardProps, GameKey } from "../board/props";
import { BOARDS, isGame } from "../games/registry";
import { getJson } from "../protocol/http";
import type { Pieces, State, Views } from "../protocol/types";
import { BoardWords } from "../text/languages";
import { withoutForfeits } from "./decision";

const RETRY_DELAY = 2000;

/** Everything printed on the pieces of a table. */
export function usePieces(table: string, token?: string | null): Pieces[GameKey] | null {
  const [pieces, setPieces] = useState<Pieces[GameKey] | null>(null);
  useEffect(() => {
    let current = true;
    const load = () => {
      getJson<Pieces[GameKey]>(`/api/tables/${table}/pieces`, token).then(
        (found) => current && setPieces(found),
        () => current && setTimeout(load, RETRY_DELAY),
      );
    };
    load();
    return () => {
      current = false;
    };
  }, [table, token]);
  return pieces;
}

type Shown = "table" | "pieces" | "names" | "events";
type Answering = "busy" | "choose" | "withdraw";
const READ_ONLY: Pick<BoardProps<GameKey>, Answering> = {
  busy: true,
  choose: () => {},
  withdraw: null,
};

/** The board of whichever game it is; a moment of a replay is read-only and asks nothing. */
export const GameBoard = memo(function GameBoard({
  state,
  answering,
  ...shown
}: {
  state: State;
  answering: Pick<BoardProps<GameKey>, Answering> | null;
} & Pick<BoardProps<GameKey>, Shown>) {
  const { game } = shown.table;
  if (!isGame(game)) return null;
  const Board = BOARDS[game] as React.ComponentType<BoardProps<GameKey>>;
  return (
    <BoardWords game={game}>
      <Suspense fallback={<div className="board-loading" aria-busy="true" />}>
        <Board
          {...shown}
          {...(answering ?? READ_ONLY)}
          view={state.view as unknown as Views[GameKey]}
          seat={state.seat}
          decision={answering && withoutForfeits(state.decision)}
          sealed={state.sealed}
          waiting={state.waiting}
          result={state.result}
        />
      </Suspense>
    </BoardWords>
  );
});
