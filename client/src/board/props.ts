import type { GameEvent } from "../protocol/model";
import type { Choice, Decision, Pieces, Result, TableInfo, Views } from "../protocol/types";

export type GameKey = keyof Views;

/** What a board of a game is drawn from; all of it comes from the server. */
export interface BoardProps<K extends GameKey> {
  table: TableInfo;
  view: Views[K];
  pieces: Pieces[K];
  /** Whose view it is; -1 for those who watch. */
  seat: number;
  names: readonly string[];
  /** Without the options that give up the game: the table's menu has those. */
  decision: Decision | null;
  /** What this seat has chosen while others still think, step by step. */
  sealed: readonly Choice[];
  /** The seats that still have to choose. */
  waiting: readonly number[];
  events: readonly GameEvent[];
  result: Result | null;
  /** Whether an answer is under way: nothing can be chosen meanwhile. */
  busy: boolean;
  choose: (choice: string) => void;
  /** Takes back a sealed choice while others think; null where that is not possible. */
  withdraw: (() => void) | null;
}
