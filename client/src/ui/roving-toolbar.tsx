import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useText } from "../text/languages";

/** A toolbar with a roving tabindex: one stop of the Tab key, arrow keys move within it. */
export function RovingToolbar({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  const updateTabStops = () => {
    const all = buttons();
    const stop = last.current && all.includes(last.current) ? last.current : all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  useLayoutEffect(updateTabStops);
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const here = all.indexOf(event.target as HTMLElement);
    const onward = text.direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = text.direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    const steps: Record<string, number> = {
      [onward]: here + 1,
      ArrowDown: here + 1,
      [back]: here - 1,
      ArrowUp: here - 1,
      Home: 0,
      End: all.length - 1,
    };
    const goal = all[steps[event.key] ?? -1];
    if (here < 0 || !goal) return;
    event.preventDefault();
    goal.focus();
  };
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={(event) => {
        last.current = event.target.closest("button");
        updateTabStops();
      }}
      onKeyDownCapture={move}
    >
      {children}
    </div>
  );
}
