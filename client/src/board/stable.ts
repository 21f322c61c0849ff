import { useRef } from "react";

/** The new value, with everything in it that has not changed as it was before. */
export function shared<T>(old: T, now: T): T {
  if (Object.is(old, now)) return old;
  if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) {
    return now;
  }
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const found: Record<string, unknown> | unknown[] = Array.isArray(now) ? [] : {};
  for (const key of keys) {
    const value = shared(before[key], after[key]);
    (found as Record<string, unknown>)[key] = value;
    if (!Object.is(value, before[key]) || !(key in before)) same = false;
  }
  return same ? old : (found as T);
}

/** A value of which only what changes is new, so that the rest need not be drawn again. */
export function useShared<T>(value: T): T {
  const kept = useRef(value);
  kept.current = shared(kept.current, value);
  return kept.current;
}
