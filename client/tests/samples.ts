import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { vi } from "vitest";
import { withoutForfeits } from "../src/board/decision";
import type { BoardProps, GameKey } from "../src/board/props";
import type { Shows } from "../src/board/shows";
import { applyChange } from "../src/protocol/change";
import type { GameEvent } from "../src/protocol/model";
import type { Change, GameInfo, Me, State, Views } from "../src/protocol/types";

const TEXTS = "../src/civitas";
export const FOLDERS: Record<GameKey, string> = {
  wonders: "seven_wonders",
  dice: "seven_wonders_dice",
  ages: "through_the_ages",
};

/** A person who is logged in. */
export const ME: Me = {
  person: 1,
  name: "Ada",
  emblem: 316,
  account: true,
  admin: false,
  two_factor: false,
  shares_games: false,
  csrf: "token",
  muted: [],
  protocol: 1,
};

/** A visitor who is neither logged in nor a guest yet. */
export const SIGNED_OUT: Me = {
  ...ME,
  person: null,
  name: null,
  emblem: null,
  account: false,
  csrf: null,
};

/** A game as the server describes it, without options, levels and advice unless changed. */
export function gameInfo(game: string, change: Partial<GameInfo> = {}): GameInfo {
  return {
    game,
    rules: 1,
    fewest: 2,
    most: 5,
    default_players: 2,
    ages: 3,
    options: [],
    bots: ["random"],
    levels: [],
    default_bot: "random",
    notice: null,
    needed: {},
    tracking: true,
    advice: false,
    ...change,
  };
}

/** Reads a recorded message of a server. */
export function read<T>(game: GameKey, name: string): T {
  return JSON.parse(readFileSync(`tests/samples/${game}-${name}.json`, "utf-8"));
}

/** Answers requests for texts in English, and those whose `METHOD path` is in `responses`. */
export function serveTexts(
  game: GameKey,
  responses: Record<string, (body: unknown) => unknown> = {},
): void {
  const sources: Record<string, string> = {
    civitas: `${TEXTS}/text/en.ftl`,
    client: `${TEXTS}/text/client/en.ftl`,
    [`client-${game}`]: `${TEXTS}/text/client/${game}/en.ftl`,
    statistics: `${TEXTS}/text/statistics/en.ftl`,
    [`statistics-${game}`]: `${TEXTS}/text/statistics/${game}/en.ftl`,
    [game]: `${TEXTS}/games/${FOLDERS[game]}/words/en.ftl`,
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const respond = responses[`${init.method ?? "GET"} ${path}`];
    if (respond) {
      const found = respond(init.body ? JSON.parse(String(init.body)) : null);
      return found instanceof Response ? found : Response.json(found);
    }
    const part = path.split("/").at(-1) ?? "";
    if (path === "/api/text") {
      return Response.json([{ language: "en", parts: Object.keys(sources) }]);
    }
    return new Response(readFileSync(sources[part] ?? "", "utf-8"));
  });
}

export interface Told {
  state: State;
  events: readonly GameEvent[];
}

/** What a server told a player of a whole game, one update after the other. */
export function told(game: GameKey): Told[] {
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

/** The kinds of all places that the events of a game name. */
export function kindsOfPlaces(shows: Shows): string[] {
  const found = Object.values(shows.events).flatMap((one) => [one].flat());
  const places = found.flatMap(({ flights = [], marks = [] }) => [
    ...flights.flatMap(({ from, to }) => [from, to]),
    ...marks,
  ]);
  const kinds = places.flatMap((place) => place.split(" ").map((one) => one.split(":")[0] ?? ""));
  return [...new Set(kinds)].sort();
}

/** The kinds of all anchors in the page. */
export function kindsOfAnchors(): Set<string> {
  const anchors = [...document.querySelectorAll<HTMLElement>("[data-anchor]")];
  const names = anchors.flatMap(({ dataset }) => (dataset.anchor ?? "").split(" "));
  return new Set(names.map((one) => one.split(":")[0] ?? ""));
}

/** The props of a board that come from a state. */
export function propsOf<K extends GameKey>(state: State) {
  const choose = vi.fn();
  const withdraw = vi.fn();
  const props: Omit<BoardProps<K>, "table" | "pieces" | "names"> = {
    view: state.view as unknown as Views[K],
    seat: state.seat,
    decision: withoutForfeits(state.decision),
    sealed: state.sealed,
    waiting: state.waiting,
    events: state.events,
    result: state.result,
    busy: false,
    choose,
    withdraw: state.can_withdraw ? withdraw : null,
  };
  return { props, choose, withdraw };
}

/** Waits until the callback does not throw; patient with slow machines. */
export function waitUntil<T>(what: () => T): Promise<T> {
  return vi.waitFor(what, { timeout: 30_000 });
}
