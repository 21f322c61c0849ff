import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from "react";

/** How a sheet is drawn, the largest first. */
export const SIZES = ["small", "medium", "large"] as const;
/** How much lies on a sheet: the less, the larger it is drawn. */
export type SheetSize = (typeof SIZES)[number];

function isOverfull(table: Element): boolean {
  return table.scrollHeight > table.clientHeight + 1;
}

/**
 * The size in which a sheet is drawn: the wanted one, or the next at which the board around it fits the window.
 * `content` changes with what lies on the sheet.
 */
export function useFittingSize(
  sheet: RefObject<HTMLElement | null>,
  wanted: SheetSize,
  isMeasured: boolean,
  content: number,
): SheetSize {
  const [room, setRoom] = useState("");
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const key = `${wanted} ${content} ${room}`;
  const [fitted, setFitted] = useState({ key, steps: 0 });
  const steps = fitted.key === key ? fitted.steps : 0;
  const size = SIZES[SIZES.indexOf(wanted) + steps] ?? "large";
  const canShrink = isMeasured && size !== "large";
  useLayoutEffect(() => {
    const table = sheet.current?.closest(".ages-table");
    if (canShrink && table && isOverfull(table)) setFitted({ key, steps: steps + 1 });
  });
  useEffect(() => {
    const table = sheet.current?.closest(".ages-table");
    const pane = sheet.current?.closest(".pane");
    if (!isMeasured || !table || !pane || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      setRoom(`${table.clientWidth} × ${table.clientHeight}`);
      lookAgain();
    });
    observer.observe(table);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [sheet, isMeasured]);
  return size;
}
