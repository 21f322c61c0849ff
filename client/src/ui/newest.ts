import { type RefObject, useEffect, useRef } from "react";

const NEAR = 40;

/** A list whose newest line stays in sight, unless somebody has scrolled away from it. */
export function useNewest<T extends HTMLElement>(last: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls to the end
  useEffect(() => {
    // Only when the page is laid out anyway: to measure at once would lay it out once more.
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      if (!element) return;
      const below = height.current - element.scrollTop - element.clientHeight;
      if (below < NEAR) element.scrollTop = element.scrollHeight;
      height.current = element.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [last]);
  return list;
}
