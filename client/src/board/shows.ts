/** How the events of a game are shown: data, read by the presenter. */

/**
 * A place on a board: the `data-anchor` of an element, in which `{city}` stands for an argument of
 * the event. `left:N` and `right:N` are the neighbours of a seat. Several, separated by spaces, are
 * tried in order.
 */
export type Place = string;

/** What a thing that moves looks like. */
export type Thing = "card" | "coins" | "worker" | "goods" | "die";

export type SoundName =
  | "turn"
  | "card"
  | "coins"
  | "build"
  | "dice"
  | "battle"
  | "herald"
  | "age"
  | "end";

/** Something that moves from one place to another. */
export interface Flight {
  thing: Thing;
  from: Place;
  to: Place;
  /** The argument whose words the thing carries. */
  words?: string;
  /** Whether it shows its back first and is turned over before it moves. */
  turns?: boolean;
  /** The argument that counts it: it does not move if there are none. */
  count?: string;
}

/** What is announced across the board, with two sides where there are two. */
export interface BannerShow {
  kind: "age" | "event" | "colony" | "attack" | "war" | "pact" | "end";
  /** The message over it. */
  title?: string;
  /** Whether its title and its piece say all that the line of the event would. */
  saysAll?: boolean;
  /** The argument with the piece it is about. */
  piece?: string;
  sides?: readonly [string, string];
  numbers?: readonly [string, string];
  /**
   * The event with which it began: what the same player did since then is told with it, and the
   * numbers it lacks are those of that event.
   */
  since?: string;
  /** The argument with who acts, if that is not the player. */
  actor?: string;
  /** A message under its head. */
  note?: string;
  /** The scene of the game over its lines. */
  picture?: string;
  /** The scene of the game that shows its events, instead of a line for each. */
  scene?: string;
}

/** How one kind of event is shown. */
export interface Show {
  /** The arguments for which it is shown like this; else the next entry of the event is tried. */
  when?: Readonly<Record<string, number>>;
  /** Events in a row with the same group are shown together. */
  group?: string;
  flights?: readonly Flight[];
  /** Places that light up. */
  marks?: readonly Place[];
  /** Whether the hands go on to the next player. */
  passes?: boolean;
  banner?: BannerShow;
  sound?: SoundName;
  /** How long it takes, in units of a usual event. */
  length?: number;
  /** Whether it is told by the journal alone. */
  isQuiet?: boolean;
  /** Whether it is no deed that a recap counts, such as a roll of dice. */
  isUncounted?: boolean;
  /** Whether it is news for a player in their own turn too, because no choice of theirs led to it. */
  isNews?: boolean;
  /** Whether the board shows the outcome while it is played, and all that follows in its update. */
  isOutcome?: boolean;
}

/** How the events of a game are shown, by their name; others are shown as a line. */
export interface Shows {
  events: Readonly<Record<string, Show | readonly Show[]>>;
  /** Whether players choose at the same time, so that what all did is revealed together. */
  isSimultaneous: boolean;
  /** Sentences about a piece that say how it is used: banners, which come after that, omit them. */
  omits?: readonly string[];
}

export const NO_SHOWS: Shows = { events: {}, isSimultaneous: false };
