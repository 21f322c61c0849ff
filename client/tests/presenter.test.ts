import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { GameKey } from "../src/board/props";
import { NO_SHOWS, type Shows } from "../src/board/shows";
import { entryOf } from "../src/games/registry";
import { beatsOf, showOf } from "../src/presenter/beats";
import { NumberWatch } from "../src/presenter/changes";
import { anchorsOf, elementAt } from "../src/presenter/places";
import { Presenter, type Scene, type Timer } from "../src/presenter/presenter";
import { recapOf } from "../src/presenter/recap";
import { applyChange } from "../src/protocol/change";
import type { GameEvent } from "../src/protocol/model";
import type { Argument, Change, State } from "../src/protocol/types";

const GAMES: readonly GameKey[] = ["wonders", "dice", "ages"];

interface Told {
  state: State;
  events: readonly GameEvent[];
}

/** What a server told a player of a whole game, one update after the other. */
function told(game: GameKey): Told[] {
  const packed = readFileSync(`tests/samples/${game}-stream.jsonl.gz`);
  const found: Told[] = [];
  let state: State | null = null;
  let events: GameEvent[] = [];
  for (const line of gunzipSync(packed).toString().split("\n")) {
    const message = JSON.parse(line) as State | Change;
    state = message.type === "state" ? message : applyChange(state as State, message);
    const { last } = state;
    const known = events.filter(({ number }) => number <= last);
    const before = known.at(-1)?.number ?? 0;
    events = [...known, ...state.events.filter(({ number }) => number > before)];
    found.push({ state, events });
  }
  return found;
}

/** A clock that is set by hand. */
class HandClock implements Timer {
  now = 0;
  private deeds = new Map<number, { deed: () => void; at: number }>();
  private last = 0;

  set(deed: () => void, ms: number): number {
    this.last += 1;
    this.deeds.set(this.last, { deed, at: this.now + ms });
    return this.last;
  }

  clear(timer: unknown): void {
    this.deeds.delete(timer as number);
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = [...this.deeds].filter(([, { at }]) => at <= until);
      const [first] = due.sort(([, a], [, b]) => a.at - b.at);
      if (!first) break;
      this.deeds.delete(first[0]);
      this.now = first[1].at;
      first[1].deed();
    }
    this.now = until;
  }
}

/** Numbers between 0 and 1 that are the same every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function started(shows: Shows, { state, events }: Told) {
  const clock = new HandClock();
  const presenter = new Presenter(shows, state, events, clock);
  const scenes: Scene[] = [];
  presenter.subscribe(() => scenes.push(presenter.read()));
  return { clock, presenter, scenes };
}

describe.each(GAMES)("a whole game of %s", (game) => {
  const updates = told(game);
  const [first, ...rest] = updates as [Told, ...Told[]];
  const { shows } = entryOf(game);

  it.each([1, 2, 3])("ends in the state the server sent, whenever it is skipped (%i)", (seed) => {
    const { clock, presenter, scenes } = started(shows, first);
    const chance = chances(seed);
    const received = [first.state];
    for (const { state, events } of rest) {
      received.push(state);
      const before = scenes.length;
      presenter.receive(state, events);
      clock.pass(chance() * 3000);
      if (chance() < 0.1) presenter.skip();
      if (chance() < 0.1) presenter.act();
      for (const scene of scenes.slice(before)) {
        expect(received).toContain(scene.state);
        expect(scene.events.at(-1)?.number ?? 0).toBeLessThanOrEqual(events.at(-1)?.number ?? 0);
        for (const event of scene.beat?.events ?? []) expect(events).toContain(event);
      }
    }
    clock.pass(1e6);
    const last = rest.at(-1) as Told;
    const { state, events, beat, isBehind } = presenter.read();
    expect(state).toBe(last.state);
    expect(events).toBe(last.events);
    expect(beat).toBeNull();
    expect(isBehind).toBe(false);
    const shown = scenes.map((scene) => received.indexOf(scene.state));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });

  it("plays every event that is not quiet once, in order, before its state", () => {
    const { clock, presenter, scenes } = started(shows, first);
    for (const { state, events } of rest) {
      const before = presenter.read().state;
      const from = scenes.length;
      presenter.receive(state, events);
      clock.pass(1e6);
      const played = scenes.slice(from).filter(({ beat }) => beat !== null);
      const states = new Set(played.map((scene) => scene.state));
      if (played.length > 0) expect([[before], [state]]).toContainEqual([...states]);
    }
    const beats = new Set(scenes.flatMap(({ beat }) => (beat ? [beat] : [])));
    const numbers = [...beats].flatMap(({ events }) => events.map(({ number }) => number));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const loud = (rest.at(-1) as Told).events
      .slice(first.events.length)
      .filter((event) => !showOf(shows, event)?.isQuiet);
    const foreign = loud.filter(({ number }) => !numbers.includes(number));
    // What the player did is not played to the player.
    for (const { message } of foreign) {
      expect(message.args.player ?? message.args.city).toEqual({ seat: first.state.seat });
    }
    expect(numbers.length).toBeGreaterThan(loud.length / 3);
  });

  it("takes a place on the board for everything that moves", () => {
    const names = new Set<string>();
    for (const event of (rest.at(-1) as Told).events) {
      const show = showOf(shows, event);
      const flights = (show?.flights ?? []).flatMap(({ from, to }) => [from, to]);
      for (const place of [...flights, ...(show?.marks ?? [])]) {
        for (const name of anchorsOf(place, event.message.args)) names.add(name);
      }
    }
    for (const name of names) expect(name).toMatch(/^[a-z]+(:[a-z0-9_]+)*$/);
    expect(names.size).toBeGreaterThan(10);
  });
});

function event(number: number, name: string, args: Record<string, Argument> = {}): GameEvent {
  return { number, message: { key: `event-${name}`, args } };
}

function stateOf(seat: number, hasDecision = false): State {
  const decision = hasDecision ? { number: 1 } : null;
  return { type: "state", seat, decision, events: [], last: 0 } as unknown as State;
}

describe("the presenter", () => {
  const SHOWS: Shows = { isSimultaneous: false, events: { seen: { isQuiet: true } } };
  const RIVAL = { player: { seat: 1 } };
  const MINE = { player: { seat: 0 } };

  it("shows what a rival did before the state, and goes on by itself", () => {
    const [old, now] = [stateOf(0), stateOf(0)];
    const { clock, presenter } = started(SHOWS, { state: old, events: [] });
    const deed = event(1, "built", RIVAL);
    presenter.receive(now, [deed]);
    expect(presenter.read()).toMatchObject({ state: old, isBehind: true, events: [deed] });
    expect(presenter.read().beat?.events).toEqual([deed]);
    clock.pass(1e5);
    expect(presenter.read()).toMatchObject({ state: now, isBehind: false, beat: null });
  });

  it("never delays what the player did", () => {
    const [old, now] = [stateOf(0, true), stateOf(0, true)];
    const { presenter } = started(SHOWS, { state: old, events: [] });
    presenter.act();
    presenter.receive(now, [event(1, "built", MINE)]);
    expect(presenter.read()).toMatchObject({ state: now, isBehind: false, beat: null });
  });

  it("shows what follows from the player's choice over the new state", () => {
    const [old, now] = [stateOf(0, true), stateOf(0, true)];
    const { presenter } = started(SHOWS, { state: old, events: [] });
    presenter.act();
    const revealed = event(2, "event_revealed");
    presenter.receive(now, [event(1, "prepared", MINE), revealed]);
    expect(presenter.read()).toMatchObject({ state: now, isBehind: false });
    expect(presenter.read().beat?.events).toEqual([revealed]);
  });

  it("forgets what was undone", () => {
    const [old, done, undone] = [stateOf(0), stateOf(0), stateOf(0)];
    const { presenter } = started(SHOWS, { state: old, events: [] });
    presenter.receive(done, [event(1, "built", RIVAL)]);
    presenter.receive(undone, [event(1, "taken", RIVAL)]);
    expect(presenter.read()).toMatchObject({ state: undone, beat: null, isBehind: false });
  });

  it("plays nothing where it is switched off", () => {
    const now = stateOf(0);
    const { presenter } = started(SHOWS, { state: stateOf(0), events: [] });
    presenter.setSpeed("off");
    presenter.receive(now, [event(1, "built", RIVAL)]);
    expect(presenter.read()).toMatchObject({ state: now, beat: null, isBehind: false });
  });

  it("hurries where much has piled up", () => {
    const { clock, presenter } = started(SHOWS, { state: stateOf(0), events: [] });
    const many = Array.from({ length: 200 }, (_, place) => event(place + 1, "built", RIVAL));
    presenter.receive(stateOf(0), many);
    clock.pass(60_000);
    expect(presenter.read().isBehind).toBe(false);
  });
});

describe("beats", () => {
  it("take events of a group together, and consequences to their banner", () => {
    const shows: Shows = {
      isSimultaneous: true,
      events: {
        revealed: { group: "reveal" },
        war: { banner: { kind: "war" } },
        quiet: { isQuiet: true },
        began: [{ when: { turn: 1 }, banner: { kind: "age" } }, { group: "turn" }],
      },
    };
    const events = [
      event(1, "revealed"),
      event(2, "quiet"),
      event(3, "revealed"),
      event(4, "war"),
      event(5, "lost"),
      event(6, "began", { turn: 2 }),
      event(7, "began", { turn: 1 }),
    ];
    const beats = beatsOf(shows, events).map((beat) => beat.events.map(({ number }) => number));
    expect(beats).toEqual([[1, 3], [4, 5], [6], [7]]);
  });

  it("of an unknown game are lines", () => {
    const beats = beatsOf(NO_SHOWS, [event(1, "moved"), event(2, "moved")]);
    expect(beats.map(({ show }) => show)).toEqual([null, null]);
  });
});

it("places are found by anchors, neighbours, and at last by the player", () => {
  document.body.innerHTML =
    '<div id="a" data-seat="0" data-left="1"></div><div id="b" data-anchor="x coins:1"></div>';
  for (const element of document.querySelectorAll("div")) {
    element.getBoundingClientRect = () => ({ width: 9 }) as DOMRect;
  }
  const at = (place: string) => elementAt(document.body, place, { city: { seat: 0 } })?.id;
  expect(at("left:{city}")).toBe("b");
  expect(at("wonder:{city}")).toBe("a");
  expect(at("nowhere x")).toBe("b");
  expect(at("nowhere")).toBeUndefined();
});

describe("the recap", () => {
  const began = (number: number, seat: number) => event(number, "turn_began", { player: { seat } });
  const built = (number: number, seat: number) => event(number, "built", { player: { seat } });
  const numbersOf = (events: readonly GameEvent[]) =>
    recapOf(events, 0).map(({ seat, events: told }) => [seat, told.map(({ number }) => number)]);

  it("tells what the others did between two turns of a player", () => {
    const events = [began(1, 0), built(2, 0), began(3, 1), built(4, 1), event(5, "event_revealed")];
    expect(numbersOf(events)).toEqual([
      [1, [4]],
      [null, [5]],
    ]);
    const mine = [...events, began(6, 2), built(7, 2), began(8, 0), built(9, 0)];
    expect(numbersOf(mine)).toEqual([
      [1, [4]],
      [null, [5]],
      [2, [7]],
    ]);
  });

  it("tells the last turn where all choose at the same time", () => {
    const turn = (number: number) => event(number, "turn_began", { turn: number });
    const events = [turn(1), built(2, 0), turn(3), built(4, 1), built(5, 0), turn(6)];
    expect(numbersOf(events)).toEqual([
      [1, [4]],
      [0, [5]],
    ]);
  });

  it("says which numbers are others than at the end of the last turn", () => {
    const watch = new NumberWatch(0);
    const strength = (value: number) => [{ kind: "strength", value }];
    const events = [began(1, 0)];
    expect(watch.see(events, strength(1))).toEqual([]);
    expect(watch.see(events, strength(3))).toEqual([]);
    events.push(began(2, 1));
    expect(watch.see(events, strength(2))).toEqual([{ kind: "strength", from: 3, to: 2 }]);
    events.push(began(3, 0));
    const changes = [{ kind: "strength", from: 3, to: 5 }];
    expect(watch.see(events, strength(5))).toEqual(changes);
    expect(watch.see(events, strength(9))).toEqual(changes);
  });
});
