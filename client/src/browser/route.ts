import { useSyncExternalStore } from "react";

/** The address of the page; the hash holds tokens, because servers do not log it. */
export interface PageLocation {
  path: string[];
  query: URLSearchParams;
  hash: URLSearchParams;
}

let current = read();
const listeners = new Set<() => void>();

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // malformed, so no page of this client
  }
}

function read(): PageLocation {
  return {
    path: location.pathname.split("/").filter(Boolean).map(decode),
    query: new URLSearchParams(location.search),
    hash: new URLSearchParams(location.hash.slice(1)),
  };
}

function update(): void {
  current = read();
  for (const listener of listeners) listener();
}

addEventListener("popstate", update);
addEventListener("hashchange", update);

export function useLocation(): PageLocation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

export function navigate(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", address);
  else {
    history.pushState(null, "", address);
    scrollTo(0, 0);
  }
  update();
}

export const tablePath = (table: string): string => `/table/${table}`;

/** A step of a finished game, seen by a seat or, as -1, by a spectator; a token opens private tables. */
export function replayPath(
  table: string,
  step?: number,
  seat?: number,
  token?: string | null,
): string {
  const query = new URLSearchParams();
  if (step !== undefined) query.set("step", String(step));
  if (seat !== undefined) query.set("seat", String(seat));
  const rest = query.toString();
  return `/replay/${table}${rest ? `?${rest}` : ""}${token ? `#spectator=${token}` : ""}`;
}

/** The editor with the position after a step of a finished game. */
export function editorPath(table: string, step: number, seat: number, token?: string | null) {
  return `/editor?table=${table}&step=${step}&seat=${seat}${token ? `#spectator=${token}` : ""}`;
}

/** The rules of a game, at a numbered rule if there is one. */
export function rulesPath(game: string, number?: string): string {
  return number ? `/rules/${game}/${number}` : `/rules/${game}`;
}

/** The summary of the rules of a game on one sheet of paper. */
export const summaryPath = (game: string): string => `/rules/${game}/summary`;

/** A table at which a puzzle is solved. */
export function puzzlePath(table: string, game: string, number: number): string {
  return `/table/${table}#puzzle=${game}.${number}`;
}

/** The analysis of a finished game. */
export function analysisPath(table: string, token?: string | null): string {
  return `/analysis/${table}${token ? `#spectator=${token}` : ""}`;
}

/** The step of a finished game at which a seat was notified of an event. */
export function eventPath(table: string, event: number, seat: number, token?: string | null) {
  return `/replay/${table}?event=${event}&seat=${seat}${token ? `#spectator=${token}` : ""}`;
}

/** A complete address to share, with its token in the hash. */
export function linkTo(table: string, kind: "invitation" | "spectator" | "seat", token: string) {
  return `${location.origin}/table/${table}#${kind}=${token}`;
}
