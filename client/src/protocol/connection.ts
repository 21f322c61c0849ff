import { applyChange } from "./change";
import { newKey } from "./http";
import { type Command, type GameEvent, type NewCommand, SPECTATOR } from "./model";
import { isHidden, retryDelay } from "./retry";
import type {
  Advice,
  Change,
  ChatLine,
  ClientMessage,
  Refused,
  ServerMessage,
  State,
  TableInfo,
} from "./types";

export const PROTOCOL = 1;

export type ConnectionStatus = "connecting" | "open" | "offline" | "closed";

/** An immutable snapshot of a table. */
export interface Snapshot {
  status: ConnectionStatus;
  /** Why the connection is closed for good, or why the last command was rejected. */
  rejection: Refused | null;
  info: TableInfo | null;
  /** The seats played from here; none: spectating; null: not known yet. */
  seats: number[] | null;
  states: ReadonlyMap<number, State>;
  events: ReadonlyMap<number, readonly GameEvent[]>;
  chat: readonly ChatLine[];
  /** The advice on the open decisions of seats. */
  advice: ReadonlyMap<number, Advice>;
  /** Commands that were sent and not answered yet. */
  unanswered: readonly Command[];
}

/** Whether a command of a seat is unanswered; a choice is answered once the next question comes. */
export function isBusy(snapshot: Snapshot, seat: number): boolean {
  const current = snapshot.states.get(seat)?.decision?.number;
  const blocks = (command: Command) =>
    "seat" in command &&
    command.seat === seat &&
    command.type !== "advise" &&
    (command.type !== "choose" || command.number === current);
  return snapshot.status !== "open" || snapshot.unanswered.some(blocks);
}

/** The longest delay a server that is overloaded may ask for. */
const MAX_RETRY_AFTER = 15_000;
const PING_INTERVAL = 25_000;
const IDLE_TIMEOUT = 60_000;
/** A connection without any message for this long after a command is dead. */
const COMMAND_TIMEOUT = 8_000;
/** A connection that takes longer until it is welcomed is dead. */
const CONNECT_TIMEOUT = 8_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const DEFAULT_RETRY_AFTER = 1;
const ABNORMAL = 1006;
const FINAL_CODES = new Set([1000, 1008, 1009]);

export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type OpenSocket = (table: string) => Socket;

/** The server ignores the query: it lets a proxy lead all connections of a table to one process. */
function openWebSocket(table: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams({ table });
  return new WebSocket(`${scheme}//${location.host}/api/socket?${query}`) as unknown as Socket;
}

/** The socket of one table: reconnects by itself, and resends commands that have no answer. */
export class Connection {
  private snapshot: Snapshot = {
    status: "connecting",
    rejection: null,
    info: null,
    seats: null,
    states: new Map(),
    events: new Map(),
    chat: [],
    advice: new Map(),
    unanswered: [],
  };
  private listeners = new Set<() => void>();
  private socket: Socket | null = null;
  private isWelcomed = false;
  private unanswered = new Map<string, Command>();
  private failures = 0;
  /** How long the server asked to wait before the next attempt. */
  private retryAfter = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private connectTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private lastMessage = 0;
  private isStopped = false;

  constructor(
    readonly table: string,
    private readonly spectator: string | null = null,
    private readonly openSocket: OpenSocket = openWebSocket,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): Snapshot => this.snapshot;

  private update(part: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...part, unanswered: [...this.unanswered.values()] };
    for (const listener of this.listeners) listener();
  }

  start(): void {
    this.isStopped = false;
    this.connect();
    this.pingTimer = setInterval(this.ping, PING_INTERVAL);
    globalThis.addEventListener?.("online", this.handleOnline);
    globalThis.addEventListener?.("offline", this.handleOffline);
    globalThis.document?.addEventListener("visibilitychange", this.handleVisibility);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    globalThis.removeEventListener?.("online", this.handleOnline);
    globalThis.removeEventListener?.("offline", this.handleOffline);
    globalThis.document?.removeEventListener("visibilitychange", this.handleVisibility);
    this.closeSocket();
  }

  /** Connects without delay; an attempt from before the network came back may hang. */
  private handleOnline = (): void => {
    if (this.isWelcomed || this.snapshot.status === "closed") return;
    clearTimeout(this.retryTimer);
    this.closeSocket();
    this.connect();
  };

  private handleVisibility = (): void => {
    if (!isHidden() && this.retryAfter === 0 && !this.socket) this.handleOnline();
  };

  private handleOffline = (): void => {
    if (this.socket) this.handleClose(ABNORMAL);
  };

  private ping = (): void => {
    if (!this.isWelcomed) return;
    if (Date.now() - this.lastMessage > IDLE_TIMEOUT) this.handleClose(ABNORMAL);
    else this.transmit({ type: "ping" });
  };

  private connect(): void {
    const socket = this.openSocket(this.table);
    this.socket = socket;
    this.isWelcomed = false;
    socket.onopen = () => this.sayHello();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.handleClose(event.code);
    this.connectTimer = setTimeout(() => this.handleClose(ABNORMAL), CONNECT_TIMEOUT);
  }

  private closeSocket(): void {
    const { socket } = this;
    this.socket = null;
    clearTimeout(this.connectTimer);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private handleClose(code: number): void {
    this.closeSocket();
    this.isWelcomed = false;
    if (this.isStopped) return;
    if (FINAL_CODES.has(code)) {
      this.update({ status: "closed" });
      return;
    }
    this.update({ status: "offline" });
    const asked = this.retryAfter * (1 + Math.random() / 4);
    const delay = Math.max(retryDelay(this.failures), asked);
    this.retryTimer = setTimeout(() => this.connect(), delay);
    this.failures++;
  }

  private sayHello(): void {
    const seen: Record<string, number> = {};
    for (const [seat, state] of this.snapshot.states) seen[String(seat)] = state.last;
    const chat = this.snapshot.chat.at(-1)?.number ?? 0;
    const { table, spectator } = this;
    const hello = { protocol: PROTOCOL, table, seen, chat, changes: true, spectator };
    this.transmit({ type: "hello", ...hello });
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Sends a command, now or once the connection is open; returns its key. */
  send(command: NewCommand): string {
    const key = newKey();
    const keyed = { ...command, key } as Command;
    this.unanswered.set(key, keyed);
    this.update({ rejection: null });
    if (this.isWelcomed) this.transmit(keyed);
    // An advisor may think for longer.
    if (command.type !== "advise") setTimeout(() => this.checkTimeout(key), COMMAND_TIMEOUT);
    return key;
  }

  private checkTimeout(key: string): void {
    const isSilent = Date.now() - this.lastMessage >= COMMAND_TIMEOUT;
    const isLost = this.unanswered.has(key) && this.isWelcomed && isSilent;
    if (isLost && !this.isStopped) this.handleClose(ABNORMAL);
  }

  private receive(message: ServerMessage): void {
    this.lastMessage = Date.now();
    switch (message.type) {
      case "welcome":
        this.receiveWelcome(message.seats);
        break;
      case "table":
        this.update({ info: message.info });
        break;
      case "state":
        this.receiveState(message);
        break;
      case "change":
        this.receiveChange(message);
        break;
      case "chat":
        this.receiveChat(message.lines);
        break;
      case "advice":
        this.receiveAdvice(message);
        break;
      case "accepted":
        this.unanswered.delete(message.key);
        this.update({});
        break;
      case "refused":
        this.receiveRejection(message);
    }
  }

  private receiveChat(lines: ChatLine[]): void {
    const last = this.snapshot.chat.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    this.update({ chat: [...this.snapshot.chat, ...fresh] });
  }

  private receiveAdvice(advice: Advice): void {
    this.unanswered.delete(advice.key);
    const open = this.snapshot.states.get(advice.seat)?.decision?.number;
    const isCurrent = advice.number === open;
    const { seat } = advice;
    this.update(isCurrent ? { advice: new Map(this.snapshot.advice).set(seat, advice) } : {});
  }

  private receiveWelcome(seats: number[]): void {
    const isFirst = !this.isWelcomed;
    this.isWelcomed = true;
    clearTimeout(this.connectTimer);
    this.failures = 0;
    this.retryAfter = 0;
    const mine = seats.length ? seats : [SPECTATOR];
    const states = new Map([...this.snapshot.states].filter(([seat]) => mine.includes(seat)));
    const events = new Map([...this.snapshot.events].filter(([seat]) => mine.includes(seat)));
    this.update({ status: "open", rejection: null, seats, states, events });
    if (isFirst) for (const command of this.unanswered.values()) this.transmit(command);
  }

  private receiveChange(change: Change): void {
    const before = this.snapshot.states.get(change.seat);
    if (before) this.receiveState(applyChange(before, change));
    else this.handleClose(ABNORMAL);
  }

  private receiveState(state: State): void {
    const { seat } = state;
    const known = this.snapshot.events.get(seat);
    const kept = (known ?? []).filter((event) => event.number <= state.last);
    const last = kept.at(-1)?.number ?? 0;
    const fresh = state.events.filter((event) => event.number > last);
    const isSame = known && fresh.length === 0 && kept.length === known.length;
    let { advice } = this.snapshot;
    if (advice.has(seat) && state.decision?.number !== advice.get(seat)?.number) {
      advice = new Map([...advice].filter(([other]) => other !== seat));
    }
    this.update({
      advice,
      states: new Map(this.snapshot.states).set(seat, state),
      events: new Map(this.snapshot.events).set(seat, isSame ? known : [...kept, ...fresh]),
    });
  }

  private receiveRejection(rejection: Refused): void {
    const delay = (rejection.retry_after ?? DEFAULT_RETRY_AFTER) * 1000;
    const command = rejection.key ? this.unanswered.get(rejection.key) : undefined;
    const isTemporary =
      rejection.status === UNAVAILABLE ||
      (rejection.status === TOO_MANY && command?.type === "choose");
    if (isTemporary && command && delay <= MAX_RETRY_AFTER) {
      setTimeout(() => this.isWelcomed && this.transmit(command), delay);
      return;
    }
    if (isTemporary && !rejection.key) {
      this.retryAfter = Math.min(delay, MAX_RETRY_AFTER);
    }
    if (rejection.key) this.unanswered.delete(rejection.key);
    this.update({ rejection });
  }

  dismissRejection = (): void => {
    this.update({ rejection: null });
  };
}
