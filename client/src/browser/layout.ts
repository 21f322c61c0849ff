import { useSyncExternalStore } from "react";

/**
 * How a table is laid out: `screen` fits the window and does not scroll, `page` scrolls, `compact`
 * shows one part at a time above a sheet with the question (phones, and windows zoomed to 200 %).
 */
export type Layout = "screen" | "page" | "compact";

const COMPACT = "(max-width: 759.9px), (max-height: 559.9px)";
const SCREEN = "(min-width: 1000px) and (min-height: 640px)";
const NARROW = "(max-width: 1199.9px)";
const LOW = "(max-height: 859.9px)";

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== "function") return () => {};
  const lists = [COMPACT, SCREEN, NARROW, LOW].map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}

function readLayout(): Layout {
  if (matches(COMPACT)) return "compact";
  return matches(SCREEN) ? "screen" : "page";
}

/** The layout that fits the window. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout, () => "page");
}

/** Whether the window has no room for the journal beside the board. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matches(NARROW),
    () => false,
  );
}

/** Whether the window is too low for large cards on a board that fits it. */
export function useIsLow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matches(LOW),
    () => false,
  );
}
