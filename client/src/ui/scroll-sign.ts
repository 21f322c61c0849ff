import { useCallback } from "react";

/** Less than this, in pixels, is no more to see. */
const LEAST = 4;

/** Marks a scrolling element with `data-more` while more of it lies beyond its end; for `ref`. */
export function useScrollSign(axis: "block" | "inline") {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver === "undefined") return;
      const look = () => {
        const rest =
          axis === "block"
            ? element.scrollHeight - element.clientHeight - element.scrollTop
            : element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
        element.toggleAttribute("data-more", rest > LEAST);
      };
      const sizes = new ResizeObserver(look);
      const parts = new MutationObserver(look);
      sizes.observe(element);
      parts.observe(element, { childList: true, subtree: true });
      element.addEventListener("scroll", look, { passive: true });
      return () => {
        sizes.disconnect();
        parts.disconnect();
        element.removeEventListener("scroll", look);
      };
    },
    [axis],
  );
}
