import type { Shows } from "../board/shows";
import type { Speed } from "../browser/speed";
import type { GameEvent } from "../protocol/model";
import type { State } from "../protocol/types";
import { actorOf, type Beat, beatsOf, showOf } from "./beats";

const FACTORS: Record<Speed, number> = { off: 0, quick: 0.45, normal: 1 };
/** Playback of a backlog is sped up, so that each state appears at most so many ms after it came. */
const MOST_BEHIND = 10_000;

/** What a board shows at a moment. */
export interface Scene {
  /** A state that the server sent; the newest unless `isBehind`. */
  state: State;
  /** The events up to this moment. */
  events: readonly GameEvent[];
  beat: Beat | null;
  /** The state after the beat. */
  after: State;
  /** How long the beat takes, in milliseconds. */
  length: number;
  /** Whether newer states wait. */
  isBehind: boolean;
}

interface Update {
  state: State;
  events: readonly GameEvent[];
  beats: Beat[];
  /** Whether the state is shown before its beats. */
  isImmediate: boolean;
}

export interface Timer {
  set(deed: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

const TIMER: Timer = {
  set: (deed, ms) => setTimeout(deed, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/**
 * Plays the events of each update in order, then shows its state, or with the first outcome. It knows no rules: it shows
 * states of the server in their order, and can go to the newest at any moment.
 */
export class Presenter {
  private scene: Scene;
  private waiting: Update[] = [];
  private current: Update | null = null;
  /** Which beat of the current update is playing. */
  private place = 0;
  /** The share of their usual length that beats take until the backlog has been played. */
  private haste = 1;
  private newest: State;
  private known: readonly GameEvent[];
  private timer: unknown;
  private speed: Speed = "normal";
  private hasActed = false;
  private listeners = new Set<() => void>();

  constructor(
    private readonly shows: Shows,
    state: State,
    events: readonly GameEvent[],
    private readonly clock: Timer = TIMER,
  ) {
    this.newest = state;
    this.known = events;
    this.scene = { state, events, beat: null, after: state, length: 0, isBehind: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): Scene => this.scene;

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (speed === "off") this.skip();
    else this.hurry();
  }

  /** Takes in the newest state and all events up to it; the same state twice changes nothing. */
  receive(state: State, events: readonly GameEvent[]): void {
    if (state === this.newest && events === this.known) return;
    const before = this.known;
    const isUndone = before.at(-1) !== events[before.length - 1];
    this.newest = state;
    this.known = events;
    if (isUndone || FACTORS[this.speed] === 0) {
      this.skip();
      return;
    }
    const fresh = events.slice(before.length);
    const isImmediate = this.isImmediate(state, fresh);
    const isShown = ({ show, events }: Beat) =>
      !isImmediate || show?.banner || events.some((event) => actorOf(event) !== state.seat);
    const beats = beatsOf(this.shows, fresh).filter(isShown);
    if (fresh.length > 0) this.hasActed = false;
    this.waiting.push({ state, events, beats, isImmediate });
    this.hurry();
    if (this.current) this.show({});
    else this.next();
  }

  /** Whether a state is shown before its events are played: what the player did is not delayed. */
  private isImmediate(state: State, fresh: readonly GameEvent[]): boolean {
    if (this.shows.isSimultaneous) return fresh.length === 0;
    const isOwn = (event: GameEvent) =>
      actorOf(event) === state.seat || (showOf(this.shows, event)?.isQuiet ?? false);
    return fresh.every(isOwn) || (this.hasActed && state.decision !== null);
  }

  /** The player acts: shows the newest state without delay, and the answer as soon as it comes. */
  act(): void {
    this.skip();
    this.hasActed = true;
  }

  /** Goes to the newest state. */
  skip = (): void => {
    this.clock.clear(this.timer);
    this.waiting = [];
    this.current = null;
    this.haste = 1;
    this.rest(this.newest, this.known);
  };

  /** Ends the playback for good. */
  stop(): void {
    this.skip();
    this.listeners.clear();
  }

  /** Shows a state without a beat. */
  private rest(state: State, events: readonly GameEvent[]): void {
    this.show({ state, events, beat: null, after: state, length: 0 });
  }

  private show(part: Partial<Scene>): void {
    const { state = this.scene.state } = part;
    const isBehind =
      this.waiting.length > 0 || (this.current !== null && this.current.state !== state);
    const changed = Object.entries(part).some(
      ([key, value]) => this.scene[key as keyof Scene] !== value,
    );
    if (!changed && isBehind === this.scene.isBehind) return;
    this.scene = { ...this.scene, ...part, isBehind };
    for (const listener of this.listeners) listener();
  }

  private next(): void {
    const update = this.waiting.shift();
    this.current = update ?? null;
    if (!update) {
      this.haste = 1;
      this.rest(this.newest, this.known);
      return;
    }
    if (update.isImmediate) this.show({ state: update.state, events: update.events });
    this.play(update, 0);
  }

  private play(update: Update, place: number): void {
    const beat = update.beats[place];
    this.place = place;
    if (!beat) {
      this.current = null;
      this.rest(update.state, update.events);
      if (this.waiting.length > 0) this.next();
      else this.haste = 1;
      return;
    }
    const length = beat.length * FACTORS[this.speed] * this.haste;
    const until = beat.events.at(-1)?.number ?? 0;
    const events = update.isImmediate
      ? update.events
      : update.events.filter((event) => event.number <= until);
    const state = this.isOutcome(update, place) ? update.state : this.scene.state;
    this.show({ state, beat, after: update.state, length, events });
    this.timer = this.clock.set(() => this.play(update, place + 1), length);
  }

  /** Whether a beat or an earlier one of its update is played on the board after it. */
  private isOutcome(update: Update, place: number): boolean {
    const played = update.beats.slice(0, place + 1).flatMap(({ events }) => events);
    return played.some((event) => showOf(this.shows, event)?.isOutcome);
  }

  /** Shortens the beats that wait, so that they end in time; the current beat keeps its length. */
  private hurry(): void {
    const rest = this.current?.beats.slice(this.place + 1) ?? [];
    const beats = [...rest, ...this.waiting.flatMap((update) => update.beats)];
    const total = beats.reduce((sum, { length }) => sum + length, 0) * FACTORS[this.speed];
    const left = Math.max(0, MOST_BEHIND - (this.current ? this.scene.length : 0));
    if (total > left) this.haste = Math.min(this.haste, left / total);
  }
}
