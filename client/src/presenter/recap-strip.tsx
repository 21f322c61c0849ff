import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { MessageText } from "../board/message";
import type { GameEvent } from "../protocol/model";
import { useLangAttributes, useText } from "../text/languages";
import { Button } from "../ui/button";
import type { NumberChange } from "./changes";
import { type Chapter, recapOf } from "./recap";
import { seatStyle } from "./seat-style";

const MOST_CHIPS = 6;

function Changes({ changes }: { changes: readonly NumberChange[] }) {
  const text = useText();
  return changes.map(({ kind, from, to }) => (
    <span key={kind} className={`recap-change ${to < from ? "recap-loss" : "recap-gain"}`}>
      {text.say("client-number-change", {
        kind: text.say(`number-${kind}`),
        from: text.number(from),
        to: text.number(to),
      })}
    </span>
  ));
}

function ChapterList({
  chapters,
  names,
}: {
  chapters: readonly Chapter[];
  names: readonly string[];
}) {
  return chapters.map(({ seat, events }) => (
    <ul key={events[0]?.number} className="recap-chapter" style={seatStyle(seat)}>
      {events.map((event) => (
        <li key={event.number}>
          <MessageText text={event.message} names={names} />
        </li>
      ))}
    </ul>
  ));
}

/** What happened since the player's last turn: in short, and in full on demand. */
export function RecapStrip({
  events,
  seat,
  names,
  changes,
}: {
  events: readonly GameEvent[];
  seat: number;
  names: readonly string[];
  changes: readonly NumberChange[];
}) {
  const text = useText();
  const langAttributes = useLangAttributes();
  const chapters = recapOf(events, seat);
  const count = chapters.reduce((sum, { events: told }) => sum + told.length, 0);
  if (count === 0) return null;
  return (
    <div className="recap">
      <DialogTrigger>
        <Button variant="quiet" className="recap-open">
          {text.say("client-recap", { count })}
        </Button>
        <Popover className="popover recap-popover">
          <Dialog aria-label={text.say("client-recap-title")} {...langAttributes}>
            <h2>{text.say("client-recap-title")}</h2>
            {changes.length > 0 && (
              <p className="row">
                <Changes changes={changes} />
              </p>
            )}
            <ChapterList chapters={chapters} names={names} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <span className="recap-changes">
        <Changes changes={changes.slice(0, MOST_CHIPS)} />
      </span>
    </div>
  );
}
