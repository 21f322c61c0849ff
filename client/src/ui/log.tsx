import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../text/languages";
import { Button } from "./button";

const NEAR_END = 40;
/** More lines than these are not kept in the page while the reader follows the end. */
export const MOST_LINES = 300;

/** How far an element can scroll: its box may change its height with a new line. */
const scrollable = (element: HTMLElement) => element.scrollHeight - element.clientHeight;

/**
 * A list that stays at its end while lines are added. Its style lays it out from the bottom, so
 * the browser keeps it there without measuring. For a reader who has scrolled up, the lines stay
 * where they are and a button counts the new ones.
 */
export function Log<L extends { number: number }>({
  label,
  className,
  lines,
  children,
}: {
  label: string;
  className: string;
  lines: readonly L[];
  children: (line: L) => ReactNode;
}) {
  const text = useText();
  const scroller = useRef<HTMLElement>(null);
  const above = useRef(0);
  const first = useRef(0);
  /** The last line when the reader scrolled up; null at the end. */
  const [seen, setSeen] = useState<number | null>(null);
  const last = lines.at(-1)?.number ?? 0;
  if (seen === null) first.current = lines.at(-MOST_LINES)?.number ?? 0;
  const count = seen === null ? 0 : lines.filter((line) => line.number > seen).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for every new line
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || seen === null) return;
    element.scrollTop -= scrollable(element) - above.current;
    above.current = scrollable(element);
  }, [seen, last]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    above.current = scrollable(element);
    const isAtEnd = Math.abs(element.scrollTop) < NEAR_END;
    setSeen((before) => (isAtEnd ? null : (before ?? last)));
  };
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setSeen(null);
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <section
        className={`log ${className}`}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={label}
        onScroll={onScroll}
      >
        <ol>
          {lines
            .filter((line) => line.number >= first.current)
            .map((line) => (
              <li key={line.number} value={line.number}>
                {children(line)}
              </li>
            ))}
        </ol>
      </section>
      {count > 0 && (
        <Button className="log-new" onPress={toEnd}>
          {text.say("client-new-lines", { count })}
        </Button>
      )}
    </>
  );
}
