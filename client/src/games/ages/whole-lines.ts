import { useCallback } from "react";

/** Marks words of which not all lines have room, with the number of lines that have. */
function measure(words: HTMLElement): void {
  const line = Number.parseFloat(getComputedStyle(words).lineHeight);
  // Lines without room lie in a column beside the words.
  const isShown = words.getClientRects().length > 0;
  const isCut = words.scrollWidth > words.clientWidth + 1 || words.clientHeight < line - 1;
  if (!isShown || !isCut || !(line > 0)) {
    delete words.dataset.lines;
    return;
  }
  const lines = String(Math.floor((words.clientHeight + 1) / line));
  if (words.dataset.lines === lines) return;
  words.dataset.lines = lines;
  words.style.setProperty("--lines", lines);
}

/** Ends words on a card with an ellipsis after the last line that has room as a whole. */
export function useWholeLines(): (words: HTMLElement | null) => (() => void) | undefined {
  return useCallback((words: HTMLElement | null) => {
    if (!words || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => measure(words));
    observer.observe(words);
    return () => observer.disconnect();
  }, []);
}
