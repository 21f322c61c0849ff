import { type RefObject, useEffect } from "react";

const CHOICE = "choice:";
const MARKED = "data-lesson-mark";

/** The elements on a board that a mark of a lesson names; `hand/card:iron` is one in another. */
function elementsOf(root: Element, mark: string): HTMLElement[] {
  const selector = mark.startsWith(CHOICE)
    ? `[data-choice=${JSON.stringify(mark.slice(CHOICE.length))}]`
    : mark
        .split("/")
        .map((anchor) => `[data-anchor~=${JSON.stringify(anchor)}]`)
        .join(" ");
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Opens the tab behind which the first of some elements is hidden. */
function openTab(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    const panel = element.closest<HTMLElement>("[role=tabpanel][hidden]");
    const tab = document.getElementById(panel?.getAttribute("aria-labelledby") ?? "");
    if (tab) {
      tab.click();
      return;
    }
  }
}

/** The elements of the first mark that is on the board. */
function firstOf(root: Element, marks: readonly string[]): HTMLElement[] {
  const found = marks.map((mark) => elementsOf(root, mark));
  return found.find((elements) => elements.length > 0) ?? [];
}

function paint(root: Element, marks: readonly string[]): void {
  const wanted = new Set(marks.flatMap((mark) => elementsOf(root, mark).filter(isShown)));
  for (const element of root.querySelectorAll(`[${MARKED}]`)) {
    if (!wanted.has(element as HTMLElement)) element.removeAttribute(MARKED);
  }
  for (const element of wanted) element.setAttribute(MARKED, "");
}

/** Rings what a lesson is about, as long as it is about it, and brings it into sight once. */
export function useMarks(
  root: RefObject<HTMLElement | null>,
  marks: readonly string[],
  moment: string,
): void {
  const all = marks.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into sight again at a moment
  useEffect(() => {
    const table = root.current?.closest(".table");
    if (!table) return;
    const wanted = all === "" ? [] : all.split("\n");
    let [isTabOpened, isInSight] = [false, false];
    const refresh = () => {
      const first = firstOf(table, wanted);
      if (first.length > 0 && !isTabOpened && !first.some(isShown)) openTab(first);
      isTabOpened ||= first.length > 0;
      paint(table, wanted);
      const target = first.find(isShown);
      if (target && !isInSight) {
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
        isInSight = true;
      }
    };
    let frame = requestAnimationFrame(refresh);
    const watcher = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(refresh);
    });
    watcher.observe(table, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["hidden"],
    });
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      paint(table, []);
    };
  }, [root, all, moment]);
}
