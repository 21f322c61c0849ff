// Written by tools/client_types.py from the protocol, the views and the pieces. Do not edit.

/** An argument of a text; `docs/protocol.md`, Messages as text, explains each form. */
export type Argument =
  | number
  | Argument[]
  | { seat: number }
  | { name: string }
  | { text: string }
  | { message: Text }
  | { move: string; words: Text };

/** What is known of a hidden place: its size and, with tracking, the cards it may hold. */
export interface Candidates {
  size: number;
  of: number[] | null;
}

/** Cards that lie in some places, as pairs of a place and how many; only with tracking. */
export type Pool = { cards: number[]; zones: [number, number][] } | null;

/**
 * A translatable message: its key in the Fluent files and its arguments.
 *
 * An argument is a number, a list, or an object with one of `seat`, `name`, `text`, `message`, or
 * with `move` and `words`: an action's notation and its message.
 */
export interface Text {
  key: string;
  args: Record<string, Argument>;
}

/** The time control of a table. */
export interface Clock {
  kind: "none" | "realtime" | "correspondence";
  /** Seconds for each seat; correspondence: refilled at the start of each age. */
  bank: number;
  /** Real time: seconds added after each answer that others can see. */
  increment: number;
}

/** Who gets a seat of a new table. */
export interface SeatSetup {
  kind?: "me" | "open" | "bot";
  /** The name of the bot; null: the game's default bot. */
  bot?: string | null;
  /** A player name, for several people who share a browser. */
  name?: string | null;
}

/** The settings of a table, apart from game, players and game options. */
export interface TableSettings {
  title: string;
  /** Whether the table is listed for everybody; otherwise it needs a link. */
  public: boolean;
  /** Whether spectators are allowed. */
  watching: boolean;
  /** Seconds by which spectators are delayed. */
  delay: number;
  clock: Clock;
  /** Whether choices can be undone, as long as they revealed nothing. */
  undo: boolean;
  /** Whether views list the cards that hidden places may hold. */
  tracking: boolean;
  /** Whether players may ask for advice; never at rated tables. */
  advice: boolean;
  /** Whether the result is rated: accounts only, no aids, default options. */
  rated: boolean;
  /** Whether the seats are shuffled at the start. */
  shuffle: boolean;
  /** The bot that replaces a player who leaves; null: the game's default bot. */
  bot: string | null;
}

/** A table to open. */
export interface NewTable {
  title?: string;
  /** Whether the table is listed for everybody; otherwise it needs a link. */
  public?: boolean;
  /** Whether spectators are allowed. */
  watching?: boolean;
  /** Seconds by which spectators are delayed. */
  delay?: number;
  clock?: Clock;
  /** Whether choices can be undone, as long as they revealed nothing. */
  undo?: boolean;
  /** Whether views list the cards that hidden places may hold. */
  tracking?: boolean;
  /** Whether players may ask for advice; never at rated tables. */
  advice?: boolean;
  /** Whether the result is rated: accounts only, no aids, default options. */
  rated?: boolean;
  /** Whether the seats are shuffled at the start. */
  shuffle?: boolean;
  /** The bot that replaces a player who leaves; null: the game's default bot. */
  bot?: string | null;
  game: string;
  players: number;
  /** The rules version; 0: the newest. */
  rules?: number;
  options?: Record<string, string>;
  /** The seats in order; missing ones are open. */
  seats?: SeatSetup[];
  /** The random seed; only at tables without other people, because it determines all cards. */
  seed?: number | null;
  /** Whether to start immediately; every seat must be taken. */
  start?: boolean;
}

/** A position to play: everybody at it uses this browser, or is a bot. */
export interface NewPosition {
  /** The position as text; unknown cards are dealt. */
  position: string;
  /** The seats in order; none is open. */
  seats: SeatSetup[];
  /** The random seed; null: any. */
  seed?: number | null;
}

/** A position to check. */
export interface CheckPosition {
  /** The position as text. */
  position: string;
}

/** Asks for advice on the decision of a seat in a position. */
export interface AdvisePosition {
  /** The position as text; unknown cards are dealt, always alike. */
  position: string;
  seat: number;
  level: "hard" | "master";
}

/** A key of positions, and what is allowed there. */
export interface PositionKey {
  name: string;
  /**
   * `words`, `numbers` and `seats` are lists, `set` one of different numbers; `cards` is a list of
   * words, or a number of unknown ones; `counts` is an object of numbers by word; `section` is an
   * object, `rows` a list of them; `steps` those of the schema, `actions` the choices by seat.
   */
  kind:
    | "number"
    | "flag"
    | "seat"
    | "seats"
    | "numbers"
    | "set"
    | "word"
    | "words"
    | "cards"
    | "counts"
    | "section"
    | "rows"
    | "steps"
    | "actions"
    | "text";
  least: number | null;
  /** The widest limits of numbers; the rest of a position may narrow them. */
  most: number | null;
  /** The number that is left out. */
  usual: number | null;
  /** The words that are allowed. */
  words: string[];
  /** The beginning of the keys of their messages in the text of the game. */
  names: string;
  /** Other words: unknown cards, an empty space. */
  unknown: string[];
  /** The keys of an object, or of each object of a list. */
  keys: PositionKey[];
  /** The key whose value stands for an object that has no other. */
  short: string;
  /** Whether a list has an object for each seat. */
  by_seat: boolean;
}

/** A step that can be pending in a position. */
export interface PositionStep {
  step: string;
  keys: PositionKey[];
}

/** What positions of a game consist of. */
export interface PositionSchema {
  game: string;
  /** In the order of the text. */
  keys: PositionKey[];
  /** The options that usually stand elsewhere in a position. */
  placed_options: string[];
  steps: PositionStep[];
  /** A position in the middle of a game; null: there is none. */
  sample: string | null;
}

/** A position. */
export interface PositionText {
  /** The position as text. */
  position: string;
}

/** A seat that has to choose. */
export interface AskedSeat {
  seat: number;
  prompt: Text;
}

/** What follows from a position that is possible. */
export interface PositionCheck {
  game: string;
  players: number;
  /** Who is asked what; nobody when the game is over. */
  waiting: AskedSeat[];
}

/** A lesson to open. */
export interface NewLesson {
  /** The key of the lesson. */
  lesson: string;
  /** Whether it starts from its beginning, even if it is in progress. */
  again: boolean;
}

/** A lesson, and how far you have come. */
export interface LessonInfo {
  /** The key of the lesson. */
  lesson: string;
  game: string;
  chapter: number;
  /** About how long it takes. */
  minutes: number;
  /** Whether you have finished it. */
  is_done: boolean;
  /** The table where it is in progress. */
  table: string | null;
}

/** All lessons, game by game in the order of their chapters. */
export interface LessonList {
  lessons: LessonInfo[];
}

/** The public information about a seat. */
export interface SeatInfo {
  seat: number;
  /** Who owns the seat. */
  kind: "open" | "person" | "bot";
  name: string;
  /** Who plays it now: `person`, or the name of a bot. */
  player: string;
  /** The id of the person who owns the seat. */
  person: number | null;
  /** Whether the name is that of the owner's account; otherwise a person is a guest. */
  account: boolean;
  /** The picture: 0 to 511 a person's, 512 to 516 a bot's, 517 that of nobody. */
  emblem: number;
  online: boolean;
}

/** The public information about a table. */
export interface TableInfo {
  table: string;
  status: "open" | "running" | "finished" | "ended" | "broken";
  game: string;
  players: number;
  rules: number;
  options: Record<string, string>;
  /** A notice that clients must show with games of this setup. */
  notice: Text | null;
  settings: TableSettings;
  seats: SeatInfo[];
  /** The id of the person who opened it. */
  host: number | null;
  /** The table this one is a rematch of. */
  previous: string | null;
  /** The table that is a rematch of this one. */
  rematch: string | null;
  /** Whether the host chose the seed. */
  seeded: boolean;
  /** The seats that have not chosen yet; for lists, use `State.waiting` at the table. */
  waiting: number[];
  /** The result, once the game is finished. */
  result: Result | null;
  created: number;
  /** When the game began; null: not yet, or it was imported. */
  started: number | null;
  /** How many steps its replay has, once the game is finished. */
  steps: number | null;
  changed: number;
  watchers: number;
}

/** The link tokens of a table that the caller may share; null: not available to the caller. */
export interface Links {
  /** Admits a player to an open seat. */
  invitation: string | null;
  /** Admits a spectator to a table that is not public. */
  spectator: string | null;
  /** By seat: gives another browser access to the caller's own seat. */
  seats: Record<string, string>;
  /** By seat the caller owns: its link, also if it is revoked or expired. */
  seat_links: Record<string, SeatLink>;
}

/** A person's last use of a seat's link. */
export interface LinkUse {
  at: number;
  /** The browser in words; empty: unknown. */
  browser: string;
}

/** What the owner of a seat may know about its link. */
export interface SeatLink {
  /** When it expires; null: never, or `seats` has no token of it. */
  expires: number | null;
  /** How many people play the seat by a link. */
  others: number;
  /** The last first. */
  uses: LinkUse[];
}

/** The identity of the caller. */
export interface Me {
  /** Null: not signed in; the first action creates a guest. */
  person: number | null;
  name: string | null;
  /** The picture of the person; null: not signed in. */
  emblem: number | null;
  account: boolean;
  admin: boolean;
  /** Whether logging in asks for a code. */
  two_factor: boolean;
  /** Whether the person's finished public games may be published in datasets, without names. */
  shares_games: boolean;
  /** The value of the header `X-Civitas-CSRF` for changes authenticated by cookie. */
  csrf: string | null;
  muted: number[];
  protocol: number;
}

/** A game option. */
export interface OptionInfo {
  name: string;
  /** Empty: free text. */
  values: string[];
  /** Suggested values for free text. */
  offers: string[];
  default: string;
  is_file: boolean;
  is_derived: boolean;
  /** Whether forms show it after the others. */
  is_advanced: boolean;
}

/** A level: a bot that is named by its strength. */
export interface LevelInfo {
  bot: string;
  /** The level that plays in its place where the server has no NumPy; null: none. */
  substitute: string | null;
}

/** A game installed on this server. */
export interface GameInfo {
  game: string;
  rules: number;
  fewest: number;
  most: number;
  /** How many play a game started with one click. */
  default_players: number;
  /** In how many ages banks by correspondence are full; 1: a bank is for the whole game. */
  ages: number;
  options: OptionInfo[];
  bots: string[];
  /** Those of the bots that are levels, the weakest first. */
  levels: LevelInfo[];
  default_bot: string;
  /** By number of players: the options that this number requires. */
  needed: Record<string, Record<string, string>>;
  /** Whether views can list the cards that hidden places may hold. */
  tracking: boolean;
  /** Whether players can ask for advice at a table that allows it. */
  advice: boolean;
  /** The notice of a table with the default options; clients show it before the game. */
  notice: Text | null;
}

/** A rating on a ladder: a game, its edition and the number of players. */
export interface RatingInfo {
  ladder: string;
  person: number;
  name: string;
  mu: number;
  sigma: number;
  games: number;
}

/** A chat message at a table. */
export interface ChatLine {
  number: number;
  person: number | null;
  name: string;
  words: string;
  at: number;
  /** Whether the name is that of the person's account. */
  account: boolean;
}

/** An event as one seat saw it; each seat counts its own events from 1. */
export interface GameEvent {
  number: number;
  message: Text;
}

/** An amount that is paid or gained. */
export interface Amount {
  /** What it is, as a word of the game: `coins`, `resources`, `civil_actions` … */
  kind: string;
  amount: number;
  /** Who receives a payment; null: the bank. */
  to: number | null;
}

/** What an action costs and what it gains; games add fields. */
export interface Offer {
  /** Null: no price makes the action possible. */
  cost: Amount[] | null;
  gain: Amount[];
}

/** An action: the notation to send, its message, and the same as data. */
export interface Choice {
  choice: string;
  words: Text;
  /** The `verb`, and its arguments by name: numbers of the view, or words. */
  action: Record<string, number | string>;
}

/** A legal action. */
export interface Option {
  choice: string;
  words: Text;
  /** The `verb`, and its arguments by name: numbers of the view, or words. */
  action: Record<string, number | string>;
  offer: Offer;
  /** Whether it gives up the game; clients ask for confirmation first. */
  irrevocable: boolean;
}

/** An action a player might try that is not allowed, and why. */
export interface Refusal {
  choice: string;
  words: Text;
  /** The `verb`, and its arguments by name: numbers of the view, or words. */
  action: Record<string, number | string>;
  /** What it would cost and gain. */
  offer: Offer;
  reason: Text;
}

/** The open decision of a seat. */
export interface Decision {
  number: number;
  prompt: Text;
  options: Option[];
  refused: Refusal[];
  /** The notation of the steps already taken in a choice of several steps. */
  sealed: string[];
  /**
   * Whether which options there are is hidden from others: to answer a lone one without being asked
   * would show them something.
   */
  secret: boolean;
}

/** The result of a finished game. */
export interface Result {
  categories: Record<string, number[]>;
  totals: number[];
  places: number[];
}

/** The clocks of all seats. */
export interface ClockState {
  /** Seconds left now, by seat. */
  left: number[];
  /** The seats whose clocks are running. */
  running: number[];
}

/** A text of a lesson. */
export interface LessonPage {
  words: Text;
  /** What the text is about: names of parts of the board, or `choice:` and an option's choice. */
  marks: string[];
  /** Whether the text asks for a choice; otherwise it is only read. */
  asks: boolean;
}

/** Where a lesson stands. */
export interface LessonStanding {
  /** The key of the lesson. */
  lesson: string;
  /** The seat of the learner. */
  seat: number;
  /** How many of the choices the lesson asks for were made. */
  made: number;
  /** How many pages come before these. */
  before: number;
  /** How many pages the lesson has. */
  total: number;
  /** The pages up to the next choice, or to the end. */
  pages: LessonPage[];
  /** What to say about a choice the lesson did not ask for; undo it to go on. */
  wrong: Text | null;
  /** Whether the lesson asks for nothing more. */
  is_done: boolean;
  /** The key of the next chapter. */
  next: string | null;
}

/** The game as one seat or a spectator may see it. */
export interface State {
  type: "state";
  table: string;
  /** The seat; -1 for spectators. */
  seat: number;
  view: Record<string, unknown>;
  decision: Decision | null;
  /** The seat's own choice while others are still choosing. */
  sealed: Choice[];
  /** The seats that have not chosen yet. */
  waiting: number[];
  /** The events after the number the client has seen. */
  events: GameEvent[];
  /** The number of the last event; send it when reconnecting. */
  last: number;
  can_undo: boolean;
  can_withdraw: boolean;
  /** Whether the open decision lets the seat resign. */
  can_resign: boolean;
  clock: ClockState | null;
  result: Result | null;
  /** Where the lesson stands for which the table was opened; null: it was opened for none. */
  lesson: LessonStanding | null;
}

/** What has changed since the last `state` or `change` of the seat on this connection. */
export interface Change {
  type: "change";
  table: string;
  /** The seat; -1 for spectators. */
  seat: number;
  /**
   * Each a path and, as its last item, the value there now; the path begins with a field of the
   * state: `["view", "cities", 2, "coins", 7]`.
   */
  changes: unknown[][];
  /** The events since then. */
  events: GameEvent[];
  /** The number of the last event. */
  last: number;
  clock: ClockState | null;
}

/** The command with this key is stored and executed. */
export interface Accepted {
  type: "accepted";
  key: string;
}

/** The command was rejected; nothing has changed. */
export interface Refused {
  type: "refused";
  key: string | null;
  /** The HTTP status of the same error. */
  status: number;
  reason: Text;
  /** The reason in English. */
  detail: string;
  /** Seconds until a retry with the same key makes sense, with status 429 and 503. */
  retry_after: number | null;
}

/** The server's first message, sent again whenever the seats of the connection change. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  /** The seats this connection plays; empty for spectators. */
  seats: number[];
}

/** The table or its seats changed. */
export interface TableChanged {
  type: "table";
  info: TableInfo;
}

/** New chat messages. */
export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
}

/** An expected value with its 95 % interval. */
export interface Range {
  mean: number;
  low: number;
  high: number;
}

/** A choice that is expected of the seat after an option. */
export interface AdviceStep {
  choice: string;
  words: Text;
  /** The `verb`, and its arguments by name: numbers of the view, or words. */
  action: Record<string, number | string>;
  /** The share of the possible worlds in which the seat makes it. */
  share: number;
}

/** A term in which an option differs from the option it is compared with. */
export interface TermDifference {
  /** Its name; `advice-term-` and the name is its key in the text of the game. */
  term: string;
  /** Whether the term is what the option gains, what it denies others, or what it costs. */
  role: "gain" | "denial" | "cost";
  /** How much better the option is in this term; negative: worse. */
  points: number;
}

/** What is expected of an option. */
export interface AdviceOption {
  choice: string;
  /** The option as a sentence that names what the seat sees. */
  words: Text;
  /** The expected share of the victory; null: unknown. */
  win: Range | null;
  /** The expected final margin over the best opponent; null: unknown. */
  points: Range | null;
  /** How many points the option is worse than the best one; null: it gives up the game. */
  behind: number | null;
  /** The number of possible worlds behind the estimate. */
  samples: number;
  /** What the seat is expected to choose afterwards. */
  line: AdviceStep[];
  /** The named terms of the option, in points. */
  terms: Record<string, number>;
  /** The index of the option that `differences` compares with; null: there is no other. */
  compared: number | null;
  /** The terms that explain the estimate best, at most two. */
  differences: TermDifference[];
  /** The same as sentences. */
  reasons: Text[];
}

/** The advice for a decision. */
export interface Estimates {
  seat: number;
  /** The number of the decision. */
  number: number;
  level: "hard" | "master";
  /** How the estimates were made. */
  method: "sampled" | "searched" | "heuristic";
  /** The index of the best option. */
  best: number;
  /** The indexes of all options, the best first. */
  order: number[];
  /** In the order of the decision's options. */
  options: AdviceOption[];
  /** What people must know about the numbers. */
  note: Text;
}

/** The advice for a decision, for the connection that asked. */
export interface Advice {
  seat: number;
  /** The number of the decision. */
  number: number;
  level: "hard" | "master";
  /** How the estimates were made. */
  method: "sampled" | "searched" | "heuristic";
  /** The index of the best option. */
  best: number;
  /** The indexes of all options, the best first. */
  order: number[];
  /** In the order of the decision's options. */
  options: AdviceOption[];
  /** What people must know about the numbers. */
  note: Text;
  type: "advice";
  key: string;
  table: string;
}

/** The reply to a ping. */
export interface Pong {
  type: "pong";
}

/** The client's first message: subscribes to a table. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  /** The number of the last event seen, by seat; `-1` for spectators. */
  seen?: Record<string, number>;
  /** The number of the last chat message seen. */
  chat?: number;
  /** Whether the client wants `change` messages instead of further whole states. */
  changes?: boolean;
  /** The token of a spectator link. */
  spectator?: string | null;
}

/** Answers a seat's decision. */
export interface Choose {
  type: "choose";
  seat: number;
  number: number;
  choice: string;
  key: string;
}

/** Takes back a sealed choice while others are still choosing. */
export interface Withdraw {
  type: "withdraw";
  seat: number;
  key: string;
}

/** Undoes the last choice. */
export interface Undo {
  type: "undo";
  seat: number;
  key: string;
}

/** Resigns, in games that allow it. */
export interface Resign {
  type: "resign";
  seat: number;
  key: string;
}

/** Hands a seat to a bot; its owner may return. */
export interface Leave {
  type: "leave";
  seat: number;
  key: string;
}

/** Takes one's own seat back from a bot. */
export interface Return {
  type: "return";
  seat: number;
  key: string;
}

/** Replaces an absent player by a bot. */
export interface Replace {
  type: "replace";
  seat: number;
  key: string;
}

/** Sends a chat message. */
export interface Say {
  type: "say";
  words: string;
  key: string;
}

/** Asks for advice on the open decision of a seat. */
export interface Advise {
  type: "advise";
  seat: number;
  number: number;
  level?: "hard" | "master";
  key: string;
}

/** Keeps the connection alive. */
export interface Ping {
  type: "ping";
}

/** Joins a table; private tables need the invitation token. */
export interface Join {
  invitation?: string | null;
  /** Null: the first open seat. */
  seat?: number | null;
  name?: string | null;
}

/** The token of a seat's link. */
export interface ClaimSeat {
  token: string;
}

/** Assigns a seat before the start; for the host. */
export interface SetSeat {
  kind: "open" | "bot" | "me";
  bot?: string | null;
  name?: string | null;
}

/** A new name for a guest, or a new emblem for any person. */
export interface Rename {
  /** Null: a name the server chooses, for a new guest. */
  name?: string | null;
  /** Null: the emblem stays; that of a new guest follows from their id. */
  emblem?: number | null;
}

/** Whether the caller's finished public games may be published in datasets, without names. */
export interface Sharing {
  shares_games: boolean;
}

/** The name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
}

/** The name and password of an account, and the code if it asks for one. */
export interface LogIn {
  name: string;
  password: string;
  code: string | null;
}

/** The old and the new password of an account. */
export interface ChangePassword {
  old: string;
  new: string;
}

/** Confirms a new secret for two-factor authentication with the password. */
export interface BeginTwoFactor {
  password: string;
}

/** A secret for an authenticator app, and the same as the URI that its QR code contains. */
export interface TwoFactorSecret {
  secret: string;
  uri: string;
}

/** Switches two-factor authentication on by a code of the app. */
export interface ConfirmTwoFactor {
  code: string;
}

/** Codes that can be used once each instead of those of the app; shown only now. */
export interface RecoveryCodes {
  codes: string[];
}

/** Switches two-factor authentication off. */
export interface SwitchOffTwoFactor {
  password: string;
  code: string;
}

/** A session of an account. */
export interface SessionInfo {
  session: string;
  created: number;
  /** When it was last used, to the hour. */
  used: number;
  /** The browser in words, such as `Firefox · Linux`; empty: unknown. */
  browser: string;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** The sessions of an account, the last used first. */
export interface SessionList {
  sessions: SessionInfo[];
}

/** Confirms the deletion with the account's password; guests have none. */
export interface DeleteAccount {
  password?: string | null;
}

/** Mutes or unmutes a person's chat messages. */
export interface Mute {
  person: number;
  muted?: boolean;
}

/** Answers a seat's decision, by HTTP. */
export interface Move {
  number: number;
  choice: string;
  key: string;
}

/** Any other command of a seat, by HTTP. */
export interface SeatCommand {
  type: "withdraw" | "undo" | "resign" | "leave" | "return" | "replace";
  key: string;
}

/** A page of tables, most recently changed first. */
export interface TableList {
  tables: TableInfo[];
  more: boolean;
}

/** A step of a replay: an entry of the record. */
export interface ReplayStep {
  /** Counted from 1. */
  number: number;
  /** Who acted; null: the game itself. */
  seat: number | null;
  words: Text;
  /** Whether it was the only legal action and was taken automatically. */
  auto: boolean;
  /** The number of the last event, up to this step, of the requested seat. */
  last: number;
}

/** Steps of a finished game, a page of all of them. */
export interface Replay {
  table: string;
  /** How many steps the game has. */
  total: number;
  steps: ReplayStep[];
}

/** The position after a step of a finished game. */
export interface ReplayPosition {
  table: string;
  /** The position as text. */
  position: string;
}

/** The points after a turn or a round of a finished game. */
export interface StoryTurn {
  when: Text;
  /** The step of the replay after which the points are these. */
  step: number;
  /** By seat. */
  points: number[];
}

/** A moment of a finished game worth seeing again. */
export interface StoryHighlight {
  title: Text;
  words: Text;
  seat: number;
  /** The step of the replay that shows it. */
  step: number;
}

/** The points that one card gave. */
export interface StoryPart {
  title: Text;
  /** By seat. */
  points: number[];
}

/** The points from one source, which is a row of the score pad. */
export interface StorySource {
  title: Text;
  /** By seat. */
  points: number[];
  /** The cards of the source as far as they are known. */
  parts: StoryPart[];
}

/** How a finished game went. */
export interface Story {
  table: string;
  /** The start, then every turn or round; empty if the game has none. */
  turns: StoryTurn[];
  highlights: StoryHighlight[];
  /** Where the points came from; empty if the categories of the result say that. */
  sources: StorySource[];
}

/** An option of a decision that was judged. */
export interface AnalysedOption {
  choice: string;
  words: Text;
  /** The expected share of the victory; null: unknown. */
  win: number | null;
  reasons: Text[];
}

/** A choice of a finished game, and what it was worth. */
export interface AnalysedDecision {
  /** The step of the replay that makes the choice. */
  entry: number;
  seat: number;
  mark: "best" | "good" | "inaccurate" | "mistake";
  /** How much of the chance to win the choice lost. */
  loss: number;
  /** How far the chances of the best and the worst option are apart. */
  spread: number;
  /** The chance to win with the best option. */
  before: Range;
  /** The chance to win with the choice. */
  after: Range;
  /** The expected final margin with the choice. */
  points: Range;
  chosen: string;
  best: string;
  /** The best options and the chosen one, the best first. */
  options: AnalysedOption[];
}

/** What a player's choices and luck were worth, in chances to win. */
export interface AnalysedPlayer {
  seat: number;
  decisions: number;
  marks: Record<string, number>;
  /** Mean and 95 % interval, from 0 to 100; null: too few decisions. */
  accuracy: number[] | null;
  /** How much the first decision offered above an equal share. */
  start: number;
  /** What choices lost, at most 0. */
  play: number;
  /** What neither the start nor the choices explain. */
  luck: number;
  /** The share of the victory. */
  result: number;
}

/** The analysis of a finished game, as far as it is made. */
export interface Analysis {
  table: string;
  level: string;
  /** How many decisions there are to judge. */
  total: number;
  judged: number;
  /** Whether the server judges the rest now. */
  running: boolean;
  /** Empty until all decisions are judged. */
  players: AnalysedPlayer[];
  decisions: AnalysedDecision[];
}

/** The puzzles of a game, and what the requester did with them. */
export interface PuzzleSet {
  game: string;
  count: number;
  /** The number of today's puzzle, from 1. */
  today: number;
  answered: number;
  solved: number;
  /** In points; null: nothing was answered. */
  rating: number | null;
  /** The numbers of the puzzles whose first answer was right. */
  right: number[];
  /** The numbers of those whose first answer was not. */
  wrong: number[];
}

/** An answer to a puzzle. */
export interface NewPuzzleAnswer {
  choice: string;
}

/** Whether an answer was the best choice, and why. */
export interface PuzzleAnswer {
  right: boolean;
  best: string;
  /** Other right choices: the best turn can begin with each of them. */
  same: string[];
  /** The best options and the chosen one, the best first. */
  options: AnalysedOption[];
  answered: number;
  solved: number;
  rating: number | null;
}

/** How many games were counted, by who played them; some were played by both. */
export interface StatisticsGames {
  all: number;
  /** By people only. */
  people: number;
  /** By bots only. */
  bots: number;
}

/** Games with the same number of players, rules and options. */
export interface StatisticsSetup {
  /** By which its figures are asked for. */
  setup: string;
  game: string;
  players: number;
  rules: number;
  options: Record<string, string>;
  games: StatisticsGames;
}

/** What was played on this server. */
export interface StatisticsList {
  /** The least number of games that have figures. */
  least: number;
  /** The one with the most games first. */
  setups: StatisticsSetup[];
}

/** A mean with its 95 % interval; null: unknown, because there are too few games. */
export interface Mean {
  mean: number;
  low: number | null;
  high: number | null;
}

/** All counted games together. */
export interface StatisticsOverview {
  games: number;
  seats: number;
  /** How many games ended in a shared win. */
  shared: number;
  /** Of a seat. */
  points: Mean;
  /** The points of winners. */
  winner: Mean;
  /** The lead of the first over the second. */
  margin: Mean;
  /** The number of choices in a game. */
  length: Mean;
}

/** A value, and how often the seats that had it won. */
export interface StatisticsBar {
  label: Text[];
  seats: number;
  /** Their share of wins, from 0 to 1; a shared win counts as a fraction. */
  wins: Mean;
  /** The share of all seats that had it. */
  rate: number;
}

/** Means of seats that won, and of the others: one, or one for each round. */
export interface StatisticsPair {
  column: Text;
  winners: Mean[];
  others: Mean[];
}

/** A figure: `bars` of wins, `pairs` of means, or the `course` of a mean. */
export interface StatisticsFigure {
  title: Text;
  kind: "bars" | "pairs" | "course";
  /** The share of wins of equal seats. */
  fair: number;
  /** How many values too few seats had. */
  left_out: number;
  /** Whether a seat can have several of the values. */
  shows_rate: boolean;
  bars: StatisticsBar[];
  /** Of a course there is one. */
  pairs: StatisticsPair[];
}

/** Figures about the finished games of a set-up; nothing about single games or people. */
export interface Statistics {
  setup: string;
  players: "all" | "people" | "bots";
  /** When; they are made again when there are new games, at most every ten minutes. */
  made: number;
  overview: StatisticsOverview;
  figures: StatisticsFigure[];
}

/** A language and its text files: `civitas`, `client`, and keys of games. */
export interface LanguageInfo {
  language: string;
  parts: string[];
}

/** Ratings, highest first. */
export interface RatingList {
  ratings: RatingInfo[];
}

/** The health of the server. */
export interface Health {
  status: "ok";
  civitas: string;
  protocol: number;
  /** The address the server sees for the requester, to check the headers of a proxy. */
  address: string;
  /** Whether a trusted proxy passed the address on. */
  forwarded: boolean;
}

/** An error (RFC 9457); `key` and `args` are its message in the Fluent files. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  key: string;
  args: Record<string, Argument>;
}

export type ServerMessage =
  | Welcome
  | TableChanged
  | State
  | Change
  | Accepted
  | Refused
  | ChatLines
  | Advice
  | Pong;

export type ClientMessage =
  | Hello
  | Choose
  | Withdraw
  | Undo
  | Resign
  | Leave
  | Return
  | Replace
  | Say
  | Advise
  | Ping;

/** Which board a seat takes. */
export interface WondersBoardQuestion {
  kind: "board";
}

/** Which side of its board a seat plays. */
export interface WondersSideQuestion {
  /** The number of the board, by the order of `wonders` in the pieces. */
  board: number;
  kind: "side";
}

/** What a seat does with a card from its hand, for its own city or the Free City. */
export interface WondersPlayQuestion {
  /** The number of the city: a seat, or the number of players for the Free City. */
  city: number;
  kind: "play";
}

/** How a city pays for a structure or a stage. */
export interface WondersPayQuestion {
  /** The number of the city: a seat, or the number of players for the Free City. */
  city: number;
  /** The structure to pay for; None: a stage. */
  card: number | null;
  /** The number of the stage to pay for, from 1; None: a structure. */
  stage: number | null;
  kind: "pay";
}

/** What a city does with its seventh card. */
export interface WondersLastCardQuestion {
  /** The number of the city: a seat, or the number of players for the Free City. */
  city: number;
  /** The seventh card; None for everybody but the seat that is asked. */
  card: number | null;
  kind: "last_card";
}

/** Which card from the discard pile a city builds for free. */
export interface WondersDigQuestion {
  /** The number of the city: a seat, or the number of players for the Free City. */
  city: number;
  kind: "dig";
}

/** The questions of 7 Wonders. */
export type WondersQuestion =
  | WondersBoardQuestion
  | WondersSideQuestion
  | WondersPlayQuestion
  | WondersPayQuestion
  | WondersLastCardQuestion
  | WondersDigQuestion;

/**
 * What a play costs a city and what it gains.
 *
 * The cost is the cheapest payment in coins: to the bank if `to` is None, otherwise to the city of
 * that number. Coins gained are counted as if no other city played this turn.
 */
export interface WondersOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /**
   * Why it is free: no printed cost, a chain, the wonder, or the city's own resources. None: it
   * costs coins.
   */
  free_by: "no_cost" | "chain" | "wonder" | "own" | null;
  /** The structure that makes it free by a chain; None: no chain. */
  chain: number | null;
  /** How many ways there are to pay. */
  ways: number;
  /** The number of the stage, from 1; None: not a stage. */
  stage: number | null;
  /** How many coins the city is short of; 0: it can pay. */
  missing: number;
  /** The structure that is built; None: no structure. */
  card: number | null;
  /** How many units of `missing_resources` neither the city nor its neighbours produce. */
  missing_units: number;
  /** The resources of which units are missing, by name; each unit may be any of them. */
  missing_resources: string[];
  /**
   * What forbids it: the structure is built already, all stages are built, nobody produces the
   * resources, too few coins, the free structure of the age is used, the card is free in any case,
   * the Free City must build a structure by chain first, or it must play a card instead of selling
   * one; None: nothing.
   */
  obstacle:
    | "built"
    | "complete"
    | "resources"
    | "coins"
    | "used"
    | "free"
    | "chain_first"
    | "must_play"
    | null;
}

/** The science symbols of a city. */
export interface ScienceView {
  /** How many compasses. */
  compass: number;
  /** How many gears. */
  gear: number;
  /** How many tablets. */
  tablet: number;
  /** How many symbols whose kind is chosen when the game is scored. */
  any: number;
}

/** How a conflict with a neighbour would end if the age ended now. */
export interface ConflictView {
  /** The number of the neighbouring city. */
  neighbour: number;
  /** The city's shields minus the neighbour's; negative: the neighbour has more. */
  advantage: number;
  /**
   * The points the city would get: those of a victory in this age, -1 for a defeat, 0 for a tie.
   */
  points: number;
}

/** A city; everything in it is public. */
export interface CityView {
  /** The seat that plays it; None: the Free City. */
  owner: number | null;
  /** The number of the city to the left. */
  left: number;
  /** The number of the city to the right. */
  right: number;
  /** The side of the board: twice the number of the board, plus 1 for the second side. */
  side: number;
  /** Coins in the treasury. */
  coins: number;
  /** How many stages of the wonder are built. */
  stages: number;
  /** The number of the stage that is built next, from 1; None: all stages are built. */
  next_stage: number | null;
  /** How many shields it has. */
  shields: number;
  /** The points of its victory tokens so far. */
  victories: number;
  /** How many defeat tokens it has, worth -1 point each. */
  defeats: number;
  /** The last age in which the wonder made a structure free; 0: it has not done so yet. */
  free_used: number;
  /** Whether the wonder can still make a structure free in this age. */
  has_free_structure: boolean;
  /** The structures in the city, by card, in the order they were built. */
  built: number[];
  /** Its science symbols. */
  science: ScienceView;
  /** The conflicts with the left and with the right neighbour. */
  conflicts: ConflictView[];
  /** Victory points if the game ended now, in the order of `categories` in the pieces. */
  points: number[];
  /** The sum of `points`. */
  total: number;
}

/** What things cost a city, whether or not it has the coins. */
export interface PricesView {
  /** The number of the city: a seat, or the number of players for the Free City. */
  city: number;
  /** The price of each card in the hand. */
  structures: WondersOffer[];
  /** The price of the next stage. */
  stage: WondersOffer;
  /** The coins for a unit of raw material from the left and from the right neighbour. */
  raw: [number, number];
  /** The coins for a manufactured good from the left and from the right neighbour. */
  manufactured: [number, number];
}

/** A card laid face down, as far as the viewer knows it. */
export interface LaidView {
  /** The card; -1: the viewer does not know it. */
  card: number;
  /** The seat that laid it down; 0 for the last card of the Free City's pile, which nobody saw. */
  seat: number;
  /** The age in which it was laid down, from 1. */
  age: number;
  /** The turn of that age, from 0. */
  turn: number;
  /** The seat that was dealt the hand it came from; 7: it came from the Free City's pile. */
  packet: number;
  /**
   * Where it is: in the discard pile, under a wonder, or built after it was taken from the discard
   * pile.
   */
  where: "discarded" | "under_wonder" | "built";
  /** The seats that know the card, as a bit mask: bit 0 is seat 0. */
  knowers: number;
  /**
   * 1 if it had just been drawn from the Free City's pile, 0 if not, -1 if the viewer does not
   * know.
   */
  drawn: number;
}

/** A game of 7 Wonders as one seat or a spectator sees it. */
export interface SevenWondersView {
  /** The seat of the viewer; -1: a spectator. */
  seat: number;
  /** The version of the rules. */
  rules: number;
  /** The edition of the game: 1 or 2. */
  edition: number;
  /** The rulings in use as a bit mask; see `rules.rulings`. */
  rulings: number;
  /** The current age, from 1; 0 before the first age. */
  age: number;
  /** The turn of the age, from 0 to 5. */
  turn: number;
  /**
   * Where the hands go after this turn; None in the last turn of an age and before the first age.
   */
  passing: "left" | "right" | "swap" | null;
  /** How many cards are in the discard pile. */
  discarded: number;
  /** The numbers of the boards taken so far, by seat; the Free City's is the last. */
  boards: number[];
  /** All cities by number, the Free City last; empty until the sides of the boards are chosen. */
  cities: CityView[];
  /** The seat that plays for the Free City this turn; -1: there is no Free City. */
  controller: number;
  /** The viewer's hand, by card in ascending order; empty for spectators. */
  hand: number[];
  /**
   * The card drawn from the Free City's pile this turn; -1: none, or the viewer does not know it.
   */
  drawn: number;
  /** For each seat, the size of its hand and the cards it may hold, with all copies. */
  hands: Candidates[];
  /** How many cards are left in the Free City's pile. */
  pile: number;
  /**
   * Prices for the viewer's city and, if it plays for the Free City, for that; empty for
   * spectators.
   */
  prices: PricesView[];
  /** Every card laid face down, in order. */
  laid: LaidView[];
  /**
   * Cards whose exact place the viewer does not know, with the zones they may be in. A zone below
   * 10 is the hand of that seat; see the constants `..._ZONE` for the others.
   */
  pools: Pool[];
  /** The viewer's own choices that are not revealed yet. */
  sealed: number[];
  /** The open question, as far as the viewer may know it; None: there is none. */
  question: WondersQuestion | null;
}

/** What can be chosen in the game, as data: a verb and its arguments. */
export type WondersAction =
  | { verb: "build"; card: number }
  | { verb: "free"; card: number }
  | { verb: "stage"; card: number }
  | { verb: "sell"; card: number }
  | { verb: "pay"; left: number; right: number }
  | { verb: "pass" }
  | { verb: "take"; wonder: number }
  | { verb: "turn"; side: "a" | "b" | "day" | "night" };

/** One unit each turn of one of the resources; neighbours may buy it if it is `sold`. */
export interface WondersProduces {
  kind: "produces";
  resources: string[];
  sold: boolean;
}

/** Victory points at the end. */
export interface WondersPoints {
  kind: "points";
  points: number;
}

/** Coins from the bank, once. */
export interface WondersCoins {
  kind: "coins";
  coins: number;
}

/** Strength in every later conflict. */
export interface WondersShields {
  kind: "shields";
  shields: number;
}

/** A science symbol, or one of choice. */
export interface WondersScience {
  kind: "science";
  symbol: "compass" | "gear" | "tablet" | "any";
}

/** Raw materials or manufactured goods cost one coin from some neighbours. */
export interface WondersTrade {
  kind: "trade";
  goods: "raw" | "manufactured";
  left: boolean;
  right: boolean;
}

/** Coins immediately for each thing counted in the city, in the neighbouring ones, or both. */
export interface WondersCoinsPer {
  kind: "coins_per";
  coins: number;
  /** Colours of cards, `stage` or `defeat`. */
  counted: string[];
  own: boolean;
  neighbours: boolean;
}

/** Points at the end for each thing counted in the city, in the neighbouring ones, or both. */
export interface WondersPointsPer {
  kind: "points_per";
  points: number;
  /** Colours of cards, `stage` or `defeat`. */
  counted: string[];
  own: boolean;
  neighbours: boolean;
}

/** Points at the end if all stages of the wonder are built. */
export interface WondersPointsIfComplete {
  kind: "points_if_complete";
  points: number;
}

/** Something that is allowed from now on, or once. */
export interface WondersAllows {
  kind: "allows";
  permission:
    | "seventh_card"
    | "dig"
    | "free_once_an_age"
    | "copy_guild"
    | "free_first_of_colour"
    | "free_first_of_age"
    | "free_last_of_age";
}

/** One thing a card or a stage does. */
export type WondersEffect =
  | WondersProduces
  | WondersPoints
  | WondersCoins
  | WondersShields
  | WondersScience
  | WondersTrade
  | WondersCoinsPer
  | WondersPointsPer
  | WondersPointsIfComplete
  | WondersAllows;

/** What is printed as a cost: coins for the bank, and resources, each as often as needed. */
export interface WondersCost {
  coins: number;
  resources: string[];
}

/** A card; its name is `card-NAME` in the text. */
export interface WondersCard {
  id: number;
  name: string;
  /** The first age it is in. */
  age: number;
  ages: number[];
  colour: string;
  cost: WondersCost;
  effects: WondersEffect[];
  /** The names of the cards that make it free. */
  free_with: string[];
  /** The names of the cards it makes free. */
  frees: string[];
  /** With how many players it can be in the game. */
  players: number[];
  /** How many there are at this table, by age as in `ages`; of a guild one, or none. */
  copies: number[];
  words: Text[];
}

/** A stage of a wonder; stages are built in their order. */
export interface WondersStage {
  /** The number of the stage, from 1. */
  number: number;
  cost: WondersCost;
  effects: WondersEffect[];
  words: Text[];
}

/** A side of a board, named `wonder-WONDER`, `side-SIDE`, and both together `side-NAME`. */
export interface WondersSide {
  /** The number used in the cities of a view; half of it is the number of the board. */
  id: number;
  name: string;
  wonder: string;
  side: string;
  /** Whether it is the second side of its board: B, or night. */
  second: boolean;
  resource: string;
  stages: WondersStage[];
  words: Text[];
}

/** A resource, named `resource-NAME`; its letter stands for it where there is little room. */
export interface WondersResource {
  name: string;
  letter: string;
  raw: boolean;
}

/** Numbers that are the same for all players. */
export interface WondersNumbers {
  turns: number;
  hand: number;
  first_coins: number;
  /** Coins for a card that is sold. */
  sale: number;
  /** Coins for a unit of a neighbour. */
  price: number;
  cheap_price: number;
  coins_per_point: number;
  /** What a victory is worth, by age. */
  victories: number[];
  defeat: number;
}

/** Everything printed in an edition. */
export interface WondersPieces {
  edition: number;
  /** In the order of their numbers; numbers of cards of the other edition are left out. */
  cards: WondersCard[];
  /** In the order of their numbers. */
  sides: WondersSide[];
  /** The boards in the order of their numbers. */
  wonders: string[];
  resources: WondersResource[];
  /** The colours of cards in the order in which they are shown. */
  colours: string[];
  symbols: string[];
  /** The keys of the parts of a score, in the order of the points of a city. */
  categories: string[];
  numbers: WondersNumbers;
}

/** Which city a seat takes. */
export interface DiceCityQuestion {
  kind: "city";
}

/** The action of the turn: cross off a space with a die, build a stage, or pass. */
export interface DiceActionQuestion {
  kind: "action";
}

/** Another action on the same roll. */
export interface DiceExtraActionQuestion {
  /** Whether the seat may decline. */
  optional: boolean;
  kind: "extra_action";
}

/** A die that is free, and a space for it. */
export interface DiceFreeDieQuestion {
  /** Whether the seat may decline. */
  optional: boolean;
  kind: "free_die";
}

/** Which space is crossed off without a die. */
export interface DiceCrossingQuestion {
  /** The areas to choose from, by number. */
  areas: number[];
  /** How many spaces are still to be crossed off. */
  times: number;
  /** Whether the seat may decline. */
  optional: boolean;
  kind: "crossing";
}

/** Which hourglass bonus is crossed off. */
export interface DiceBonusQuestion {
  /** Whether the seat may decline. */
  optional: boolean;
  kind: "bonus";
}

/** The questions of 7 Wonders Dice. */
export type DiceQuestion =
  | DiceCityQuestion
  | DiceActionQuestion
  | DiceExtraActionQuestion
  | DiceFreeDieQuestion
  | DiceCrossingQuestion
  | DiceBonusQuestion;

/**
 * What an action costs, in coins, and what it gains immediately.
 *
 * Coins count only as far as the Gold Reserve has room for them; points are those by which the
 * score grows.
 */
export interface DiceOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /** The space that is crossed off; None: no space. */
  space: number | null;
  /** The coins for the die; None: no die is used, or it is locked. */
  die_cost: number | null;
  /** The coins for the space; None: no space is crossed off. */
  space_cost: number | null;
  /** The coins for choosing a die of its colour; part of the gain. */
  income: number;
  /** How many coins the city is short of; 0: it can pay. */
  missing: number;
  /**
   * What forbids it: a locked die, a die like an earlier one, a lost comparison, a space that comes
   * first, something crossed off already, or too few coins; None: nothing.
   */
  obstacle: "locked" | "copy" | "comparison" | "order" | "crossed" | "coins" | null;
}

/** A die in the Forum. */
export interface DieView {
  /** The number of the die. */
  die: number;
  /** The number of the face it shows. */
  face: number;
  /** The quarter it lies in; its number is the price printed there. */
  quarter: number;
  /** The coins it costs a city without discounts. */
  price: number;
}

/** The sheet of a city, with everything that follows from it. */
export interface SheetView {
  /** Coins in the Gold Reserve. */
  coins: number;
  /** The spaces that are crossed off, by number. */
  crossed: number[];
  /** The hourglass bonuses that are crossed off, by number. */
  bonuses: number[];
  /** How many resources the city produces; each saves a coin on every space. */
  resources: number;
  /** The points scored by attacks from the West Barracks. */
  west: number;
  /** The points scored by attacks from the East Barracks. */
  east: number;
  /** Levels of defense in the West. */
  west_defense: number;
  /** Levels of defense in the East. */
  east_defense: number;
  /** How many effects that make dice 1 coin cheaper are crossed off. */
  cheaper: number;
  /** The colours of dice that are free for the city, by number. */
  free: number[];
  /** The coins for choosing a die, by colour. */
  extra: number[];
  /** The colours of special dice the city may use, by number. */
  unlocked: number[];
  /** How many spaces are crossed off, by area. */
  counts: number[];
  /** Points if the game ended now, by row of the score sheet. */
  points: number[];
  /** The sum of `points`. */
  total: number;
  /** The spaces that could be crossed off next, by number. */
  open_spaces: number[];
  /** The coins each space costs the city, without the die, by space. */
  costs: number[];
  /** The coins each die costs the city, in the order of `forum`; -1: locked. */
  die_costs: number[];
  /** What each face of the purple die counts in the city, from before the turn. */
  compared: number[];
  /** The seat that the West Barracks face. */
  west_neighbour: number;
  /** The seat that the East Barracks face. */
  east_neighbour: number;
  /** The levels of defense that face the West and the East Barracks. */
  faced_defense: [number, number];
  /** How many attacks are crossed off in the West and in the East Barracks. */
  attacks: [number, number];
  /** The points of each space; those of an attack minus the defense that faces it. */
  space_points: number[];
}

/** A game of 7 Wonders Dice as one seat or a spectator sees it. */
export interface DiceView {
  /** The seat of the viewer; -1: a spectator. */
  seat: number;
  /** How many players there are. */
  seats: number;
  /** The version of the rules. */
  rules: number;
  /** The boards in use: a name, or the content of a board file. */
  boards: string;
  /** The name of the set of boards. */
  board_set: string;
  /** Whether the boards are a reconstruction, not the printed ones. */
  reconstruction: boolean;
  /** The options with two values as a bit mask; see `options`. */
  switches: number;
  /** The cost of spaces for manufactured goods in the Warehouse; 0: as printed. */
  manufactured: number;
  /** The number of the chosen value of the option `agora_first_tie`. */
  agora_tie: number;
  /** The number of the chosen value of the option `bonus_buildings`. */
  bonus_buildings: number;
  /** The number of the chosen value of the option `guild_red_count`. */
  red_count: number;
  /** The most coins a city may have; 1,000,000: no limit. */
  capacity: number;
  /** The current turn, from 1; 0 before the first roll. */
  turn: number;
  /** The last turn as far as it is known; until the end is set, the turn limit. */
  last: number;
  /** The city of each seat, by number; shorter while cities are being chosen. */
  cities: number[];
  /** The dice in the Forum. */
  forum: DieView[];
  /** The sheets of all seats at the start of the turn; empty while cities are being chosen. */
  sheets: SheetView[];
  /** The mask of the seats that filled their Agora first; 0: none yet. */
  first: number;
  /** The seats that have the points for filling their Agora first. */
  agora_first: number[];
  /** The viewer's own sheet after its sealed choices; None: a spectator, or no turn. */
  now: SheetView | null;
  /** The spaces crossed off by the viewer's sealed choices. */
  fresh: number[];
  /** The last turn once a third bonus has set it; None: it is not set. */
  known_end: number | null;
  /** The seats with the most hourglass bonuses; empty if nobody has one. */
  leading: number[];
  /** The viewer's own choices that are not revealed yet. */
  sealed: number[];
  /** The open question, as far as the viewer may know it; None: there is none. */
  question: DiceQuestion | null;
}

/** What can be chosen in the game, as data: a verb and its arguments. */
export type DiceAction =
  | { verb: "build"; die: number; area: number; number: number }
  | { verb: "stage" }
  | { verb: "pass" }
  | { verb: "cross"; area: number; number: number }
  | { verb: "bonus"; number: number }
  | { verb: "decline" }
  | { verb: "take"; city: number };

/** More resources for every later payment. */
export interface DiceProduce {
  kind: "produce";
  resources: number;
}

/** The space's points less the defense of the neighbour on a side. */
export interface DiceAttack {
  kind: "attack";
  side: string;
}

/** One more level of defense on a side. */
export interface DiceDefense {
  kind: "defense";
  side: string;
}

/** Coins, immediately. */
export interface DiceCoins {
  kind: "coins";
  coins: number;
}

/** Some open spaces of some areas may be crossed off and paid for, without a die. */
export interface DiceCross {
  kind: "cross";
  areas: string[];
  times: number;
}

/** Coins now and points at the end for each crossed space of an area. */
export interface DicePer {
  kind: "per";
  area: string;
  each: number;
}

/** Points at the end for each crossed space of an area. */
export interface DicePointsPer {
  kind: "points_per";
  area: string;
  each: number;
}

/** Dice of a colour cost nothing. */
export interface DiceFreeColour {
  kind: "free_colour";
  colour: string;
}

/** Coins whenever a die of a colour is chosen. */
export interface DiceCoinsOn {
  kind: "coins_on";
  colour: string;
  coins: number;
}

/** A special die may be used from the next turn on. */
export interface DiceUnlock {
  kind: "unlock";
  colour: string;
}

/** Every die costs one coin less. */
export interface DiceCheaperDice {
  kind: "cheaper_dice";
}

/** Build once more immediately, with a free die. */
export interface DiceFreeDie {
  kind: "free_die";
}

/** One more action, immediately. */
export interface DiceExtraAction {
  kind: "extra_action";
}

/** One thing a space or a bonus does; the text has `effect-KIND` and `short-effect-KIND`. */
export type DiceEffect =
  | DiceProduce
  | DiceAttack
  | DiceDefense
  | DiceCoins
  | DiceCross
  | DicePer
  | DicePointsPer
  | DiceFreeColour
  | DiceCoinsOn
  | DiceUnlock
  | DiceCheaperDice
  | DiceFreeDie
  | DiceExtraAction;

/** A die, named `die-NAME`. */
export interface DiceDie {
  id: number;
  name: string;
  colour: string;
  /** Whether a city must unlock it first. */
  special: boolean;
  /** The numbers of its six faces. */
  faces: number[];
  words: Text[];
}

/** A face of a die, named `face-NAME`. */
export interface DiceFace {
  id: number;
  name: string;
  colour: string;
  /** The areas it may lead to; a black one leads to all their spaces, whatever they show. */
  areas: string[];
  /** The areas that are compared with the neighbours' (purple). */
  compared: string[];
  /** A message that says what is counted there (purple). */
  counts: Text | null;
  /** Whether the comparison needs more than the neighbour has, not just as much (purple). */
  strict: boolean;
  /** Which of the numbers `compared` of a sheet it counts (purple). */
  number: number | null;
  /** What is drawn on it; faces that differ only in what they are about share a symbol. */
  symbol: string;
  /** The colour it is about, where it shares its symbol. */
  about_colour: string | null;
  words: Text[];
}

/** A part of a board, named `area-NAME`. */
export interface DiceArea {
  id: number;
  name: string;
  /** The colour of the dice that lead there; null: the Wonder. */
  colour: string | null;
  /** The side of the neighbour that these Barracks face; null: not Barracks. */
  side: string | null;
  /** Its index in the points of a sheet; null: the Warehouse. */
  row: number | null;
  words: Text[];
}

/** A space of a board; in moves it is called by its area and its number there. */
export interface DiceSpace {
  id: number;
  area: string;
  number: number;
  /** Its cost in resources; each missing one costs a coin. */
  cost: number;
  points: number;
  effects: DiceEffect[];
  /** The faces that lead to it; for a stage of the Wonder none. */
  faces: number[];
  /** Whether all faces of the colour of its area lead there. */
  any_face: boolean;
  /** The spaces that must be crossed off before it. */
  after: number[];
  /** Spaces of an area that the same faces lead to have one number, from 0. */
  lane: number;
  words: Text[];
}

/** A board, named `city-NAME`; its spaces are in the order of their numbers, area by area. */
export interface DiceCity {
  id: number;
  name: string;
  spaces: DiceSpace[];
}

/** An hourglass bonus. */
export interface DiceBonus {
  id: number;
  /** Its number in moves, from 1. */
  number: number;
  effects: DiceEffect[];
  words: Text[];
}

/** Numbers that are the same for all players. */
export interface DiceNumbers {
  first_coins: number;
  pass_coins: number;
  /** The points for the first full Agora. */
  agora_first: number;
  quarters: number;
  /** How many bonuses of one player end the game. */
  bonuses: number;
  /** The most coins a city can have; null: no limit. */
  capacity: number | null;
  turn_cap: number;
}

/** Everything printed in a board set. */
export interface DicePieces {
  board_set: string;
  reconstruction: boolean;
  colours: string[];
  sides: string[];
  /** In the order of their numbers. */
  dice: DiceDie[];
  /** In the order of their numbers. */
  faces: DiceFace[];
  /** In the order of their numbers. */
  areas: DiceArea[];
  /** The cities there is a board of; `id` is the number used in views. */
  cities: DiceCity[];
  /** The areas in which the boards differ. */
  differing: string[];
  bonuses: DiceBonus[];
  /** The keys of the parts of a score, in the order of the points of a sheet. */
  categories: string[];
  numbers: DiceNumbers;
}

/** The next action of the action phase. */
export interface AgesActionQuestion {
  /** Civil actions left. */
  civil: number;
  /** Military actions left. */
  military: number;
  kind: "action";
}

/** A political action, or none. */
export interface AgesPoliticsQuestion {
  /** Whether it is the second one of the turn, which a leader allows. */
  second: boolean;
  kind: "politics";
}

/** What an action card is used for. */
export interface AgesOrderQuestion {
  /** The action card. */
  card: number;
  kind: "order";
}

/** Under which wonder a replaced leader goes. */
export interface AgesTuckQuestion {
  /** The leader that is replaced. */
  leader: number;
  kind: "tuck";
}

/** Which military card is discarded next. */
export interface AgesDiscardQuestion {
  /** How many cards are still to be discarded. */
  count: number;
  /** The hand limit, if that is the reason; None: an event or another card demands it. */
  limit: number | null;
  kind: "discard";
}

/** How many tokens stay on a card when goods are paid or lost. */
export interface AgesPayQuestion {
  /** What is paid or lost: food or resources. */
  goods: "food" | "resources";
  /** How much is paid or lost in all. */
  amount: number;
  /** The farm, mine or lab the question is about. */
  card: number;
  /** What a token on the card is worth. */
  worth: number;
  /** How many tokens are on the card now. */
  tokens: number;
  kind: "pay";
}

/** How many tokens are on a card after goods are gained. */
export interface AgesStoreQuestion {
  /** What is gained: food or resources. */
  goods: "food" | "resources";
  /** How much is gained in all. */
  amount: number;
  /** The farm, mine or lab the question is about. */
  card: number;
  /** What a token on the card is worth. */
  worth: number;
  /** How many tokens are on the card now. */
  tokens: number;
  kind: "store";
}

/** From which card a blue token covers a stage of a wonder. */
export interface AgesUseTokenQuestion {
  /** The wonder. */
  wonder: number;
  /** How many tokens are still needed. */
  count: number;
  kind: "use_token";
}

/** From which card the next blue token is lost. */
export interface AgesLoseTokenQuestion {
  /** How many tokens are still to be lost. */
  count: number;
  kind: "lose_token";
}

/** From which card the next worker is lost. */
export interface AgesLoseWorkerQuestion {
  /** How many workers are still to be lost. */
  count: number;
  kind: "lose_worker";
}

/** A bid for a territory. */
export interface AgesAuctionQuestion {
  /** The territory. */
  territory: number;
  /** The seats still in the auction, in bidding order. */
  bidders: number[];
  /** The highest bid so far; 0: none. */
  bid: number;
  /** The seat with the highest bid; None: nobody has bid. */
  leader: number | null;
  /** The force of the bidder's units, with the colonization bonus. */
  force: number;
  /** The most that cards in hand can add; None for everybody but the bidder. */
  card_force: number | null;
  /** The highest bid possible; None for everybody but the bidder. */
  most: number | null;
  kind: "auction";
}

/** Which unit or card is sent to a territory next. */
export interface AgesSendForceQuestion {
  /** The territory. */
  territory: number;
  /** The force that must be reached. */
  bid: number;
  /** The force sent so far. */
  force: number;
  /** The units sent so far, by card. */
  sent: number[];
  /** What a card adds that is not a bonus card; None: no such card may be added. */
  plain_force: number | null;
  kind: "send_force";
}

/** Which cards a player defends with against an aggression. */
export interface AgesDefenseQuestion {
  /** The attacking seat. */
  attacker: number;
  /** The aggression card. */
  aggression: number;
  /** The strength of the attack. */
  attack: number;
  /** The strength of the defender, with the cards chosen so far. */
  defense: number;
  /** How much of `defense` comes from cards. */
  card_strength: number;
  /** How much strength the defense still lacks; 0: it holds. */
  missing: number;
  /** The cards chosen so far; empty for everybody but the defender. */
  cards: number[];
  /** How many more cards may be chosen; None for everybody but the defender. */
  cards_left: number | null;
  /** What a card adds that is not a bonus card. */
  plain_defense: number;
  kind: "defense";
}

/** How much of the goods taken from a rival is food. */
export interface AgesPlunderQuestion {
  /** The seat that loses the goods. */
  rival: number;
  /** How much is taken in all. */
  amount: number;
  /** The food the rival has. */
  food: number;
  /** The resources the rival has. */
  resources: number;
  kind: "plunder";
}

/** Which building of a rival is destroyed. */
export interface AgesRaidQuestion {
  /** The seat that loses the building. */
  rival: number;
  /** The highest level of each building that may still be destroyed. */
  levels: number[];
  /** The resources gained by the raid so far. */
  loot: number;
  /** Whether the attacker may stop. */
  optional: boolean;
  kind: "raid";
}

/** Which colony of a rival is taken. */
export interface AgesSeizeQuestion {
  /** The seat that loses the colony. */
  rival: number;
  kind: "seize";
}

/** Whether a rival loses its leader or its unfinished wonder. */
export interface AgesRemoveQuestion {
  /** The seat that loses the card. */
  rival: number;
  kind: "remove";
}

/** Which declared war is resolved first. */
export interface AgesWarQuestion {
  kind: "war";
}

/** Which technology the winner of a war takes next. */
export interface AgesSpoilsQuestion {
  /** The seat that lost the war. */
  rival: number;
  /** What is left of the advantage in strength. */
  left: number;
  kind: "spoils";
}

/** Whether an offered pact is accepted. */
export interface AgesPactQuestion {
  /** The seat that offers the pact. */
  owner: number;
  /** The pact card. */
  pact: number;
  /** The side of the seat that is asked: 0 is A, 1 is B. */
  own_side: number;
  /** The side of the owner: 0 is A, 1 is B. */
  owner_side: number;
  /** Whether both sides are the same. */
  equal: boolean;
  /** The owner's current pact, which would end; None: it has none. */
  replaces: number | null;
  /** The partner of the pact that would end; None: there is none. */
  replaced_partner: number | null;
  kind: "pact";
}

/** Whether a gain is food or resources. */
export interface AgesGoodsQuestion {
  /** How much is gained. */
  amount: number;
  kind: "goods";
}

/** How much of a gain is food. */
export interface AgesSplitGainQuestion {
  /** How much is gained in all. */
  amount: number;
  kind: "split_gain";
}

/** How much of a loss is food. */
export interface AgesSplitLossQuestion {
  /** How much is lost in all. */
  amount: number;
  kind: "split_loss";
}

/** Whether a worker goes on a card for free. */
export interface AgesFreeBuildingQuestion {
  /** The card. */
  card: number;
  kind: "free_building";
}

/** What is bought at a discount. */
export interface AgesCheaperQuestion {
  /** The discount. */
  amount: number;
  kind: "cheaper";
}

/** Which of the player's own farms, mines or buildings is destroyed. */
export interface AgesDestroyOwnQuestion {
  kind: "destroy_own";
}

/** Which building of a rival is destroyed. */
export interface AgesDestroyRivalQuestion {
  /** The seat that loses the building. */
  rival: number;
  kind: "destroy_rival";
}

/** Which colony is lost. */
export interface AgesCedeQuestion {
  kind: "cede";
}

/** Which wonder becomes a ruin. */
export interface AgesRuinQuestion {
  /** The highest level that can be chosen. */
  level: number;
  kind: "ruin";
}

/** Which card of the card row is taken. */
export interface AgesRowQuestion {
  /** The civil actions left for this; they are granted by an event. */
  actions: number;
  kind: "row";
}

/** The questions of Through the Ages. */
export type AgesQuestion =
  | AgesActionQuestion
  | AgesPoliticsQuestion
  | AgesOrderQuestion
  | AgesTuckQuestion
  | AgesDiscardQuestion
  | AgesPayQuestion
  | AgesStoreQuestion
  | AgesUseTokenQuestion
  | AgesLoseTokenQuestion
  | AgesLoseWorkerQuestion
  | AgesAuctionQuestion
  | AgesSendForceQuestion
  | AgesDefenseQuestion
  | AgesPlunderQuestion
  | AgesRaidQuestion
  | AgesSeizeQuestion
  | AgesRemoveQuestion
  | AgesWarQuestion
  | AgesSpoilsQuestion
  | AgesPactQuestion
  | AgesGoodsQuestion
  | AgesSplitGainQuestion
  | AgesSplitLossQuestion
  | AgesFreeBuildingQuestion
  | AgesCheaperQuestion
  | AgesDestroyOwnQuestion
  | AgesDestroyRivalQuestion
  | AgesCedeQuestion
  | AgesRuinQuestion
  | AgesRowQuestion;

/**
 * What an action costs a civilization and what it gains immediately.
 *
 * Kinds of amounts are `civil_actions`, `military_actions`, `food`, `resources`, `science`,
 * `culture`, `workers`, `strength`, `yellow_tokens`, `blue_tokens`, `military_cards`;
 * `unit_resources` and `unit_science`, which can be spent on units only; and `advantage`: what the
 * winner of a war has left of it.
 */
export interface AgesOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /** The card of the card row that is taken; None: no card is taken. */
  card: number | null;
  /** The pact that ends; None: none. */
  pact: number | null;
  /** The other party of the pact that ends; None: no pact ends. */
  partner: number | null;
  /** The science that a pact partner pays for a technology. */
  partner_science: number;
  /** The player's strength in the attack or war; None: no attack. */
  own_strength: number | null;
  /** The rival's strength against it; None: no attack. */
  rival_strength: number | null;
  /** The strength armies would have with the tactic; None: no tactic. */
  armies: number | null;
  /** How many resources are missing for a building, an upgrade or stages of a wonder; 0: none. */
  missing_resources: number;
}

/** What the end of the turn would bring if the turn ended now. */
export interface Forecast {
  /** Whether there would be an uprising; then nothing is produced. */
  uprising: boolean;
  /** Science points gained. */
  science: number;
  /** Culture points gained, before hunger. */
  culture: number;
  /** Goods lost to corruption: the sum of `lost_resources` and `lost_food`. */
  corruption: number;
  /** Resources lost to corruption. */
  lost_resources: number;
  /** Food lost to corruption. */
  lost_food: number;
  /** Food produced. */
  food: number;
  /** Food the population consumes. */
  consumption: number;
  /** How much of that there is. */
  eaten: number;
  /** Culture points lost because food is missing. */
  hunger: number;
  /** Resources produced. */
  resources: number;
}

/** A pact that a civilization is a party to. */
export interface PactView {
  /** The pact card. */
  card: number;
  /** The seat whose area the card is in. */
  owner: number;
  /** The other party. */
  other: number;
  /** The civilization's own side: 0 is A, 1 is B. */
  side: number;
}

/** A war that a civilization has declared, with the strengths as they are now. */
export interface WarView {
  /** The war card. */
  card: number;
  /** The seat it is declared on. */
  rival: number;
  /** The strength of the civilization in this war. */
  own_strength: number;
  /** The strength of the rival in this war. */
  rival_strength: number;
}

/** A civil card in hand. */
export interface HandCardView {
  /** The card. */
  card: number;
  /** The science it costs now; None: it is not a technology. */
  science_cost: number | null;
  /** The science a revolution with it costs now; None: it is not a government. */
  revolution_cost: number | null;
  /** Whether it is an action card taken this turn, which cannot be played yet. */
  is_fresh: boolean;
}

/**
 * A civilization as the viewer sees it.
 *
 * The fields up to `colonization` are the position; those from `food` on follow from it. A card is
 * its number in the pieces; -1 means no card.
 */
export interface CivilizationView {
  /** Workers by card, for all cards that can hold workers. */
  workers: number[];
  /** Blue tokens by card, for farms, mines and labs. */
  blue: number[];
  /** Unused workers. */
  unused: number;
  /** Yellow tokens in the bank. */
  yellow_bank: number;
  /** Blue tokens in the bank. */
  blue_bank: number;
  /** Science points. */
  science: number;
  /** Culture points. */
  culture: number;
  /** Civil actions left, without the temporary ones. */
  civil: number;
  /** Military actions left, without the temporary ones. */
  military: number;
  /** Temporary civil actions left this turn. */
  spare_civil: number;
  /** Temporary military actions left this turn. */
  spare_military: number;
  /** Resources granted for military units this turn and not yet spent. */
  unit_resources: number;
  /** Science granted for military unit technologies this turn and not yet spent. */
  unit_science: number;
  /** The technologies in play, including the government. */
  technologies: number[];
  /** The government. */
  government: number;
  /** The leader; -1: none. */
  leader: number;
  /** The unfinished wonder; -1: none. */
  wonder: number;
  /** How many stages of the unfinished wonder are built. */
  stages: number;
  /** Blue tokens on the unfinished wonder. */
  wonder_tokens: number;
  /** The completed wonders, including ruins. */
  wonders: number[];
  /** The completed wonders that are ruins. */
  ruins: number[];
  /** The wonder that a former leader lies under; -1: none. */
  tucked: number;
  /** The civil cards in hand; empty if they are hidden from the viewer. */
  hand: number[];
  /**
   * The action cards taken this turn, which cannot be played yet; empty if they are hidden from the
   * viewer.
   */
  fresh: number[];
  /** The ages of which the civilization has taken a leader: 0 is age A. */
  led: number[];
  /** What was done this turn and can be done only once a turn, as a bit mask; see `state`. */
  used: number;
  /** The military cards in hand; empty for everybody but the owner. */
  military_hand: number[];
  /** The military cards in hand that everybody has seen. */
  shown: number[];
  /** The current tactic; -1: none. */
  tactic: number;
  /** Whether the tactic is still in the civilization's own area, so that others cannot copy it. */
  exclusive: boolean;
  /** The colonies. */
  colonies: number[];
  /** The declared wars, each as one number; see `declared_wars`. */
  wars: number[];
  /** The pact in the civilization's own area; -1: none. */
  pact: number;
  /** The other party of that pact; -1: none. */
  partner: number;
  /** The civilization's side of that pact: 0 is A, 1 is B. */
  side: number;
  /** The events that the civilization prepared and that are still face down; empty for others. */
  prepared: number[];
  /**
   * What happens once in a game, as a bit mask; 1: the second political action was used, 2: the
   * next political action is skipped.
   */
  once: number;
  /** Food from a trade that can be spent this turn. */
  spare_food: number;
  /** Resources from a trade that can be spent this turn. */
  spare_resources: number;
  /**
   * The sides of all pacts the civilization is a party to, each as the number `bond` in the pieces.
   */
  bonds: number[];
  /** Culture per turn for the wonders of pact partners. */
  toured: number;
  /** Civil actions per turn. */
  civil_total: number;
  /** Military actions per turn. */
  military_total: number;
  /** Science points per turn. */
  science_rating: number;
  /** Culture points per turn. */
  culture_rating: number;
  /** Military strength. */
  strength: number;
  /** Happy faces, from 0 to 8. */
  happiness: number;
  /** The bonus to the force of a colonization. */
  colonization: number;
  /** Food in stock. */
  food: number;
  /** Resources in stock. */
  resources: number;
  /** Further resources that can be spent on military units only. */
  for_units: number;
  /** The most civil cards it may hold. */
  hand_limit: number;
  /** The most urban buildings of one type. */
  urban_limit: number;
  /** The food for one more worker; -1: the yellow bank is empty. */
  population_price: number;
  /** The happy faces needed to keep everybody content. */
  needed_happiness: number;
  /** How many workers are discontent. */
  discontent: number;
  /** The goods that corruption takes at the end of a turn. */
  corruption: number;
  /** The food that the population consumes at the end of a turn. */
  consumption: number;
  /** The resources for a worker on each card, by card as in `workers`. */
  costs: number[];
  /** The resources for each upgrade, in the order of `upgrades` in the pieces. */
  upgrade_costs: number[];
  /** The resources for the next stage of the wonder, the next two, and so on. */
  stage_costs: number[];
  /** The civil cards in hand, with what they cost; empty if they are hidden from the viewer. */
  hand_cards: HandCardView[];
  /** The age of each civil card in hand, in ascending order; public. */
  hand_ages: number[];
  /** The age of each military card in hand, in ascending order; public. */
  military_ages: number[];
  /** The most military cards it may keep at the end of its turn. */
  military_limit: number;
  /** The strength that armies add with the current tactic. */
  armies: number;
  /** Whether infantry counts as cavalry in armies. */
  infantry_rides: boolean;
  /** The force that all its units could bring to a colony; 0: it has no unit. */
  force: number;
  /** `force` with the cards in hand, if the viewer knows them; otherwise `force`. */
  most_force: number;
  /**
   * By seat, its strength in an aggression or a new war against that seat. Pacts that the attack
   * would end do not count.
   */
  attacks: number[];
  /**
   * By seat, its strength against an attack by that seat. Pacts that the attack would end do not
   * count.
   */
  attacked: number[];
  /** By seat, its strength in a war that it has already declared on that seat. */
  in_war: number[];
  /** How many times the printed military actions an attack on this civilization costs. */
  attack_factor: number;
  /** All its workers, used and unused. */
  population: number;
  /** Workers by type of card, in the order of `types` in the pieces. */
  workers_by_type: number[];
  /** Civil actions left, including the temporary ones. */
  civil_left: number;
  /** Military actions left, including the temporary ones. */
  military_left: number;
  /** Its rank by strength, from 1; None: it has left the game. */
  strength_place: number | null;
  /** All pacts it is a party to. */
  pacts: PactView[];
  /** The wars it has declared. */
  declared_wars: WarView[];
  /** What the end of the turn would bring if the turn ended now. */
  forecast: Forecast;
}

/**
 * A game of Through the Ages as one seat or a spectator sees it.
 *
 * A card is its number in the pieces; -1 means no card, or a card that the viewer does not know.
 */
export interface AgesView {
  /** The seat of the viewer; -1: a spectator. */
  seat: number;
  /** How many players there are. */
  seats: number;
  /** The version of the rules. */
  rules: number;
  /**
   * The parts of the game in use; 0: civil cards only, 1: the full game, 2: no aggressions and
   * wars.
   */
  scope: number;
  /** Whether players choose which tokens they pay and gain goods with. */
  asked: boolean;
  /** Whether the game ends after age II. */
  short: boolean;
  /** Whether civil hands are hidden. */
  hidden: boolean;
  /** The starting player. */
  first: number;
  /** The seat whose turn it is. */
  active: number;
  /** The current round, from 1. */
  round_number: number;
  /** The number of the last round; 0: not known yet. */
  last_round: number;
  /** The current age: 0 is A, 4 is IV. */
  age: number;
  /** The card in each space of the card row, from the left; -1: empty. */
  row: number[];
  /** The civil actions that each space of the row costs the viewer; -1: empty, or a spectator. */
  prices: number[];
  /** How many spaces of the row are swept when the next turn begins. */
  leaving: number;
  /** The size of the civil deck and the cards it may contain. */
  deck: Candidates;
  /** For each age so far, the number of players its decks were made for. */
  made_for: number[];
  /** How many cards are left in the military deck. */
  military_left: number;
  /** The common tactics, each once. */
  common: number[];
  /** How many current events there are of each age, from A to III. */
  events: number[];
  /**
   * The current events that a player has looked at, from the top, the next event last; -1: the
   * viewer does not know the card.
   */
  top: number[];
  /** For each card of `top`, the seats that know it, as a bit mask: bit 0 is seat 0. */
  lookers: number[];
  /** How many future events there are of each age, from A to III. */
  future: number[];
  /** The future events that the viewer prepared. */
  future_known: number[];
  /** The past events. */
  past: number[];
  /**
   * The discarded military cards by age, each with a bit mask of the seats that know it; 16:
   * everybody, 32: it is not a bonus card. -1: the viewer does not know the card.
   */
  piles: [number, number][][];
  /**
   * For each age, the military cards whose exact place the viewer does not know, with the zones
   * they may be in; see `sight.knowledge`.
   */
  pools: Pool[];
  /** The same for civil cards, if civil hands are hidden; otherwise empty. */
  civil_pools: Pool[];
  /** The civilizations by seat. */
  civilizations: CivilizationView[];
  /** The seats in the game, from the strongest to the weakest. */
  by_strength: number[];
  /** The seats that have left the game. */
  gone: number[];
  /** The event or territory that is being resolved; None: none. */
  event: number | null;
  /** The current events that the viewer prepared. */
  current_known: number[];
  /** The seats that have looked at the next event. */
  next_known_by: number[];
  /** Whether this is the last round. */
  is_last_round: boolean;
  /** The open question, as far as the viewer may know it; None: there is none. */
  question: AgesQuestion | null;
}

/** What can be chosen in the game, as data: a verb and its arguments. */
export type AgesAction =
  | { verb: "take"; space: number }
  | { verb: "increase" }
  | { verb: "build"; card: number }
  | { verb: "upgrade"; from: number; to: number }
  | { verb: "destroy"; card: number }
  | { verb: "lead"; card: number }
  | { verb: "stage"; stages: number }
  | { verb: "develop"; card: number }
  | { verb: "revolt"; card: number }
  | { verb: "play"; card: number }
  | { verb: "convert" }
  | { verb: "muster"; card: number }
  | { verb: "settle" }
  | { verb: "speak"; speech: "culture" | "military" }
  | { verb: "tactic"; military_card: number }
  | { verb: "copy"; military_card: number }
  | { verb: "trade" }
  | { verb: "gain"; goods: "food" | "resources" }
  | { verb: "tuck"; card: number }
  | { verb: "decline" }
  | { verb: "use"; card: number }
  | { verb: "return"; card: number }
  | { verb: "lose"; card: number }
  | { verb: "keep"; tokens: number }
  | { verb: "split"; food: number }
  | { verb: "seize"; military_card: number }
  | { verb: "cede"; military_card: number }
  | { verb: "remove"; card: number }
  | { verb: "steal"; card: number }
  | { verb: "ruin"; card: number }
  | { verb: "accept" }
  | { verb: "refuse" }
  | { verb: "bid"; force: number }
  | { verb: "send"; card: number }
  | { verb: "commit"; military_card: number }
  | { verb: "defend"; military_card: number }
  | { verb: "discard"; military_card: number }
  | { verb: "resolve"; military_card: number; rival: number }
  | { verb: "look" }
  | { verb: "prepare"; military_card: number }
  | { verb: "attack"; military_card: number; rival: number }
  | { verb: "declare"; military_card: number; rival: number }
  | { verb: "offer"; military_card: number; side: number; partner: number }
  | { verb: "cancel"; owner: number }
  | { verb: "retire" }
  | { verb: "colonize"; military_card: number }
  | { verb: "done" }
  | { verb: "pass" }
  | { verb: "end" }
  | { verb: "resign" };

/** One thing a card does; `draw-` before the key of `words` names a shorter form. */
export interface AgesEffect {
  kind: string;
  when: "always" | "completed" | "row";
  /** It does nothing in a game without politics and military cards. */
  political: boolean;
  words: Text;
}

/** One thing an event does, and to whom: `who-WHO` in the text; `words` tell what. */
export interface AgesHappening {
  kind: string;
  who: string;
  words: Text;
}

/** A way to upgrade; its number is its place among all of them, as in `upgrade_costs`. */
export interface AgesUpgrade {
  number: number;
  old: number;
  new: number;
  /** It leaves its type, which only a card allows. */
  across: boolean;
}

/**
 * A civil card; its name is `card-NAME` in the text.
 *
 * For cards with `workers` the numbers are for each worker, and `food` and `resources` what a blue
 * token on it is worth; for all others they are for the card. A number that is not printed is 0.
 */
export interface AgesCard {
  id: number;
  name: string;
  age: number;
  /** Named `type-TYPE`. */
  type: string;
  /** Named `group-GROUP`. */
  group: string;
  workers: boolean;
  /** Blue tokens can lie on it; its number is one of `blue` in a view. */
  stores: boolean;
  technology: boolean;
  /** Of a government, in peace. */
  science_cost: number;
  revolution_cost: number;
  /** Resources for a worker on it. */
  cost: number;
  stages: number[];
  food: number;
  resources: number;
  science: number;
  culture: number;
  strength: number;
  happy: number;
  civil: number;
  military: number;
  blue: number;
  yellow: number;
  urban_limit: number;
  colonization: number;
  upgrades_to: AgesUpgrade[];
  upgrades_from: AgesUpgrade[];
  effects: AgesEffect[];
  /** How many there are at this table. */
  count: number;
  /** How many there are with two, three and four players. */
  copies: number[];
  words: Text[];
}

/** A number of units of a type. */
export interface AgesUnits {
  type: string;
  number: number;
}

/** The army of a tactic: its units, and the strength it adds, also with antiquated units. */
export interface AgesArmy {
  units: AgesUnits[];
  strength: number;
  obsolete_strength: number;
  /** Units of this age and of earlier ones are antiquated; negative: none. */
  obsolete_age: number;
}

/** What a territory gives immediately. */
export interface AgesColonyGains {
  resources: number;
  food: number;
  science: number;
  culture: number;
  workers: number;
  cards: number;
}

/** What a territory gives permanently and immediately. */
export interface AgesColony {
  happy: number;
  strength: number;
  yellow: number;
  blue: number;
  gains: AgesColonyGains;
}

/** What one party gets from a pact; `bond` is its number among `bonds` in a view. */
export interface AgesSide {
  side: string;
  bond: number;
  culture: number;
  strength: number;
  military: number;
  food: number;
  resources: number;
  /** Culture for each completed wonder of the other party. */
  tourism: number;
  /** The goods it may use as the other kind, once per turn; null: none. */
  trades: string | null;
  no_war: boolean;
  /** What the pact says to this side alone; empty if both sides are the same. */
  words: Text[];
}

/** A pact: both sides, and what it says of attacks and of technologies. */
export interface AgesPact {
  /** Both sides are the same. */
  equal: boolean;
  sides: AgesSide[];
  attacks: "allowed" | "forbidden" | "end_it";
  /** Strength in an attack on the other party. */
  bonus: number;
  science_less: number;
  /** By the other party. */
  science_paid: number;
}

/** A military card; its name is `card-NAME` in the text. */
export interface AgesMilitaryCard {
  id: number;
  name: string;
  age: number;
  /** Named `kind-KIND`. */
  kind: string;
  /** Military actions of an aggression or a war. */
  cost: number;
  defense: number;
  /** What a bonus card adds to a force that colonizes. */
  force: number;
  /** The culture for preparing an event or a territory; null: it cannot be prepared. */
  prepare_culture: number | null;
  happens: AgesHappening[];
  /** What happens in age IV instead; empty if it is the same. */
  late: AgesHappening[];
  /** What an aggression or a war brings. */
  effect: AgesEffect | null;
  /** Of a war, the numbers it has among `wars` in a view, by the seat it is declared on. */
  wars: number[];
  army: AgesArmy | null;
  colony: AgesColony | null;
  pact: AgesPact | null;
  /** How many there are at this table. */
  count: number;
  /** How many there are with two, three and four players. */
  copies: number[];
  words: Text[];
  /** What an event, an attack or a pact does; these sentences are among `words`. */
  effect_words: Text[];
}

/** An age, named `age-` and its number in lower case; how many cards its decks have. */
export interface AgesAge {
  id: number;
  /** The roman number, or A. */
  name: string;
  /** Cards of the deck with two, three and four players. */
  civil: number[];
  military: number[];
}

/** The card row. */
export interface AgesRow {
  /** Civil actions, by space. */
  prices: number[];
  /** Spaces swept each turn with two, three and four players. */
  swept: number[];
}

/**
 * Consecutive squares of a bank, counted from 1, and the number that holds once all are empty.
 *
 * Tokens beyond the last square belong to the last section.
 */
export interface AgesSection {
  first: number;
  last: number;
  emptied: number;
}

/** What the squares of the banks say. */
export interface AgesBanks {
  /** Happy faces needed, by yellow tokens. */
  happiness: AgesSection[];
  /** Food, by yellow tokens. */
  consumption: AgesSection[];
  /** Food, by the yellow tokens left; more than listed: the last; -1: there is none to take. */
  population_price: number[];
  /** Goods, by blue tokens. */
  corruption: AgesSection[];
  /** Squares for blue tokens. */
  blue: number;
  yellow: number;
}

/** A technology of the start, and the workers on it. */
export interface AgesStartCard {
  card: number;
  workers: number;
}

/** What every player starts with. */
export interface AgesStart {
  cards: AgesStartCard[];
  government: number;
  blue: number;
  yellow: number;
  unused: number;
}

/** Numbers that are the same for all players. */
export interface AgesNumbers {
  first_events: number;
  most_happiness: number;
  /** A turn, of a wonder in ruins. */
  ruin_culture: number;
  /** Culture lost for each food that is missing. */
  hunger: number;
  /** The most military cards drawn in a turn. */
  drawn: number;
  tactic_price: number;
  copy_price: number;
  /** What any other military card adds to a defense. */
  plain_defense: number;
  /** What a card a leader allows adds to a force that colonizes. */
  plain_force: number;
  /** At the end of an age. */
  yellow_lost: number;
  /** Culture for a war on a player who resigns. */
  resigned_war: number;
}

/** Everything printed, and how much of it there is at a table. */
export interface AgesPieces {
  players: number;
  /** What is played: `full`, `peaceful` or `civil`. */
  scope: string;
  ages: AgesAge[];
  /** The groups of civil cards in the order of their numbers. */
  groups: string[];
  types: string[];
  /** The kinds of military cards in the order of their numbers. */
  kinds: string[];
  sides: string[];
  /** The civil cards in the order of their numbers. */
  cards: AgesCard[];
  /** The military cards in the order of their numbers. */
  military: AgesMilitaryCard[];
  upgrades: AgesUpgrade[];
  row: AgesRow;
  banks: AgesBanks;
  start: AgesStart;
  numbers: AgesNumbers;
}

/** The views by game. */
export interface Views {
  wonders: SevenWondersView;
  dice: DiceView;
  ages: AgesView;
}

/** The actions of options and refusals by game. */
export interface Actions {
  wonders: WondersAction;
  dice: DiceAction;
  ages: AgesAction;
}

/** The offers of options and refusals by game. */
export interface Offers {
  wonders: WondersOffer;
  dice: DiceOffer;
  ages: AgesOffer;
}

/** The pieces by game. */
export interface Pieces {
  wonders: WondersPieces;
  dice: DicePieces;
  ages: AgesPieces;
}
