import { useSyncExternalStore } from "react";
import { stored } from "./settings";

/** What a person can switch on or off. */
export const PREFERENCES = ["sound", "confirm", "autoEnd", "autoPass"] as const;
export type Preference = (typeof PREFERENCES)[number];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isOn(preference: Preference): boolean {
  return stored[preference].get() === "on";
}

export function setOn(preference: Preference, on: boolean): void {
  stored[preference].set(on ? "on" : "off");
  for (const listener of listeners) listener();
}

/** Everything that is switched on, in one string that changes with it. */
function allOn(): string {
  return PREFERENCES.filter(isOn).join();
}

export function usePreferences(): readonly Preference[] {
  const on = useSyncExternalStore(subscribe, allOn, () => "").split(",");
  return PREFERENCES.filter((one) => on.includes(one));
}

/** Whether something is switched on; everything is off until it is asked for. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(preference),
    () => false,
  );
}
