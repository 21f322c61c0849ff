import { useSyncExternalStore } from "react";
import { isHidden, retryDelay } from "./retry";

/** A server that takes longer does not answer. */
const PROBE_TIMEOUT = 8_000;

let isOffline = false;
let reconnects = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(offline: boolean): void {
  isOffline = offline;
  if (!offline) reconnects++;
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  const attempt = new AbortController();
  const timeout = setTimeout(() => attempt.abort(), PROBE_TIMEOUT);
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: attempt.signal });
    if (response.ok) {
      update(false);
      return;
    }
  } catch {
    // still offline
  } finally {
    clearTimeout(timeout);
  }
  failures++;
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(probe, retryDelay(failures));
}

/** Notes that the server does not answer, and probes it until it does. */
export function reportOffline(): void {
  if (isOffline) return;
  failures = 0;
  update(true);
  schedule();
}

globalThis.addEventListener?.("offline", reportOffline);
globalThis.document?.addEventListener("visibilitychange", () => {
  if (!isOffline || isHidden()) return;
  failures = 0;
  schedule();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server does not answer. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline);
}

/** How often the server has come back: a dependency of requests to retry then. */
export function useReconnects(): number {
  return useSyncExternalStore(subscribe, () => reconnects);
}

/** Resolves once the server answers. */
export function serverOnline(): Promise<void> {
  if (!isOffline) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (isOffline) return;
      unsubscribe();
      resolve();
    });
  });
}
