import { useEffect, useRef } from "react";
import type { Told } from "../protocol/types";
import { useText } from "../text/languages";
import { Sentence } from "./sentence";

const MOST = 300;

/** What happened, the newest last. */
export function Journal({
  told,
  names,
  linkOf,
}: {
  told: readonly Told[];
  names: readonly string[];
  /** Makes an entry a link to its moment, where there are moments to go to. */
  linkOf?: (number: number) => string | null;
}) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const last = told.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls to the end
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [last]);
  if (told.length === 0) return <p className="quiet">{text.say("client-journal-empty")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <ol className="journal" ref={list} tabIndex={0} aria-label={text.say("client-journal")}>
      {told.slice(-MOST).map((entry) => {
        const address = linkOf?.(entry.number);
        return (
          <li key={entry.number} value={entry.number}>
            <Sentence text={entry.message} names={names} />
            {address && (
              <>
                {" "}
                <a href={address} className="moment" aria-label={text.say("client-to-moment")}>
                  ↗
                </a>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
