import { useSyncExternalStore } from "react";
import { stored } from "./settings";

/** How fast events are played; off shows every state immediately. */
export type Speed = "off" | "quick" | "normal";
export const SPEEDS: readonly Speed[] = ["off", "quick", "normal"];

const REDUCED = "(prefers-reduced-motion: reduce)";
const listeners = new Set<() => void>();

/** The speed the person chose. */
export function chosenSpeed(): Speed {
  const chosen = stored.speed.get();
  return SPEEDS.find((speed) => speed === chosen) ?? "normal";
}

export function chooseSpeed(speed: Speed): void {
  stored.speed.set(speed);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const list = typeof matchMedia === "function" ? matchMedia(REDUCED) : null;
  list?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    list?.removeEventListener("change", listener);
  };
}

function isReduced(): boolean {
  return typeof matchMedia === "function" && matchMedia(REDUCED).matches;
}

function read(): Speed {
  return isReduced() ? "off" : chosenSpeed();
}

/** Whether the system asks for less motion, which switches the playback off. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false);
}

/** The speed of the playback: off for those who want less motion. */
export function useSpeed(): Speed {
  return useSyncExternalStore(subscribe, read, () => "off");
}
