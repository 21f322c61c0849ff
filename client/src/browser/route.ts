import { useSyncExternalStore } from "react";

/** Where the page is: its path, and what stands behind the `#`, which no log ever sees. */
export interface Place {
  path: string[];
  query: URLSearchParams;
  hash: URLSearchParams;
}

let current = read();
const listeners = new Set<() => void>();

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not an address of ours
  }
}

function read(): Place {
  return {
    path: location.pathname.split("/").filter(Boolean).map(decoded),
    query: new URLSearchParams(location.search),
    hash: new URLSearchParams(location.hash.slice(1)),
  };
}

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

addEventListener("popstate", changed);
addEventListener("hashchange", changed);

export function usePlace(): Place {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

export function go(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", address);
  else {
    history.pushState(null, "", address);
    scrollTo(0, 0);
  }
  changed();
}

export const tablePath = (table: string): string => `/table/${table}`;

/** A moment of a finished game; the token lets somebody else see a table that is not public. */
export function replayPath(
  table: string,
  moment?: number,
  seat?: number,
  token?: string | null,
): string {
  const query = new URLSearchParams();
  if (moment !== undefined) query.set("moment", String(moment));
  if (seat !== undefined && seat >= 0) query.set("seat", String(seat));
  const rest = query.toString();
  return `/replay/${table}${rest ? `?${rest}` : ""}${token ? `#spectator=${token}` : ""}`;
}

/** The moment of a finished game at which a seat was notified of an event. */
export function eventPath(table: string, event: number, seat: number, token?: string | null) {
  return `/replay/${table}?event=${event}&seat=${seat}${token ? `#spectator=${token}` : ""}`;
}

/** A whole address for somebody else; the token stands behind the `#`. */
export function linkTo(table: string, kind: "invitation" | "spectator" | "seat", token: string) {
  return `${location.origin}/table/${table}#${kind}=${token}`;
}
