// Written by tools/client_types.py from the protocol, the views and the pieces. Do not edit.

/** An argument of a text; `docs/protocol.md`, Sentences, tells what each form means. */
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
}

/** The identity of the caller. */
export interface Me {
  /** Null: not signed in; the first action creates a guest. */
  person: number | null;
  name: string | null;
  account: boolean;
  admin: boolean;
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

/** A game installed on this server. */
export interface GameInfo {
  game: string;
  rules: number;
  fewest: number;
  most: number;
  /** How many play a game started with one click. */
  default_players: number;
  options: OptionInfo[];
  bots: string[];
  default_bot: string;
  /** By number of players: the options that this number requires. */
  needed: Record<string, Record<string, string>>;
  /** Whether views can list the cards that hidden places may hold. */
  tracking: boolean;
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
}

/** An event as one seat saw it; each seat counts its own events from 1. */
export interface GameEvent {
  number: number;
  message: Text;
}

/** A number of something that is paid or gained. */
export interface Amount {
  /** What it is, in one word of the game: `coins`, `resources`, `civil_actions` … */
  kind: string;
  amount: number;
  /** Who receives a payment; nothing: the bank. */
  to: number | null;
}

/** What an action costs and what it gains; games add fields of their own. */
export interface Offer {
  /** Nothing: it has no price, it cannot be done at any. */
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
  /** Whether it gives up the game: a screen asks once more before it. */
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

/** A new name for a guest. */
export interface Rename {
  name: string;
}

/** The name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
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

/** All steps of a finished game. */
export interface Replay {
  table: string;
  steps: ReplayStep[];
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

export type ServerMessage = Welcome | TableChanged | State | Accepted | Refused | ChatLines | Pong;

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
  | Ping;

/** Which board a seat takes. */
export interface WondersBoardQuestion {
  kind: "board";
}

/** Which side of its board a seat plays. */
export interface WondersSideQuestion {
  board: number;
  kind: "side";
}

/** What a seat does with a card of its hand for a city: its own, or the Free City. */
export interface WondersPlayQuestion {
  city: number;
  kind: "play";
}

/** How a city pays for a structure, or for a stage by its number. */
export interface WondersPayQuestion {
  city: number;
  card: number | null;
  stage: number | null;
  kind: "pay";
}

/** What is done with the seventh card for a city; only the seat that is asked knows the card. */
export interface WondersLastCardQuestion {
  city: number;
  card: number | null;
  kind: "last_card";
}

/** Which card of the discard pile is built for nothing in a city. */
export interface WondersDigQuestion {
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
 * What a play costs a city and brings it.
 *
 * The cost is the cheapest payment in coins: without `to` to the bank, else to the city of that
 * number. Coins gained are counted as if no other city played in this turn.
 */
export interface WondersOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /** Why it costs nothing: no cost is printed, a chain, the wonder, or the city's own symbols. */
  free_by: "no_cost" | "chain" | "wonder" | "own" | null;
  /** The structure that makes it free by a chain. */
  chain: number | null;
  /** How many ways there are to pay. */
  ways: number;
  /** The number of the stage that is built. */
  stage: number | null;
  /** How many coins the city lacks for it. */
  missing: number;
}

/** How many science symbols a city has; `any` is chosen at the end. */
export interface ScienceView {
  compass: number;
  gear: number;
  tablet: number;
  any: number;
}

/** How a conflict with a neighbour would end now. */
export interface ConflictView {
  neighbour: number;
  /** How many shields the city has more than the neighbour. */
  advantage: number;
  points: number;
}

/** A city: everything in it is public. */
export interface CityView {
  /** The seat that plays it; nothing: the Free City. */
  owner: number | null;
  /** The number of the city to the left. */
  left: number;
  right: number;
  side: number;
  coins: number;
  stages: number;
  shields: number;
  victories: number;
  defeats: number;
  /** The age in which the wonder last made a structure free. */
  free_used: number;
  /** Whether the wonder still makes a structure free in this age. */
  has_free_structure: boolean;
  built: number[];
  science: ScienceView;
  /** With the left and with the right neighbour. */
  conflicts: ConflictView[];
  points: number[];
  total: number;
}

/**
 * What things cost a city, whether or not it has the coins.
 *
 * `structures` are in the order of the hand; then comes the next stage, and what a unit costs from
 * the left and from the right neighbour.
 */
export interface PricesView {
  city: number;
  structures: WondersOffer[];
  stage: WondersOffer;
  raw: [number, number];
  manufactured: [number, number];
}

/** A card laid face down, as far as the seat knows it. */
export interface LaidView {
  card: number;
  seat: number;
  age: number;
  turn: number;
  packet: number;
  where: number;
  knowers: number;
  drawn: number;
}

/** What a seat knows. */
export interface SevenWondersView {
  seat: number;
  rules: number;
  edition: number;
  rulings: number;
  age: number;
  turn: number;
  /** Where the hands go after this turn; nothing: nowhere, it is the last turn of the age. */
  passing: "left" | "right" | "swap" | null;
  /** How many cards lie in the discard pile. */
  discarded: number;
  boards: number[];
  cities: CityView[];
  controller: number;
  hand: number[];
  drawn: number;
  hands: Candidates[];
  pile: number;
  prices: PricesView[];
  laid: LaidView[];
  pools: Pool[];
  sealed: number[];
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

/** Coins at once for each thing counted in the own city, the neighbouring ones, or both. */
export interface WondersCoinsPer {
  kind: "coins_per";
  coins: number;
  /** Colours of cards, `stage` or `defeat`. */
  counted: string[];
  own: boolean;
  neighbours: boolean;
}

/** Points at the end for each thing counted in the own city, the neighbouring ones, or both. */
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

/** A card; its name stands in the text as `card-NAME`. */
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
  cost: WondersCost;
  effects: WondersEffect[];
  words: Text[];
}

/** A side of a board, named `wonder-WONDER`, `side-SIDE`, and both together `side-NAME`. */
export interface WondersSide {
  /** The number that stands in a city of a view; half of it is the number of the board. */
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

/** Numbers that hold for everybody. */
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

/** The action of the turn: a die and a space, a stage, or to pass. */
export interface DiceActionQuestion {
  kind: "action";
}

/** One more action on the same roll; it may be declined if it is optional. */
export interface DiceExtraActionQuestion {
  optional: boolean;
  kind: "extra_action";
}

/** A die that costs nothing, and a space for it. */
export interface DiceFreeDieQuestion {
  optional: boolean;
  kind: "free_die";
}

/** A space of some areas that is crossed off without a die, so many times. */
export interface DiceCrossingQuestion {
  areas: number[];
  times: number;
  optional: boolean;
  kind: "crossing";
}

/** Which hourglass bonus is crossed off. */
export interface DiceBonusQuestion {
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
 * What an action costs in coins, for the die and for the space, and what it gains at once.
 *
 * Coins are gained as far as the Gold Reserve holds them; points are those the score grows by.
 */
export interface DiceOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /** The space that is crossed off. */
  space: number | null;
  die_cost: number | null;
  space_cost: number | null;
  /** The coins for choosing a die of its colour; they are among those gained. */
  income: number;
  /** How many coins the city lacks for it. */
  missing: number;
  /**
   * What forbids it: a locked die, a die like an earlier one, a lost comparison, a space that comes
   * first, something crossed off already, or too few coins.
   */
  obstacle: "locked" | "copy" | "comparison" | "order" | "crossed" | "coins" | null;
}

/** A die of the Forum. */
export interface DieView {
  die: number;
  face: number;
  quarter: number;
  /** The coins it costs a city without discounts. */
  price: number;
}

/**
 * A sheet, with what follows from it.
 *
 * `costs` are the coins every space costs its owner, `die_costs` those of the dice of the Forum
 * (-1: locked), `open_spaces` what could be crossed off next; `points` are by row of the score
 * sheet, `total` their sum; `compared` is what each face of the purple die counts, by what stood
 * before the turn. `west_neighbour` and `east_neighbour` are the seats that the Barracks face,
 * `faced_defense` what faces the West and the East Barracks, `attacks` how many attacks of each are
 * crossed off; `space_points` are the points of every space, those of attacks less the defense that
 * faces them.
 */
export interface SheetView {
  coins: number;
  crossed: number[];
  bonuses: number[];
  resources: number;
  west: number;
  east: number;
  west_defense: number;
  east_defense: number;
  cheaper: number;
  free: number[];
  extra: number[];
  unlocked: number[];
  counts: number[];
  points: number[];
  total: number;
  open_spaces: number[];
  costs: number[];
  die_costs: number[];
  compared: number[];
  west_neighbour: number;
  east_neighbour: number;
  faced_defense: [number, number];
  attacks: [number, number];
  space_points: number[];
}

/**
 * What a seat knows.
 *
 * `sheets` are those at the start of the turn; `now` is the seat's own after its sealed choices,
 * and `fresh` the spaces those have crossed off. `known_end` is the last turn once somebody has set
 * it, `leading` are the seats with the most bonuses.
 */
export interface DiceView {
  seat: number;
  seats: number;
  rules: number;
  boards: string;
  board_set: string;
  reconstruction: boolean;
  switches: number;
  manufactured: number;
  agora_tie: number;
  bonus_buildings: number;
  red_count: number;
  capacity: number;
  turn: number;
  last: number;
  cities: number[];
  forum: DieView[];
  sheets: SheetView[];
  first: number;
  agora_first: number[];
  now: SheetView | null;
  fresh: number[];
  known_end: number | null;
  leading: number[];
  sealed: number[];
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

/** Coins at once. */
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

/** One more construction of a building at once, with a die that costs nothing. */
export interface DiceFreeDie {
  kind: "free_die";
}

/** One more action at once. */
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
  /** Whether a city has to unlock it. */
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
  /** A sentence of what is counted there (purple). */
  counts: Text | null;
  /** Whether more than the neighbour's is needed, not as much (purple). */
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
  /** The colour of the dice that lead there; the Wonder has none. */
  colour: string | null;
  /** Where the neighbour sits whom these Barracks face. */
  side: string | null;
  /** Which of the points of a sheet are its own; the Warehouse has none. */
  row: number | null;
  words: Text[];
}

/** A space of a board; in moves it is called by its area and its number there. */
export interface DiceSpace {
  id: number;
  area: string;
  number: number;
  /** The resources it asks for; each that is lacking costs a coin. */
  cost: number;
  points: number;
  effects: DiceEffect[];
  /** The faces that lead to it; for a stage of the Wonder none. */
  faces: number[];
  /** Whether all faces of the colour of its area lead there. */
  any_face: boolean;
  /** The spaces that have to be crossed off before. */
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

/** Numbers that hold for everybody. */
export interface DiceNumbers {
  first_coins: number;
  pass_coins: number;
  /** The points for the first full Agora. */
  agora_first: number;
  quarters: number;
  /** Whoever has so many brings about the end. */
  bonuses: number;
  /** The most coins a city can have; nothing: any number. */
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
  /** The cities there is a board of; `id` is the number that stands in a view. */
  cities: DiceCity[];
  /** The areas in which the boards differ. */
  differing: string[];
  bonuses: DiceBonus[];
  /** The keys of the parts of a score, in the order of the points of a sheet. */
  categories: string[];
  numbers: DiceNumbers;
}

/** The next action of a turn, with the actions that are left. */
export interface AgesActionQuestion {
  civil: number;
  military: number;
  kind: "action";
}

/** A political action; `second`: the one a leader allows more. */
export interface AgesPoliticsQuestion {
  second: boolean;
  kind: "politics";
}

/** What an action card orders or gives. */
export interface AgesOrderQuestion {
  card: number;
  kind: "order";
}

/** Under which wonder a replaced leader goes. */
export interface AgesTuckQuestion {
  leader: number;
  kind: "tuck";
}

/** Which of so many military cards is discarded next; `limit` is that of the hand. */
export interface AgesDiscardQuestion {
  count: number;
  limit: number | null;
  kind: "discard";
}

/** How many tokens stay on a card when goods are paid or lost. */
export interface AgesPayQuestion {
  goods: "food" | "resources";
  amount: number;
  card: number;
  worth: number;
  tokens: number;
  kind: "pay";
}

/** How many tokens lie on a card when goods are gained. */
export interface AgesStoreQuestion {
  goods: "food" | "resources";
  amount: number;
  card: number;
  worth: number;
  tokens: number;
  kind: "store";
}

/** From which card a token covers a stage of a wonder. */
export interface AgesUseTokenQuestion {
  wonder: number;
  count: number;
  kind: "use_token";
}

/** From which card the next of so many blue tokens is lost. */
export interface AgesLoseTokenQuestion {
  count: number;
  kind: "lose_token";
}

/** From which card the next of so many workers is lost. */
export interface AgesLoseWorkerQuestion {
  count: number;
  kind: "lose_worker";
}

/**
 * A bid for a territory.
 *
 * `force` is that of the bidder's units. What the cards in hand add, and so the most that can be
 * bid, is known to the bidder alone.
 */
export interface AgesAuctionQuestion {
  territory: number;
  bidders: number[];
  bid: number;
  leader: number | null;
  force: number;
  card_force: number | null;
  most: number | null;
  kind: "auction";
}

/** What is sent to a territory next; `plain_force` is that of a card that is no bonus card. */
export interface AgesSendForceQuestion {
  territory: number;
  bid: number;
  force: number;
  sent: number[];
  plain_force: number | null;
  kind: "send_force";
}

/**
 * Cards against an aggression.
 *
 * `defense` is the strength of the defender with the cards chosen so far, `card_strength` what
 * these add. The cards, and how many more may be chosen, are known to the defender alone.
 */
export interface AgesDefenseQuestion {
  attacker: number;
  aggression: number;
  attack: number;
  defense: number;
  card_strength: number;
  missing: number;
  cards: number[];
  cards_left: number | null;
  plain_defense: number;
  kind: "defense";
}

/** How much of the goods taken from a rival is food; the rival has so much of both. */
export interface AgesPlunderQuestion {
  rival: number;
  amount: number;
  food: number;
  resources: number;
  kind: "plunder";
}

/** Which building of a rival is destroyed; `loot` is what the raid has brought so far. */
export interface AgesRaidQuestion {
  rival: number;
  levels: number[];
  loot: number;
  optional: boolean;
  kind: "raid";
}

/** Which colony of a rival is taken. */
export interface AgesSeizeQuestion {
  rival: number;
  kind: "seize";
}

/** Whether the leader or the unfinished wonder of a rival is removed. */
export interface AgesRemoveQuestion {
  rival: number;
  kind: "remove";
}

/** Which of the declared wars is resolved first. */
export interface AgesWarQuestion {
  kind: "war";
}

/** Which technologies a victor takes for what is left of the advantage. */
export interface AgesSpoilsQuestion {
  rival: number;
  left: number;
  kind: "spoils";
}

/**
 * Whether a pact is accepted.
 *
 * The sides are those of the player who is asked and of the owner; `equal`: they do not differ.
 * `replaces` is the pact of the owner that would end, with its partner.
 */
export interface AgesPactQuestion {
  owner: number;
  pact: number;
  own_side: number;
  owner_side: number;
  equal: boolean;
  replaces: number | null;
  replaced_partner: number | null;
  kind: "pact";
}

/** Whether food or resources are gained. */
export interface AgesGoodsQuestion {
  amount: number;
  kind: "goods";
}

/** How much of a gain is food. */
export interface AgesSplitGainQuestion {
  amount: number;
  kind: "split_gain";
}

/** How much of a loss is food. */
export interface AgesSplitLossQuestion {
  amount: number;
  kind: "split_loss";
}

/** Whether a worker goes on a card for nothing. */
export interface AgesFreeBuildingQuestion {
  card: number;
  kind: "free_building";
}

/** What is bought for so much less. */
export interface AgesCheaperQuestion {
  amount: number;
  kind: "cheaper";
}

/** Which own farm, mine or building is destroyed. */
export interface AgesDestroyOwnQuestion {
  kind: "destroy_own";
}

/** Which building of a rival is destroyed. */
export interface AgesDestroyRivalQuestion {
  rival: number;
  kind: "destroy_rival";
}

/** Which colony is lost. */
export interface AgesCedeQuestion {
  kind: "cede";
}

/** Which wonder not above a level becomes a ruin. */
export interface AgesRuinQuestion {
  level: number;
  kind: "ruin";
}

/** Which card of the row is taken, with so many civil actions left for it. */
export interface AgesRowQuestion {
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
 * What an action costs a civilization and brings it at once.
 *
 * Kinds of amounts are `civil_actions`, `military_actions`, `food`, `resources`, `science`,
 * `culture`, `workers`, `strength`, `yellow_tokens`, `blue_tokens`, `military_cards`;
 * `unit_resources` and `unit_science`, which are for units alone; and `advantage`: what a victor
 * has left of a war.
 */
export interface AgesOffer {
  cost: Amount[] | null;
  gain: Amount[];
  /** The card of the row that is taken. */
  card: number | null;
  /** The pact that is ended. */
  pact: number | null;
  /** The other party of the pact that is ended. */
  partner: number | null;
  /** The science a partner pays for a technology. */
  partner_science: number;
  /** The strength of an attack, or in a war. */
  own_strength: number | null;
  /** The strength against it. */
  rival_strength: number | null;
  /** The strength that armies would have by a tactic. */
  armies: number | null;
}

/** What the end of the turn would bring if it came now. */
export interface Forecast {
  uprising: boolean;
  science: number;
  culture: number;
  corruption: number;
  lost_resources: number;
  lost_food: number;
  food: number;
  consumption: number;
  eaten: number;
  hunger: number;
  resources: number;
}

/** A pact a civilization is a party to, with the other party and its own side. */
export interface PactView {
  card: number;
  owner: number;
  other: number;
  side: number;
}

/** A war a civilization has declared, with the strengths as they are now. */
export interface WarView {
  card: number;
  rival: number;
  own_strength: number;
  rival_strength: number;
}

/**
 * A civilization as everybody sees it.
 *
 * `technologies` are the cards in play; `workers` and `blue` are by card. From `food` on stands
 * what follows: `costs` are the resources of each card with workers, `upgrade_costs` of each
 * upgrade, `stage_costs` of one, two … stages of the wonder; `science_costs` the science of each
 * technology in hand, `revolution_costs` that of a revolution. `hand_ages` and `military_ages` are
 * the backs of the hands. `force` is what all units could bring to a colony, `most_force` with the
 * cards in hand, if they are known. By seat, `attacks` is the strength of an aggression against it
 * or of a war declared on it now, `attacked` that against one of it, both without what the pacts
 * give that it would end; `in_war` is that in a war already declared on it. Attacks on this
 * civilization take `attack_factor` times the printed actions. `population` are all its workers,
 * `workers_by_type` those on cards of each type; `civil_left` and `military_left` the actions it
 * can spend; `strength_place` is its place by strength, from 1. `pacts` are all it is a party to,
 * `declared_wars` those of `wars` with their rivals.
 */
export interface CivilizationView {
  workers: number[];
  blue: number[];
  unused: number;
  yellow_bank: number;
  blue_bank: number;
  science: number;
  culture: number;
  civil: number;
  military: number;
  spare_civil: number;
  spare_military: number;
  unit_resources: number;
  unit_science: number;
  technologies: number[];
  government: number;
  leader: number;
  wonder: number;
  stages: number;
  wonder_tokens: number;
  wonders: number[];
  ruins: number[];
  tucked: number;
  hand: number[];
  fresh: number[];
  led: number[];
  used: number;
  military_hand: number[];
  shown: number[];
  tactic: number;
  exclusive: boolean;
  colonies: number[];
  wars: number[];
  pact: number;
  partner: number;
  side: number;
  prepared: number[];
  once: number;
  spare_food: number;
  spare_resources: number;
  bonds: number[];
  toured: number;
  civil_total: number;
  military_total: number;
  science_rating: number;
  culture_rating: number;
  strength: number;
  happiness: number;
  colonization: number;
  food: number;
  resources: number;
  for_units: number;
  hand_limit: number;
  urban_limit: number;
  population_price: number;
  needed_happiness: number;
  discontent: number;
  corruption: number;
  consumption: number;
  costs: number[];
  upgrade_costs: number[];
  stage_costs: number[];
  science_costs: number[];
  revolution_costs: number[];
  hand_ages: number[];
  military_ages: number[];
  military_limit: number;
  armies: number;
  infantry_rides: boolean;
  force: number;
  most_force: number;
  attacks: number[];
  attacked: number[];
  in_war: number[];
  attack_factor: number;
  population: number;
  workers_by_type: number[];
  civil_left: number;
  military_left: number;
  strength_place: number | null;
  pacts: PactView[];
  declared_wars: WarView[];
  forecast: Forecast;
}

/**
 * What a seat knows.
 *
 * `prices` are the civil actions each card of the row costs it; `leaving` is how many spaces are
 * swept when the next turn begins. `events` and `future` are how many events of each age lie there,
 * `future_known` those of the future ones the seat prepared; `top` are the next events that
 * somebody looked at, UNKNOWN unless it was the seat, and `lookers` the masks of who did. `piles`
 * are discarded military cards by age, each with a mask of who knows it (see `military_hands`),
 * UNKNOWN if the seat does not. `pools` are the military cards of each age it cannot place, and
 * `civil_pools` the civil ones, if hands are hidden.
 *
 * `event` is the event or territory that is being dealt with. `current_known` are the current
 * events the seat prepared, `next_known_by` the seats that looked at the next event.
 */
export interface AgesView {
  seat: number;
  seats: number;
  rules: number;
  scope: number;
  asked: boolean;
  short: boolean;
  hidden: boolean;
  first: number;
  active: number;
  round_number: number;
  last_round: number;
  age: number;
  row: number[];
  prices: number[];
  leaving: number;
  deck: Candidates;
  made_for: number[];
  military_left: number;
  common: number[];
  events: number[];
  top: number[];
  lookers: number[];
  future: number[];
  future_known: number[];
  past: number[];
  piles: [number, number][][];
  pools: Pool[];
  civil_pools: Pool[];
  civilizations: CivilizationView[];
  by_strength: number[];
  gone: number[];
  event: number | null;
  current_known: number[];
  next_known_by: number[];
  is_last_round: boolean;
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
 * A civil card; its name stands in the text as `card-NAME`.
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

/** So many units of a type. */
export interface AgesUnits {
  type: string;
  number: number;
}

/** The army of a tactic: its units, and the strength it adds, with an antiquated unit too. */
export interface AgesArmy {
  units: AgesUnits[];
  strength: number;
  obsolete_strength: number;
  /** Units of this age and of earlier ones are antiquated; -1 if none is. */
  obsolete_age: number;
}

/** What a territory gives at once. */
export interface AgesColonyGains {
  resources: number;
  food: number;
  science: number;
  culture: number;
  workers: number;
  cards: number;
}

/** What a territory gives for good, and at once. */
export interface AgesColony {
  happy: number;
  strength: number;
  yellow: number;
  blue: number;
  gains: AgesColonyGains;
}

/** What a party has of a pact; `bond` is the number among `bonds` in a view. */
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
  /** The goods it may use as the other ones, once a turn. */
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

/** A military card; its name stands in the text as `card-NAME`. */
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
  /** The culture for preparing an event or a territory; nothing: it cannot be prepared. */
  prepare_culture: number | null;
  happens: AgesHappening[];
  /** What happens in age IV instead; nothing if that is the same. */
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

/** An age, named `age-` and its number in small letters; how many cards its decks have. */
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

/** What everybody begins with. */
export interface AgesStart {
  cards: AgesStartCard[];
  government: number;
  blue: number;
  yellow: number;
  unused: number;
}

/** Numbers that hold for everybody. */
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
  /** Culture for a war on somebody who resigns. */
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
