import { useRef } from "react";

/** The new value, in which every unchanged part is the old object. */
export function keepUnchanged<T>(old: T, now: T): T {
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
    const value = keepUnchanged(before[key], after[key]);
    (found as Record<string, unknown>)[key] = value;
    if (!Object.is(value, before[key]) || !(key in before)) same = false;
  }
  return same ? old : (found as T);
}

/** A value whose unchanged parts keep their identity, so that memoized components skip rendering. */
export function useStable<T>(value: T): T {
  const kept = useRef(value);
  kept.current = keepUnchanged(kept.current, value);
  return kept.current;
}
