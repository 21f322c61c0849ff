import { memo } from "react";
import type { GameEvent } from "../protocol/types";
import { useText } from "../text/languages";
import { useNewest } from "./newest";
import { Sentence } from "./sentence";

const MOST = 300;

/** Something that happened; drawn once, however long the journal grows. */
const Entry = memo(function Entry({
  entry,
  names,
  address,
}: {
  entry: GameEvent;
  names: readonly string[];
  address: string | null;
}) {
  const text = useText();
  return (
    <li value={entry.number}>
      <Sentence text={entry.message} names={names} />
      {address && (
        <>
          {"\u00a0"}
          <a href={address} className="moment" aria-label={text.say("client-to-moment")}>
            ↗
          </a>
        </>
      )}
    </li>
  );
});

/** What happened, the newest last. */
export function Journal({
  told,
  names,
  linkOf,
}: {
  told: readonly GameEvent[];
  names: readonly string[];
  /** Makes an entry a link to its moment, where there are moments to go to. */
  linkOf?: (number: number) => string | null;
}) {
  const text = useText();
  const list = useNewest<HTMLOListElement>(told.at(-1)?.number ?? 0);
  if (told.length === 0) return <p className="quiet">{text.say("client-journal-empty")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <ol className="journal" ref={list} tabIndex={0} aria-label={text.say("client-journal")}>
      {told.slice(-MOST).map((entry) => (
        <Entry
          key={entry.number}
          entry={entry}
          names={names}
          address={linkOf?.(entry.number) ?? null}
        />
      ))}
    </ol>
  );
}
