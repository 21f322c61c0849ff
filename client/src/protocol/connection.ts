import { newKey } from "./http";
import type {
  ChatLine,
  ClientMessage,
  GameEvent,
  Refused,
  ServerMessage,
  State,
  TableInfo,
} from "./types";

export const PROTOCOL = 1;
export const WATCHER = -1;

/** Wishes carry a key, so that sending one again does it once. */
type Keyed<M> = M extends { key: string } ? M : never;
export type Wish = Keyed<ClientMessage>;
type Keyless<M> = M extends unknown ? Omit<M, "key"> : never;
export type NewWish = Keyless<Wish>;

export type Line = "connecting" | "open" | "away" | "closed";

export interface TableNews {
  line: Line;
  /** Why the line is closed for good, or the last wish was refused. */
  refused: Refused | null;
  info: TableInfo | null;
  /** The seats played from here; none: watching; null: not known yet. */
  seats: number[] | null;
  states: ReadonlyMap<number, State>;
  told: ReadonlyMap<number, readonly GameEvent[]>;
  chat: readonly ChatLine[];
  /** Wishes that were sent and not answered yet. */
  open: readonly Wish[];
}

/** Whether a seat has wished something that is not answered; a choice is, once the next question comes. */
export function isBusy(news: TableNews, seat: number): boolean {
  const asked = news.states.get(seat)?.decision?.number;
  const waits = (wish: Wish) =>
    "seat" in wish && wish.seat === seat && (wish.type !== "choose" || wish.number === asked);
  return news.line !== "open" || news.open.some(waits);
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const SIGN_OF_LIFE = 25_000;
const SILENCE = 60_000;
/** A wish that has no answer for so long, and nothing else heard, means that the line is dead. */
const LONGEST_WISH = 8_000;
const ABNORMAL = 1006;
const FINAL_CODES = new Set([1000, 1008, 1009]);

export interface Plug {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type Dial = () => Plug;

function dialServer(): Plug {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Plug;
}

/** One table, as its socket tells it: comes back by itself, and sends again what has no answer. */
export class Connection {
  private news: TableNews = {
    line: "connecting",
    refused: null,
    info: null,
    seats: null,
    states: new Map(),
    told: new Map(),
    chat: [],
    open: [],
  };
  private listeners = new Set<() => void>();
  private plug: Plug | null = null;
  private welcomed = false;
  private waiting = new Map<string, Wish>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;

  constructor(
    readonly table: string,
    private readonly spectator: string | null = null,
    private readonly dial: Dial = dialServer,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): TableNews => this.news;

  private change(part: Partial<TableNews>): void {
    this.news = { ...this.news, ...part, open: [...this.waiting.values()] };
    for (const listener of this.listeners) listener();
  }

  start(): void {
    this.ended = false;
    this.connect();
    this.pulse = setInterval(this.beat, SIGN_OF_LIFE);
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.addEventListener?.("offline", this.miss);
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.removeEventListener?.("offline", this.miss);
    this.drop();
  }

  private hurry = (): void => {
    if (this.news.line !== "away") return;
    clearTimeout(this.timer);
    this.connect();
  };

  private miss = (): void => {
    if (this.plug) this.lose(ABNORMAL);
  };

  private beat = (): void => {
    if (!this.welcomed) return;
    if (Date.now() - this.heard > SILENCE) this.lose(ABNORMAL);
    else this.transmit({ type: "ping" });
  };

  private connect(): void {
    const plug = this.dial();
    this.plug = plug;
    this.welcomed = false;
    plug.onopen = () => this.greet();
    plug.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    plug.onclose = (event) => this.lose(event.code);
  }

  private drop(): void {
    const plug = this.plug;
    this.plug = null;
    if (!plug) return;
    plug.onopen = plug.onmessage = plug.onclose = null;
    plug.close();
  }

  private lose(code: number): void {
    this.drop();
    this.welcomed = false;
    if (this.ended) return;
    if (FINAL_CODES.has(code)) {
      this.change({ line: "closed" });
      return;
    }
    this.change({ line: "away" });
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private greet(): void {
    const seen: Record<string, number> = {};
    for (const [seat, state] of this.news.states) seen[String(seat)] = state.last;
    const chat = this.news.chat.at(-1)?.number ?? 0;
    const { table, spectator } = this;
    this.transmit({ type: "hello", protocol: PROTOCOL, table, seen, chat, spectator });
  }

  private transmit(message: ClientMessage): void {
    this.plug?.send(JSON.stringify(message));
  }

  /** Send a wish, now or as soon as there is a line; its key. */
  wish(wish: NewWish): string {
    const key = newKey();
    const keyed = { ...wish, key } as Wish;
    this.waiting.set(key, keyed);
    this.change({ refused: null });
    if (this.welcomed) this.transmit(keyed);
    setTimeout(() => this.doubt(key), LONGEST_WISH);
    return key;
  }

  private doubt(key: string): void {
    const silent = Date.now() - this.heard >= LONGEST_WISH;
    if (this.waiting.has(key) && this.welcomed && silent && !this.ended) this.lose(ABNORMAL);
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.welcome(message.seats);
        break;
      case "table":
        this.change({ info: message.info });
        break;
      case "state":
        this.take(message);
        break;
      case "chat":
        this.listen(message.lines);
        break;
      case "accepted":
        this.waiting.delete(message.key);
        this.change({});
        break;
      case "refused":
        this.refuse(message);
    }
  }

  private listen(lines: ChatLine[]): void {
    const last = this.news.chat.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    this.change({ chat: [...this.news.chat, ...fresh] });
  }

  private welcome(seats: number[]): void {
    const first = !this.welcomed;
    this.welcomed = true;
    this.pause = FIRST_PAUSE;
    const mine = seats.length ? seats : [WATCHER];
    const states = new Map([...this.news.states].filter(([seat]) => mine.includes(seat)));
    const told = new Map([...this.news.told].filter(([seat]) => mine.includes(seat)));
    this.change({ line: "open", refused: null, seats, states, told });
    if (first) for (const wish of this.waiting.values()) this.transmit(wish);
  }

  private take(state: State): void {
    const seat = state.seat;
    const before = (this.news.told.get(seat) ?? []).filter((told) => told.number <= state.last);
    const last = before.at(-1)?.number ?? 0;
    const fresh = state.events.filter((told) => told.number > last);
    const known = this.news.told.get(seat);
    const same = known && fresh.length === 0 && before.length === known.length;
    const told = new Map(this.news.told).set(seat, same ? known : [...before, ...fresh]);
    this.change({ states: new Map(this.news.states).set(seat, state), told });
  }

  private refuse(refused: Refused): void {
    if (refused.key && refused.status === 503) {
      const wish = this.waiting.get(refused.key);
      if (wish) setTimeout(() => this.welcomed && this.transmit(wish), 1000);
      return;
    }
    if (refused.key) this.waiting.delete(refused.key);
    this.change({ refused });
  }

  forget = (): void => {
    this.change({ refused: null });
  };
}
