import type { ComponentType, LazyExoticComponent } from "react";
import { later } from "../patience";
import type {
  Choice,
  Decision,
  GameEvent,
  Pieces,
  Result,
  TableInfo,
  Text,
  Views,
} from "../protocol/types";

export type GameKey = keyof Views;

/** What a board of a game is drawn from; all of it comes from the server. */
export interface BoardProps<K extends GameKey> {
  table: TableInfo;
  view: Views[K];
  pieces: Pieces[K];
  /** Whose view it is; -1 for those who watch. */
  seat: number;
  names: readonly string[];
  decision: Decision | null;
  /** What this seat has chosen while others still think, step by step. */
  sealed: readonly Choice[];
  /** The seats that still have to choose. */
  waiting: readonly number[];
  told: readonly GameEvent[];
  result: Result | null;
  /** Whether an answer is under way: nothing can be chosen meanwhile. */
  busy: boolean;
  choose: (choice: string) => void;
  /** Takes back a sealed choice while others think; null where that is not possible. */
  withdraw: (() => void) | null;
}

type Board<K extends GameKey> = LazyExoticComponent<ComponentType<BoardProps<K>>>;

export const BOARDS: { [K in GameKey]: Board<K> } = {
  wonders: later(() => import("../games/wonders/board")),
  dice: later(() => import("../games/dice/board")),
  ages: later(() => import("../games/ages/board")),
};

export function isGame(key: string): key is GameKey {
  return key in BOARDS;
}

/** What explains a thing a sentence names, as `card-baths`. */
export type Explain = (name: string) => readonly Text[];
