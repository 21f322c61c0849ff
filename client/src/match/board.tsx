import type { ComponentType } from "react";
import { memo, Suspense, useEffect, useState } from "react";
import { withoutForfeits } from "../board/decision";
import type { PlainBoardProps } from "../board/props";
import { entryOf } from "../games/registry";
import { getJson } from "../protocol/http";
import type { State } from "../protocol/types";
import { BoardMessages } from "../text/languages";

const RETRY_DELAY = 2000;

type Printed = PlainBoardProps["pieces"];

/** Everything printed on the pieces of a table. */
export function usePieces(table: string, token?: string | null): Printed | null {
  const [pieces, setPieces] = useState<Printed | null>(null);
  useEffect(() => {
    let current = true;
    const load = () => {
      getJson<Printed>(`/api/tables/${table}/pieces`, token).then(
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
const READ_ONLY: Pick<PlainBoardProps, Answering> = {
  busy: true,
  choose: () => {},
  withdraw: null,
};

/** The board of a game; read-only for a moment of a replay. */
export const GameBoard = memo(function GameBoard({
  state,
  answering,
  ...shown
}: {
  state: State;
  answering: Pick<PlainBoardProps, Answering> | null;
} & Pick<PlainBoardProps, Shown>) {
  const { game } = shown.table;
  const Board = entryOf(game).board as ComponentType<PlainBoardProps>;
  return (
    <BoardMessages game={game}>
      <Suspense fallback={<div className="board-loading" aria-busy="true" />}>
        <Board
          {...shown}
          {...(answering ?? READ_ONLY)}
          view={state.view}
          seat={state.seat}
          decision={answering && withoutForfeits(state.decision)}
          sealed={state.sealed}
          waiting={state.waiting}
          result={state.result}
        />
      </Suspense>
    </BoardMessages>
  );
});
