import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { reportOffline, serverOnline } from "../protocol/offline";

const RELOADED = "civitas-reloaded";

/** Whether the page was not reloaded for the same reason a moment ago. */
function canReload(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
  sessionStorage.setItem(RELOADED, String(Date.now()));
  return Date.now() - before > 10_000;
}

/**
 * A component that is loaded when it is first rendered. If the server is offline, it is loaded
 * once the server is back; if the server has a newer version of the client, the page is reloaded.
 */
export function lazyComponent<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return await load();
    } catch {
      reportOffline();
      await serverOnline();
    }
    try {
      return await load();
    } catch (error) {
      if (!canReload()) throw error;
      location.reload();
      return new Promise(() => {});
    }
  });
}
