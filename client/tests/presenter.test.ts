import { describe, expect, it } from "vitest";
import type { GameKey } from "../src/board/props";
import { type BannerShow, NO_SHOWS, type Show, type Shows } from "../src/board/shows";
import { bidsOf, leaderOf } from "../src/games/ages/bids";
import { entryOf } from "../src/games/registry";
import { fightsOf } from "../src/games/wonders/conflicts";
import { beatsOf, showOf } from "../src/presenter/beats";
import { bannerActor, bannerArgs, eventsSince, fairShare } from "../src/presenter/caption";
import { isLoss, NumberWatch } from "../src/presenter/changes";
import { anchorsOf, elementAt } from "../src/presenter/places";
import { Presenter, type Scene, type Timer } from "../src/presenter/presenter";
import { countOf, isNews, recapOf } from "../src/presenter/recap";
import type { GameEvent } from "../src/protocol/model";
import type { Argument, State, Views } from "../src/protocol/types";
import { type Told, told } from "./samples";

const GAMES: readonly GameKey[] = ["wonders", "dice", "ages"];

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

  it("plays every event that is not quiet once, in order, before its state or an outcome", () => {
    const { clock, presenter, scenes } = started(shows, first);
    for (const { state, events } of rest) {
      const before = presenter.read().state;
      const from = scenes.length;
      presenter.receive(state, events);
      clock.pass(1e6);
      const played = scenes.slice(from).filter(({ beat }) => beat !== null);
      const after = played.findIndex((scene) => scene.state === state);
      const late = after < 0 ? [] : played.slice(after);
      expect(new Set(late.map((scene) => scene.state)).size).toBeLessThanOrEqual(1);
      for (const scene of played.slice(0, played.length - late.length)) {
        expect(scene.state).toBe(before);
        expect(scene.isBehind).toBe(true);
      }
      const isOutcome = (event: GameEvent) => showOf(shows, event)?.isOutcome ?? false;
      const early = played.slice(0, played.length - late.length);
      const said = early.flatMap(({ beat }) => beat?.events ?? []);
      expect(said.filter(isOutcome)).toEqual([]);
      if (after > 0) expect(late[0]?.beat?.events.some(isOutcome)).toBe(true);
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

  const built = Array.from({ length: 300 }, (_, place) => event(place + 1, "built", RIVAL));

  it("plays a backlog evenly within ten seconds", () => {
    const { clock, presenter, scenes } = started(SHOWS, { state: stateOf(0), events: [] });
    presenter.receive(stateOf(0), built.slice(0, 200));
    clock.pass(9_900);
    expect(presenter.read().isBehind).toBe(true);
    clock.pass(101);
    expect(presenter.read().isBehind).toBe(false);
    const lengths = scenes.flatMap(({ beat, length }) => (beat ? [length] : []));
    expect(Math.max(...lengths)).toBeCloseTo(Math.min(...lengths));
    presenter.receive(stateOf(0), built.slice(0, 201));
    expect(presenter.read().length).toBe(900);
  });

  it("shows every state at most ten seconds after it came", () => {
    const { clock, presenter, scenes } = started(SHOWS, { state: stateOf(0), events: [] });
    const shown = new Map<State, number>();
    const came = new Map<State, number>();
    presenter.subscribe(() => {
      const { state } = presenter.read();
      if (!shown.has(state)) shown.set(state, clock.now);
    });
    for (let count = 30; count <= 300; count += 30) {
      const state = stateOf(0);
      came.set(state, clock.now);
      presenter.receive(state, built.slice(0, count));
      clock.pass(count === 150 ? 100 : 4_000);
    }
    clock.pass(1e5);
    expect(scenes.length).toBeGreaterThan(200);
    for (const [state, at] of came) expect((shown.get(state) ?? 1e9) - at).toBeLessThan(10_001);
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
    element.getBoundingClientRect = () => ({ left: 9, top: 9, width: 9, height: 9 }) as DOMRect;
  }
  document.elementFromPoint = () => document.body;
  const at = (place: string) => elementAt(document.body, place, { city: { seat: 0 } })?.id;
  expect(at("left:{city}")).toBe("b");
  expect(at("wonder:{city}")).toBe("a");
  expect(at("nowhere x")).toBe("b");
  expect(at("nowhere")).toBeUndefined();
  for (const element of document.querySelectorAll("div")) {
    element.getBoundingClientRect = () => ({ width: 0 }) as DOMRect;
  }
  expect(at("wonder:{city}")).toBeUndefined();
});

it("places out of the window, in closed parts or under something else are not used", () => {
  document.body.innerHTML =
    '<div class="scoreboard"><div id="tile" data-seat="0"></div></div>' +
    '<div class="pane" id="pane"><div id="city" data-anchor="seat:0"></div></div>' +
    '<div class="sheet" id="sheet"></div>';
  const put = (id: string, top: number, width = 9) => {
    const box = { left: 0, top, width, height: 9 } as DOMRect;
    (document.getElementById(id) as Element).getBoundingClientRect = () => box;
  };
  const at = () => elementAt(document.body, "seat:{city}", { city: { seat: 0 } })?.id;
  let upper = "city";
  document.elementFromPoint = (_, y) => document.getElementById(y < 50 ? "tile" : upper);
  put("tile", 0);
  put("city", 100);
  expect(at()).toBe("city");
  upper = "sheet";
  expect(at()).toBe("tile");
  upper = "city";
  put("city", 100, 0);
  expect(at()).toBe("tile");
  put("city", innerHeight + 1);
  expect(at()).toBe("tile");
  put("tile", 0, 0);
  expect(at()).toBeUndefined();
});

describe("the scene of the conflicts", () => {
  const updates = told("wonders");
  const isConflict = ({ message }: GameEvent) => message.key === "event-conflicts_resolved";
  const ends = updates.filter(({ events }, place) => {
    const before = updates[place - 1]?.events.length ?? 0;
    return events.slice(before).some(isConflict);
  });

  it("compares every city with its right neighbour, as the tokens say", () => {
    expect(ends).toHaveLength(3);
    for (const { state, events } of ends) {
      const view = state.view as unknown as Views["wonders"];
      const resolved = events.filter(isConflict).slice(-view.cities.length);
      const fights = fightsOf(resolved, view);
      expect(fights).toHaveLength(view.cities.length);
      const won = (city: number) => fights.filter(({ winner }) => winner === city).length;
      const lost = (city: number) =>
        fights.filter(
          ({ winner, sides }) =>
            winner !== null && winner !== city && sides.some((side) => side.city === city),
        ).length;
      for (const [city, { message }] of resolved.entries()) {
        expect(message.args).toMatchObject({ victories: won(city), defeats: lost(city) });
      }
    }
  });

  it("is one chapter of the recap and one beat", () => {
    const { shows } = entryOf("wonders");
    for (const { state, events } of ends) {
      const chapters = recapOf(events, 0, shows).chapters.filter(({ scene }) => scene !== null);
      const count = (state.view as unknown as Views["wonders"]).cities.length;
      expect(chapters.map((chapter) => chapter.events.length)).toEqual([count]);
      expect(chapters[0]?.scene).toEqual({ name: "conflicts", title: "client-show-conflicts" });
    }
  });
});

it("a caption has a line for every player, however much one of them did", () => {
  const by = (seat: number, number: number): GameEvent => ({
    number,
    message: { key: "event-passed", args: { city: { seat } } },
  });
  const events = [by(0, 1), by(1, 2), by(1, 3), by(1, 4), by(2, 5), by(2, 6)];
  expect(fairShare(events, 4).map(({ number }) => number)).toEqual([1, 2, 3, 5]);
  expect(fairShare(events, 2).map(({ number }) => number)).toEqual([1, 2, 5]);
  expect(fairShare(events, 9)).toEqual(events);
});

describe("an auction", () => {
  const of = (number: number, name: string, seat: number, more = {}): GameEvent => ({
    number,
    message: { key: `event-${name}`, args: { player: { seat }, ...more } },
  });
  const events = [
    of(1, "event_revealed", 0, { card: { name: "card-vast_territory_i" } }),
    of(2, "bid_made", 0, { force: 2 }),
    of(3, "bid_made", 1, { force: 3 }),
    of(4, "bid_passed", 2),
  ];

  it("is announced with the bids of all players, apart from the event", () => {
    const { shows } = entryOf("ages");
    const beats = beatsOf(shows, events);
    expect(beats.map(({ events: told }) => told.length)).toEqual([1, 3]);
    expect(beats[1]?.show?.banner?.picture).toBe("auction");
  });

  it("knows who bids most and who has passed", () => {
    const bids = bidsOf([0, 1, 2], events);
    expect(leaderOf(bids)).toBe(1);
    expect(bids.filter(({ hasPassed }) => hasPassed).map(({ seat }) => seat)).toEqual([2]);
    expect(leaderOf(bidsOf([0, 1, 2], events.slice(0, 1)))).toBeNull();
  });
});

it("a colony is told with what was sent for it", () => {
  const by = (seat: number) => ({ player: { seat } });
  const story = [
    event(1, "unit_sent", by(1)),
    event(2, "auction_won", by(1)),
    event(3, "unit_sent", by(1)),
    event(4, "card_dealt"),
    event(5, "colonized", by(1)),
  ];
  const last = story.at(-1) as GameEvent;
  const before = eventsSince(story, last, "auction_won");
  expect(before.map(({ number }) => number)).toEqual([2, 3]);
  expect(eventsSince(story.slice(4), last, "auction_won")).toEqual([]);
});

it("a change is a loss when less is worse, and when more is", () => {
  expect(isLoss({ kind: "coins", from: 3, to: 1 })).toBe(true);
  expect(isLoss({ kind: "points", from: 3, to: 4 })).toBe(false);
  expect(isLoss({ kind: "defeats", from: 2, to: 4 })).toBe(true);
});

it("a defense is told with the strengths of the attack and what the defender did", () => {
  const attack = { player: { seat: 0 }, rival: { seat: 1 } };
  const story = [
    event(1, "bonus_used", { player: { seat: 1 } }),
    event(2, "aggression", { ...attack, strength: 3, rival_strength: 1 }),
    event(3, "bonus_used", { player: { seat: 1 } }),
    event(4, "aggression_failed", attack),
  ];
  const last = story.at(-1) as GameEvent;
  const show = entryOf("ages").shows.events.aggression_failed as Show;
  const banner = show.banner as BannerShow;
  const [own, rival] = banner.numbers ?? [];
  const args = bannerArgs(story, last, banner);
  expect([args[own ?? ""], args[rival ?? ""]]).toEqual([3, 1]);
  const actor = bannerActor(banner, last);
  expect(actor).toBe(1);
  const before = eventsSince(story, last, banner.since ?? "", actor);
  expect(before.map(({ number }) => number)).toEqual([3]);
});

describe("the recap", () => {
  const began = (number: number, seat: number) => event(number, "turn_began", { player: { seat } });
  const built = (number: number, seat: number) => event(number, "built", { player: { seat } });
  const keeper = () => {
    let kept: string | null = null;
    return {
      get: () => kept,
      set: (value: string) => {
        kept = value;
      },
    };
  };
  const numbersOf = (events: readonly GameEvent[]) =>
    recapOf(events, 0).chapters.map(({ seat, events: told }) => [
      seat,
      told.map(({ number }) => number),
    ]);

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

  it("counts no rolls of dice, which nobody did", () => {
    const events = [
      event(1, "turn_began", { turn: 1 }),
      event(2, "die_rolled"),
      event(3, "die_rolled"),
      built(4, 1),
    ];
    const { chapters } = recapOf(events, 0, entryOf("dice").shows);
    expect(chapters.flatMap((chapter) => chapter.events)).toHaveLength(3);
    expect(countOf(chapters, entryOf("dice").shows)).toBe(1);
  });

  it("leaves out what came before the first turn, and the roll of the present one", () => {
    const turn = (number: number) => event(number, "turn_began", { turn: number });
    const founded = event(1, "city_founded", { player: { seat: 0 } });
    const rolled = (number: number) => event(number, "die_rolled");
    expect(recapOf([founded, turn(2), rolled(3)], 0).chapters).toEqual([]);
    expect(numbersOf([founded, turn(2), rolled(3), built(4, 1), turn(5), rolled(6)])).toEqual([
      [null, [3]],
      [1, [4]],
    ]);
    expect(numbersOf([founded, turn(2), built(3, 1), turn(4), built(5, 0)])).toEqual([[0, [5]]]);
  });

  describe("of an age that ended", () => {
    const { shows, numbersOf: numbers } = entryOf("ages");
    const stream = told("ages");
    const nameOf = ({ message: { key, args } }: GameEvent) => {
      const card = args.card as { name: string } | undefined;
      return `${key} ${card?.name ?? ""}`;
    };
    const lossesOf = (events: readonly GameEvent[]) =>
      recapOf(events, 0, shows)
        .chapters.filter(({ seat }) => seat === 0)
        .flatMap(({ events: lines }) => lines.map(nameOf))
        .filter((name) => name.startsWith("event-card_antiquated"));
    /** The last update of one's own turn that follows an age's beginning. */
    const turnAfter = (age: string) => {
      const isBeginning = ({ message }: GameEvent) =>
        message.key === "event-age_began" && (message.args.age as { name: string }).name === age;
      const found = stream.find(({ state, events }) => events.some(isBeginning) && state.decision);
      if (!found) throw new Error(`nothing is asked after ${age}`);
      return found;
    };

    it("names the leader, the unfinished wonder and the cards in hand that it took", () => {
      expect(lossesOf(turnAfter("age-ii").events)).toEqual([
        "event-card_antiquated card-pyramids",
        "event-card_antiquated card-homer",
      ]);
      expect(lossesOf(turnAfter("age-iv").events)).toEqual([
        "event-card_antiquated card-constitutional_monarchy",
        "event-card_antiquated card-coal",
        "event-card_antiquated card-transcontinental_railroad",
      ]);
    });

    it("counts the yellow tokens and the cards that are gone", () => {
      const watch = new NumberWatch(0, keeper());
      const { state: last } = turnAfter("age-ii");
      for (const { state, events } of stream) {
        const view = state.view as unknown as Views["ages"];
        const changes = watch.see(events, numbers?.(view as never, 0) ?? []);
        if (state !== last) continue;
        const civ = view.civilizations[0];
        const tokens = changes.find(({ kind }) => kind === "yellow-bank");
        expect(tokens?.to).toBe(civ?.yellow_bank);
        expect((tokens?.from ?? 0) - (tokens?.to ?? 0)).toBeGreaterThanOrEqual(2);
        return;
      }
    });

    it("is told in the turn with which it began too, with the pacts that ended", () => {
      const card = (number: number, name: string, seat: number): GameEvent => ({
        number,
        message: { key: `event-${name}`, args: { player: { seat }, card: { name: "card-homer" } } },
      });
      const events = [
        began(1, 0),
        began(2, 1),
        built(3, 1),
        began(4, 0),
        event(5, "age_began"),
        card(6, "card_antiquated", 0),
        card(7, "hidden_card_antiquated.seen", 0),
        card(8, "pact_ended", 0),
        built(9, 0),
      ];
      const lines = recapOf(events, 0, shows).chapters.flatMap(({ events: found }) => found);
      expect(lines.map(({ number }) => number)).toEqual([3, 5, 6, 7, 8]);
    });
  });

  it("says since when it tells", () => {
    expect(recapOf([began(1, 1), built(2, 1), began(3, 0)], 0).kind).toBe("start");
    expect(recapOf([began(1, 0), built(2, 0), began(3, 1)], 0).kind).toBe("since");
    expect(recapOf([event(1, "turn_began"), event(2, "turn_began")], 0).kind).toBe("turn");
  });

  const strength = (value: number) => [{ kind: "strength", value }];

  it("says which numbers the others have changed since the end of the last turn", () => {
    const watch = new NumberWatch(0, keeper());
    const events = [began(1, 0)];
    expect(watch.see(events, strength(1))).toEqual([]);
    expect(watch.see(events, strength(3))).toEqual([]);
    events.push(built(2, 0), began(3, 1)); // what the end of their turn brings is no news to a player
    expect(watch.see(events, strength(7))).toEqual([]);
    events.push(built(4, 1));
    expect(watch.see(events, strength(6))).toEqual([{ kind: "strength", from: 7, to: 6 }]);
    events.push(began(5, 0));
    const changes = [{ kind: "strength", from: 7, to: 5 }];
    expect(watch.see(events, strength(5))).toEqual(changes);
    expect(watch.see(events, strength(9))).toEqual(changes);
    events.push(began(6, 1));
    expect(watch.see(events, strength(9))).toEqual([]);
  });

  it("counts what an age's end took before the numbers after one's own turn were seen", () => {
    const watch = new NumberWatch(0, keeper(), (one) => isNews(entryOf("ages").shows, one));
    const numbers = (bank: number, culture: number) => [
      { kind: "yellow-bank", value: bank, isLasting: true },
      { kind: "culture", value: culture },
    ];
    const events = [began(1, 0)];
    watch.see(events, numbers(15, 3));
    watch.see(events, numbers(14, 3));
    events.push(began(2, 1), event(3, "age_began"));
    const bank = { kind: "yellow-bank", from: 14, to: 12 };
    expect(watch.see(events, numbers(12, 8))).toEqual([bank]);
    events.push(built(4, 1));
    expect(watch.see(events, numbers(13, 8))).toEqual([{ ...bank, to: 13 }]);
  });

  it("says what the last turn changed where all play at the same time", () => {
    const turn = (number: number) => event(number, "turn_began", { turn: number });
    const watch = new NumberWatch(0, keeper());
    const events = [turn(1)];
    expect(watch.see(events, strength(1))).toEqual([]);
    expect(watch.see(events, strength(2))).toEqual([]); // chosen, and not revealed
    events.push(built(2, 0), turn(3));
    const changes = [{ kind: "strength", from: 1, to: 4 }];
    expect(watch.see(events, strength(4))).toEqual(changes);
    expect(watch.see(events, strength(8))).toEqual(changes);
  });

  it("knows the changes after the page was loaded again", () => {
    const kept = keeper();
    const watch = new NumberWatch(0, kept);
    const events = [began(1, 0), began(2, 1), built(3, 1)];
    watch.see(events.slice(0, 1), strength(2));
    watch.see(events.slice(0, 2), strength(3));
    const changes = watch.see(events, strength(1));
    expect(changes).toEqual([{ kind: "strength", from: 3, to: 1 }]);
    expect(new NumberWatch(0, kept).see(events, strength(1))).toEqual(changes);
    kept.set("no JSON");
    expect(new NumberWatch(0, kept).see(events, strength(1))).toEqual([]);
  });
});
