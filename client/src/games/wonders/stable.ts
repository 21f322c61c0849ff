import { useRef } from "react";

/** The same object as before as long as it says the same, so that nothing is drawn anew for it. */
export function useStable<T>(value: T): T {
  const kept = useRef<{ value: T; said: string } | null>(null);
  if (kept.current?.value === value) return value;
  const said = JSON.stringify(value);
  if (kept.current?.said === said) return kept.current.value;
  kept.current = { value, said };
  return value;
}
