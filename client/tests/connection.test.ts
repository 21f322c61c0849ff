import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, isBusy, type Plug } from "../src/protocol/connection";
import type { ClientMessage, GameEvent, ServerMessage, State } from "../src/protocol/types";

class Wire implements Plug {
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

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function told(number: number): GameEvent {
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
    clock: null,
    result: null,
  };
}

const WELCOME: ServerMessage = { type: "welcome", protocol: 1, table: "abcdef", seats: [0] };

describe("a connection", () => {
  let wires: Wire[];
  let connection: Connection;
  const newest = () => wires.at(-1) as Wire;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    connection = new Connection("abcdef", "spectator-token-1", () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    });
    connection.start();
    newest().onopen?.();
  });

  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  it("says hello with the token of its link", () => {
    expect(newest().sent[0]).toEqual({
      type: "hello",
      protocol: 1,
      table: "abcdef",
      seen: {},
      chat: 0,
      spectator: "spectator-token-1",
    });
  });

  it("comes back after a break, with what it has seen, and gets each event once", () => {
    newest().tell(WELCOME);
    newest().tell(state(2, [told(1), told(2)]));
    newest().onclose?.({ code: 1006 });
    expect(connection.read().line).toBe("away");
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: { "0": 2 } });
    newest().tell(WELCOME);
    expect(connection.read().line).toBe("open");
    newest().tell(state(4, [told(2), told(3), told(4)]));
    expect(
      connection
        .read()
        .told.get(0)
        ?.map((one) => one.number),
    ).toEqual([1, 2, 3, 4]);
  });

  it("drops events a repaired record does not have any more", () => {
    newest().tell(WELCOME);
    newest().tell(state(3, [told(1), told(2), told(3)]));
    newest().tell(state(1, []));
    expect(
      connection
        .read()
        .told.get(0)
        ?.map((one) => one.number),
    ).toEqual([1]);
  });

  it("sends a wish again with the same key until it is answered", () => {
    newest().tell(WELCOME);
    const key = connection.wish({ type: "choose", seat: 0, number: 3, choice: "a" });
    expect(newest().sent.at(-1)).toMatchObject({ type: "choose", key });
    expect(connection.read().open).toHaveLength(1);
    newest().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    newest().tell(WELCOME);
    expect(newest().sent.at(-1)).toMatchObject({ type: "choose", key });
    newest().tell({ type: "accepted", key });
    expect(connection.read().open).toHaveLength(0);
  });

  it("is busy until a choice has brought the next question, and never by talking", () => {
    const asked = (number: number): State => ({
      ...state(1, []),
      decision: {
        number,
        prompt: { key: "asked", args: {} },
        options: [],
        refused: [],
        sealed: [],
      },
    });
    newest().tell(WELCOME);
    newest().tell(asked(3));
    connection.wish({ type: "say", words: "hello" });
    expect(isBusy(connection.read(), 0)).toBe(false);
    connection.wish({ type: "choose", seat: 0, number: 3, choice: "a" });
    expect(isBusy(connection.read(), 0)).toBe(true);
    newest().tell(asked(3));
    expect(isBusy(connection.read(), 0)).toBe(true);
    newest().tell(asked(4));
    expect(isBusy(connection.read(), 0)).toBe(false);
    newest().onclose?.({ code: 1006 });
    expect(isBusy(connection.read(), 0)).toBe(true);
  });

  it("keeps a wish made while the line is away", () => {
    newest().tell(WELCOME);
    newest().onclose?.({ code: 1006 });
    const key = connection.wish({ type: "say", words: "hello" });
    vi.advanceTimersByTime(20_000);
    newest().onopen?.();
    newest().tell(WELCOME);
    expect(newest().sent.at(-1)).toMatchObject({ type: "say", key });
  });

  it("tells what was refused, and forgets the wish", () => {
    newest().tell(WELCOME);
    const key = connection.wish({ type: "undo", seat: 0 });
    const reason = { key: "refused-undo", args: {} };
    newest().tell({ type: "refused", key, status: 409, reason, detail: "No." });
    expect(connection.read().refused?.detail).toBe("No.");
    expect(connection.read().open).toHaveLength(0);
  });

  it("asks again where the server cannot at the moment", () => {
    newest().tell(WELCOME);
    const key = connection.wish({ type: "undo", seat: 0 });
    const before = newest().sent.length;
    const reason = { key: "server-unavailable", args: {} };
    newest().tell({ type: "refused", key, status: 503, reason, detail: "Later." });
    vi.advanceTimersByTime(1500);
    expect(newest().sent.slice(before)).toMatchObject([{ type: "undo", key }]);
    expect(connection.read().refused).toBeNull();
  });

  it("does not come back where it may not", () => {
    newest().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(connection.read().line).toBe("closed");
  });

  it("forgets the states of seats that are not its own any more", () => {
    newest().tell({ ...WELCOME, seats: [0, 1] });
    newest().tell(state(1, [told(1)], 0));
    newest().tell(state(1, [told(1)], 1));
    newest().tell({ ...WELCOME, seats: [1] });
    expect([...connection.read().states.keys()]).toEqual([1]);
  });

  it("gives up a line on which nothing is heard any more", () => {
    newest().tell(WELCOME);
    vi.advanceTimersByTime(90_000);
    expect(wires[0]?.closed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });
});
