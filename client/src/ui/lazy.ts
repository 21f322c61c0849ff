import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { reportOffline, serverOnline } from "../protocol/offline";

const RELOADED = "civitas-reloaded";

/** Whether this page was not loaded anew for the same reason a moment ago. */
function mayReload(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
  sessionStorage.setItem(RELOADED, String(Date.now()));
  return Date.now() - before > 10_000;
}

/**
 * A part of the client that is fetched when it is needed. While the server is away it is waited for;
 * where the server has another version by now, the page is loaded anew.
 */
export function lazyComponent<P>(
  fetchPart: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return await fetchPart();
    } catch {
      reportOffline();
      await serverOnline();
    }
    try {
      return await fetchPart();
    } catch (error) {
      if (!mayReload()) throw error;
      location.reload();
      return new Promise(() => {});
    }
  });
}
