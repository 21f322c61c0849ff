import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, isBusy, type Socket } from "../src/protocol/connection";
import type { GameEvent } from "../src/protocol/model";
import type { ClientMessage, ServerMessage, State } from "../src/protocol/types";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.closed = true;
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function event(number: number): GameEvent {
  return { number, message: { key: "event", args: {} } };
}

function state(last: number, events: GameEvent[], seat = 0): State {
  return {
    type: "state",
    table: "abcdef",
    seat,
    view: {},
    decision: null,
    sealed: [],
    waiting: [],
    events,
    last,
    can_undo: false,
    can_withdraw: false,
    can_resign: false,
    clock: null,
    result: null,
    lesson: null,
  };
}

const WELCOME: ServerMessage = { type: "welcome", protocol: 1, table: "abcdef", seats: [0] };

describe("a connection", () => {
  let sockets: FakeSocket[];
  let connection: Connection;
  const newest = () => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    connection = new Connection("abcdef", "spectator-token-1", () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
    connection.start();
    newest().onopen?.();
  });

  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  it("applies changes to the last state and shares what did not change", () => {
    newest().receive(WELCOME);
    const view = {
      age: 1,
      cities: [
        { coins: 3, stages: [1] },
        { coins: 4, stages: [2] },
      ],
    };
    newest().receive({ ...state(1, [event(1)]), view });
    const cityOf = () => (connection.read().states.get(0) as State).view.cities as object[];
    const [before] = cityOf();
    newest().receive({
      type: "change",
      table: "abcdef",
      seat: 0,
      changes: [
        ["view", "cities", 1, "coins", 7],
        ["view", "age", 2],
        ["waiting", [0]],
      ],
      events: [event(2)],
      last: 2,
      clock: null,
    });
    const now = connection.read().states.get(0);
    const cities = [
      { coins: 3, stages: [1] },
      { coins: 7, stages: [2] },
    ];
    expect(now).toMatchObject({ view: { age: 2, cities }, waiting: [0], last: 2 });
    expect(cityOf()[0]).toBe(before);
    expect(connection.read().events.get(0)).toHaveLength(2);
  });

  it("gives up a connection that is never welcomed", () => {
    const [hanging] = sockets;
    vi.advanceTimersByTime(7_900);
    expect(hanging?.closed).toBe(false);
    vi.advanceTimersByTime(100);
    expect(hanging?.closed).toBe(true);
    expect(connection.read().status).toBe("offline");
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    newest().receive(WELCOME);
    vi.advanceTimersByTime(10_000);
    expect(newest().closed).toBe(false);
  });

  it("replaces an attempt that hangs once the network is back, but no open connection", () => {
    globalThis.dispatchEvent(new Event("online"));
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
    newest().receive(WELCOME);
    globalThis.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
  });

  it("connects again if a change comes without a state", () => {
    newest().receive(WELCOME);
    const none = { changes: [], events: [], last: 2, clock: null };
    newest().receive({ type: "change", table: "abcdef", seat: 0, ...none });
    expect(connection.read().status).toBe("offline");
  });

  it("sends hello with the token of its link", () => {
    expect(newest().sent[0]).toEqual({
      type: "hello",
      protocol: 1,
      table: "abcdef",
      seen: {},
      chat: 0,
      changes: true,
      spectator: "spectator-token-1",
    });
  });

  it("reconnects with what it has seen, and gets each event once", () => {
    newest().receive(WELCOME);
    newest().receive(state(2, [event(1), event(2)]));
    newest().onclose?.({ code: 1006 });
    expect(connection.read().status).toBe("offline");
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: { "0": 2 } });
    newest().receive(WELCOME);
    expect(connection.read().status).toBe("open");
    newest().receive(state(4, [event(2), event(3), event(4)]));
    expect(
      connection
        .read()
        .events.get(0)
        ?.map((one) => one.number),
    ).toEqual([1, 2, 3, 4]);
  });

  it("drops events that a repaired record no longer has", () => {
    newest().receive(WELCOME);
    newest().receive(state(3, [event(1), event(2), event(3)]));
    newest().receive(state(1, []));
    expect(
      connection
        .read()
        .events.get(0)
        ?.map((one) => one.number),
    ).toEqual([1]);
  });

  it("resends a command with the same key until it is answered", () => {
    newest().receive(WELCOME);
    const key = connection.send({ type: "choose", seat: 0, number: 3, choice: "a" });
    expect(newest().sent.at(-1)).toMatchObject({ type: "choose", key });
    expect(connection.read().unanswered).toHaveLength(1);
    newest().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    newest().receive(WELCOME);
    expect(newest().sent.at(-1)).toMatchObject({ type: "choose", key });
    newest().receive({ type: "accepted", key });
    expect(connection.read().unanswered).toHaveLength(0);
  });

  it("is busy until a choice has brought the next question, and never because of chat", () => {
    const question = (number: number): State => ({
      ...state(1, []),
      decision: {
        number,
        prompt: { key: "question", args: {} },
        options: [],
        refused: [],
        sealed: [],
        secret: false,
      },
    });
    newest().receive(WELCOME);
    newest().receive(question(3));
    connection.send({ type: "say", words: "hello" });
    expect(isBusy(connection.read(), 0)).toBe(false);
    connection.send({ type: "choose", seat: 0, number: 3, choice: "a" });
    expect(isBusy(connection.read(), 0)).toBe(true);
    newest().receive(question(3));
    expect(isBusy(connection.read(), 0)).toBe(true);
    newest().receive(question(4));
    expect(isBusy(connection.read(), 0)).toBe(false);
    newest().onclose?.({ code: 1006 });
    expect(isBusy(connection.read(), 0)).toBe(true);
  });

  it("keeps a command that was sent while offline", () => {
    newest().receive(WELCOME);
    newest().onclose?.({ code: 1006 });
    const key = connection.send({ type: "say", words: "hello" });
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    newest().receive(WELCOME);
    expect(newest().sent.at(-1)).toMatchObject({ type: "say", key });
  });

  it("reports a rejection, and forgets the command", () => {
    newest().receive(WELCOME);
    const key = connection.send({ type: "undo", seat: 0 });
    const reason = { key: "refused-undo", args: {} };
    newest().receive({
      type: "refused",
      key,
      status: 409,
      reason,
      detail: "No.",
      retry_after: null,
    });
    expect(connection.read().rejection?.detail).toBe("No.");
    expect(connection.read().unanswered).toHaveLength(0);
  });

  it("retries when the server is unavailable", () => {
    newest().receive(WELCOME);
    const key = connection.send({ type: "undo", seat: 0 });
    const before = newest().sent.length;
    const reason = { key: "server-unavailable", args: {} };
    newest().receive({
      type: "refused",
      key,
      status: 503,
      reason,
      detail: "Later.",
      retry_after: null,
    });
    vi.advanceTimersByTime(1500);
    expect(newest().sent.slice(before)).toMatchObject([{ type: "undo", key }]);
    expect(connection.read().rejection).toBeNull();
  });

  it("waits as long as the server says before it retries", () => {
    newest().receive(WELCOME);
    const send = () => connection.send({ type: "choose", seat: 0, number: 1, choice: "a" });
    const key = send();
    const before = newest().sent.length;
    const reason = { key: "server-too-many", args: {} };
    const refused = { type: "refused", status: 429, reason, detail: "Later." } as const;
    newest().receive({ ...refused, key, retry_after: 3 });
    vi.advanceTimersByTime(2900);
    expect(newest().sent).toHaveLength(before);
    vi.advanceTimersByTime(200);
    expect(newest().sent.slice(before)).toMatchObject([{ type: "choose", key }]);
    newest().receive({ ...refused, key, retry_after: 600 });
    expect(connection.read().rejection).not.toBeNull();
    expect(connection.read().unanswered).toHaveLength(0);
  });

  it("reconnects no sooner than the server says", () => {
    const reason = { key: "server-overloaded", args: {} };
    const refused = { type: "refused", key: null, status: 503, reason, detail: "Later." } as const;
    newest().receive({ ...refused, retry_after: 10 });
    newest().onclose?.({ code: 1013 });
    vi.advanceTimersByTime(7000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(sockets).toHaveLength(2);
  });

  it("is back within 3 s of its server, however long that was away", () => {
    for (const away of [0, 5_000, 60_000, 3_600_000]) {
      newest().receive(WELCOME);
      const lost = Date.now();
      newest().onclose?.({ code: 1006 });
      let tried = sockets.length;
      while (Date.now() - lost < away) {
        vi.advanceTimersByTime(100);
        if (sockets.length > tried) {
          tried = sockets.length;
          newest().onclose?.({ code: 1006 });
        }
      }
      const returned = Date.now();
      while (sockets.length === tried) vi.advanceTimersByTime(10);
      expect(Date.now() - returned).toBeLessThan(2300);
      newest().onopen?.();
    }
  });

  it("asks a server that is away at most twice in a second", () => {
    newest().receive(WELCOME);
    newest().onclose?.({ code: 1006 });
    let tried = sockets.length;
    for (let passed = 0; passed < 60_000; passed += 50) {
      vi.advanceTimersByTime(50);
      if (sockets.length > tried) {
        tried = sockets.length;
        newest().onclose?.({ code: 1006 });
      }
    }
    expect(sockets.length).toBeGreaterThan(25);
    expect(sockets.length).toBeLessThan(60);
  });

  it("tries again as soon as the page is looked at", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    newest().receive(WELCOME);
    for (let failures = 0; failures < 8; failures++) {
      newest().onclose?.({ code: 1006 });
      if (failures < 7) vi.advanceTimersByTime(25_000);
    }
    const tried = sockets.length;
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(tried);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sockets).toHaveLength(tried + 1);
    visibility.mockRestore();
  });

  it("does not reconnect after a final close", () => {
    newest().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection.read().status).toBe("closed");
  });

  it("forgets the states of seats it no longer plays", () => {
    newest().receive({ ...WELCOME, seats: [0, 1] });
    newest().receive(state(1, [event(1)], 0));
    newest().receive(state(1, [event(1)], 1));
    newest().receive({ ...WELCOME, seats: [1] });
    expect([...connection.read().states.keys()]).toEqual([1]);
  });

  it("closes a connection without any messages", () => {
    newest().receive(WELCOME);
    vi.advanceTimersByTime(90_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  describe("that asked for advice", () => {
    const advice = (number: number, key: string): ServerMessage => ({
      type: "advice",
      key,
      table: "abcdef",
      seat: 0,
      number,
      level: "hard",
      method: "sampled",
      best: 0,
      order: [],
      options: [],
      note: { key: "note", args: {} },
    });
    const asked = (number: number, last: number): State => ({
      ...state(last, []),
      decision: {
        number,
        prompt: { key: "prompt", args: {} },
        options: [],
        refused: [],
        sealed: [],
        secret: false,
      },
    });

    it("can choose meanwhile, and keeps the advice until the question changes", () => {
      newest().onopen?.();
      newest().receive(WELCOME);
      newest().receive(asked(3, 1));
      const key = connection.send({ type: "advise", seat: 0, number: 3 });
      expect(isBusy(connection.read(), 0)).toBe(false);
      newest().receive(advice(3, key));
      expect(connection.read().unanswered).toEqual([]);
      expect(connection.read().advice.get(0)?.number).toBe(3);
      newest().receive(asked(4, 2));
      expect(connection.read().advice.size).toBe(0);
    });

    it("ignores advice on a question that is over", () => {
      newest().onopen?.();
      newest().receive(WELCOME);
      newest().receive(asked(4, 2));
      newest().receive(advice(3, "key-of-three"));
      expect(connection.read().advice.size).toBe(0);
    });

    it("waits for a slow advisor without reconnecting", () => {
      newest().onopen?.();
      newest().receive(WELCOME);
      newest().receive(asked(3, 1));
      connection.send({ type: "advise", seat: 0, number: 3 });
      vi.advanceTimersByTime(20_000);
      expect(connection.read().status).toBe("open");
    });
  });
});
