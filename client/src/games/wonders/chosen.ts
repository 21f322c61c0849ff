import type { SevenWondersView, Text } from "../../protocol/types";

const KEPT = "civitas-wonders-chosen";

interface Kept {
  /** The turn it was chosen in: what was chosen in another one is forgotten. */
  at: string;
  words: Text[];
}

const kept = new Map<string, Kept>();

function moment(view: SevenWondersView): string {
  return `${view.age}.${view.turn}.${view.pending.length}`;
}

function place(table: string, seat: number): string {
  return `${KEPT} ${table} ${seat}`;
}

/** Remembers the words of a sealed choice, step by step. */
export function remember(table: string, view: SevenWondersView, steps: number, words: Text): void {
  const name = place(table, view.seat);
  const at = moment(view);
  const before = recall(table, view).slice(0, steps);
  const found = { at, words: [...before, words] };
  kept.set(name, found);
  try {
    sessionStorage.setItem(name, JSON.stringify(found));
  } catch {
    // a browser that stores nothing still remembers until it reloads
  }
}

function stored(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** What was chosen in this turn by this browser. */
export function recall(table: string, view: SevenWondersView): Text[] {
  const name = place(table, view.seat);
  const found = kept.get(name) ?? stored(name);
  return found?.at === moment(view) ? found.words : [];
}
