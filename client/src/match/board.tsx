import { memo, Suspense, useEffect, useState } from "react";
import type { BoardProps, GameKey } from "../board/props";
import { BOARDS, isGame } from "../games/registry";
import { getJson } from "../protocol/http";
import type { Pieces, State, Views } from "../protocol/types";
import { BoardWords } from "../text/languages";

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
