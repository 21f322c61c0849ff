import { useSyncExternalStore } from "react";

const AGAIN = 2000;

let away = false;
let returns = 0;
const listeners = new Set<() => void>();

function change(isAway: boolean): void {
  away = isAway;
  if (!isAway) returns++;
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) {
      change(false);
      return;
    }
  } catch {
    // still away
  }
  setTimeout(probe, AGAIN);
}

/** Tells that the server does not answer; it is asked again until it does. */
export function missServer(): void {
  if (away) return;
  change(true);
  setTimeout(probe, AGAIN);
}

globalThis.addEventListener?.("offline", missServer);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server is away. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribe, () => away);
}

/** How often the server has come back: what was asked in vain is asked again. */
export function useReturns(): number {
  return useSyncExternalStore(subscribe, () => returns);
}

/** Waits until the server is there. */
export function serverThere(): Promise<void> {
  if (!away) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (away) return;
      stop();
      resolve();
    });
  });
}
