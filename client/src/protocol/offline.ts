import { useSyncExternalStore } from "react";

const RETRY_DELAY = 2000;

let isOffline = false;
let reconnects = 0;
const listeners = new Set<() => void>();

function update(offline: boolean): void {
  isOffline = offline;
  if (!offline) reconnects++;
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  try {
    const response = await fetch("/healthz", { cache: "no-store" });
    if (response.ok) {
      update(false);
      return;
    }
  } catch {
    // still offline
  }
  setTimeout(probe, RETRY_DELAY);
}

/** Notes that the server does not answer, and probes it until it does. */
export function reportOffline(): void {
  if (isOffline) return;
  update(true);
  setTimeout(probe, RETRY_DELAY);
}

globalThis.addEventListener?.("offline", reportOffline);

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
