import type { ComponentType } from "react";
import type { GameEvent } from "../protocol/model";
import type { Choice, Decision, Pieces, Result, TableInfo, Text, Views } from "../protocol/types";
import type { Legend, RuleLinks } from "./rules";
import type { Shows } from "./shows";

/** The games whose view and pieces have types. */
export type GameKey = keyof Views;

/** The props of every board; all of them come from the server. */
export interface AnyBoardProps<View, Printed> {
  table: TableInfo;
  view: View;
  pieces: Printed;
  /** Whose view it is; -1 for spectators. */
  seat: number;
  names: readonly string[];
  /** Without the options that give up the game: the table's menu has those. */
  decision: Decision | null;
  /** The choices of this seat, step by step, that stay secret until everybody has chosen. */
  sealed: readonly Choice[];
  /** The seats that still have to choose. */
  waiting: readonly number[];
  events: readonly GameEvent[];
  result: Result | null;
  /** Whether a command is unanswered: nothing can be chosen meanwhile. */
  busy: boolean;
  choose: (choice: string) => void;
  /** Takes back a sealed choice while others still choose; null where that is not possible. */
  withdraw: (() => void) | null;
}

/** The props of the board of a game this client knows. */
export type BoardProps<K extends GameKey> = AnyBoardProps<Views[K], Pieces[K]>;

/** The props of the board of any other game. */
export type PlainBoardProps = AnyBoardProps<Record<string, unknown>, Record<string, unknown>>;

/** The props of a scene: a picture of several events, played back and in the recap. */
export interface AnySceneProps<View, Printed> {
  events: readonly GameEvent[];
  /** All events up to now. */
  story: readonly GameEvent[];
  /** The view after the events. */
  view: View;
  pieces: Printed;
  names: readonly string[];
}

/** The props of a scene of a game this client knows. */
export type SceneProps<K extends GameKey> = AnySceneProps<Views[K], Pieces[K]>;

/** A number that players compare; its name is the message `number-KIND`. */
export interface GameNumber {
  kind: string;
  value: number;
  /** Whether the end of a turn leaves it as it is. */
  isLasting?: boolean;
}

/** A game as the client shows it. */
export interface GameEntry {
  board: ComponentType<never>;
  emblem: ComponentType;
  shows: Shows;
  /** The scenes that `shows` names. */
  scenes?: Readonly<Record<string, ComponentType<never>>>;
  /** The numbers of a seat on the scoreboard. */
  numbersOf?: (view: never, seat: number) => readonly GameNumber[];
  /** The words of a move of a seat with the names of others instead of where they sit. */
  moveWords?: (words: Text, seat: number, view: never) => Text;
  /** The options of a newcomer's first game. */
  firstGame?: Readonly<Record<string, string>>;
  /** The options that only some numbers of players have. */
  optionsFor?: Readonly<Record<string, readonly number[]>>;
  /** The choice that ends a player's turn, where there is one. */
  endOfTurn?: string;
  /** What a player should know before a choice is confirmed, such as what is left unused. */
  cautionOf?: (view: never, decision: Decision, choice: string) => Text | null;
  /** What the line of an event leaves out, by the pieces and all events. */
  noteOf?: (pieces: never, story: readonly GameEvent[], event: GameEvent) => Text | null;
  /** Which rules its reasons and pieces are about. */
  ruleLinks?: () => Promise<RuleLinks>;
  /** Draws its symbols where the rules name them. */
  legend?: () => Promise<Legend>;
  /** Whether the board shows which cards hidden places may hold. */
  showsTracking: boolean;
  /** Whether the board shows a sealed choice, and how to change it, itself. */
  showsSealed: boolean;
}
