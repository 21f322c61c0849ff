import { memo, useCallback } from "react";
import { EventLine } from "../board/event-line";
import type { GameEvent } from "../protocol/model";
import { useText } from "../text/languages";
import { Log } from "../ui/log";

/** An event; rendered once, however long the journal grows. */
const Entry = memo(function Entry({
  event,
  names,
  address,
}: {
  event: GameEvent;
  names: readonly string[];
  address: string | null;
}) {
  const text = useText();
  return (
    // A game that is not translated tells in English, also where the page is right to left.
    <div dir="auto">
      <EventLine event={event} names={names} />
      {address && (
        <>
          {"\u00a0"}
          <a href={address} className="moment" aria-label={text.say("client-to-step")}>
            ↗
          </a>
        </>
      )}
    </div>
  );
});

/** The events of a game, the newest last. */
export function Journal({
  events,
  names,
  linkOf,
}: {
  events: readonly GameEvent[];
  names: readonly string[];
  /** The address of the moment of an event, where there is a replay. */
  linkOf?: (number: number) => string | null;
}) {
  const text = useText();
  const entry = useCallback(
    (event: GameEvent) => (
      <Entry event={event} names={names} address={linkOf?.(event.number) ?? null} />
    ),
    [names, linkOf],
  );
  if (events.length === 0) return <p className="quiet">{text.say("client-journal-empty")}</p>;
  return (
    <Log className="journal" label={text.say("client-journal")} lines={events}>
      {entry}
    </Log>
  );
}
