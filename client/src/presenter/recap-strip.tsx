import { useContext, useMemo, useState } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { EventLine } from "../board/event-line";
import { type SeatOpener, SeatOpenerContext } from "../board/open-seat";
import { entryOf } from "../games/registry";
import { useLangAttributes, useText } from "../text/languages";
import { Button } from "../ui/button";
import { isLoss, type NumberChange } from "./changes";
import { GameScene, type SceneFacts } from "./game-scene";
import { type Chapter, countOf, recapOf } from "./recap";
import { seatStyle } from "./seat-style";

const MOST_CHIPS = 6;

function Changes({ changes }: { changes: readonly NumberChange[] }) {
  const text = useText();
  return changes.map((change) => (
    <span
      key={change.kind}
      className={`recap-change ${isLoss(change) ? "recap-loss" : "recap-gain"}`}
    >
      {text.say("client-number-change", {
        kind: text.say(`number-${change.kind}`),
        from: text.number(change.from),
        to: text.number(change.to),
      })}
    </span>
  ));
}

function ChapterList({ chapters, facts }: { chapters: readonly Chapter[]; facts: SceneFacts }) {
  const text = useText();
  return chapters.map(({ seat, events, scene }) =>
    scene !== null ? (
      <section key={events[0]?.number} className="recap-scene">
        <h3>{text.say(scene.title)}</h3>
        <GameScene {...facts} name={scene.name} events={events} />
      </section>
    ) : (
      <ul key={events[0]?.number} className="recap-chapter" style={seatStyle(seat)}>
        {events.map((event) => (
          <li key={event.number}>
            <EventLine event={event} names={facts.names} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** What happened since the player's last turn: in short, and in full on demand. */
export function RecapStrip({
  facts,
  seat,
  changes,
}: {
  facts: SceneFacts;
  seat: number;
  changes: readonly NumberChange[];
}) {
  const text = useText();
  const langAttributes = useLangAttributes();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useContext(SeatOpenerContext);
  const closing = useMemo<SeatOpener | null>(() => {
    if (!opener?.open) return null;
    const { open, register } = opener;
    const openAfter = (one: number) => {
      setIsOpen(false);
      open(one);
    };
    return { open: openAfter, register };
  }, [opener]);
  const { shows } = entryOf(facts.game);
  const { kind, chapters } = recapOf(facts.story, seat, shows);
  const count = countOf(chapters, shows);
  if (count === 0) return null;
  return (
    <div className="recap">
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button variant="quiet" className="recap-open">
          {text.say("client-recap", { kind, count })}
        </Button>
        <Popover className="popover recap-popover">
          <Dialog aria-label={text.say("client-recap-title", { kind })} {...langAttributes}>
            <h2>{text.say("client-recap-title", { kind })}</h2>
            {changes.length > 0 && (
              <p className="row">
                <Changes changes={changes} />
              </p>
            )}
            <SeatOpenerContext value={closing}>
              <ChapterList chapters={chapters} facts={facts} />
            </SeatOpenerContext>
          </Dialog>
        </Popover>
      </DialogTrigger>
      <span className="recap-changes">
        <Changes changes={changes.slice(0, MOST_CHIPS)} />
      </span>
    </div>
  );
}
