import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { NO_RANKS, type Ranks } from "../board/hints";
import { bestOptions, HintOptions } from "../match/hint-options";
import type { Connection, Snapshot } from "../protocol/connection";
import type { Advice, Decision, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Named } from "../ui/named";
import "../match/hints.css";

export interface Hints {
  advice: Advice | null;
  ranks: Ranks;
  isThinking: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The hint for the open decision of a seat; it is asked for when it is opened. */
export function useHints(
  connection: Connection,
  snapshot: Snapshot,
  seat: number,
  decision: Decision | null,
): Hints {
  const number = decision?.number;
  const [opened, setOpened] = useState<string | null>(null);
  const moment = `${seat} ${number}`;
  const isOpen = number !== undefined && opened === moment;
  const found = snapshot.advice.get(seat);
  const advice = found && found.number === number ? found : null;
  const isThinking = snapshot.unanswered.some(
    (command) => command.type === "advise" && command.seat === seat && command.number === number,
  );
  const setOpen = useCallback(
    (open: boolean) => {
      setOpened(open ? moment : null);
      if (open && !advice && !isThinking && number !== undefined) {
        connection.send({ type: "advise", seat, number });
      }
    },
    [connection, seat, number, moment, advice, isThinking],
  );
  const ranks = useMemo(
    () =>
      advice && isOpen
        ? new Map(bestOptions(advice).map(({ choice }, index) => [choice, index + 1]))
        : NO_RANKS,
    [advice, isOpen],
  );
  return { advice, ranks, isThinking, isOpen, setOpen };
}

/** The best choices with their estimates and reasons. */
function HintPanel({
  hints,
  names,
  busy,
  choose,
}: {
  hints: Hints;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const { advice, isThinking, setOpen } = hints;
  const best = advice ? bestOptions(advice) : [];
  const [first] = best;
  const title = useId();
  return (
    <section className="hint" aria-labelledby={title}>
      <div className="hint-head">
        <h2 id={title}>{text.say("client-hint")}</h2>
        <Button
          variant="quiet"
          aria-label={text.say("client-close")}
          onPress={() => setOpen(false)}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      <div aria-live="polite" aria-busy={isThinking}>
        {!advice && (
          <p className="quiet">
            {text.say(isThinking ? "client-hint-thinking" : "client-hint-none")}
          </p>
        )}
        {advice && <HintOptions options={best} seat={advice.seat} names={names} />}
      </div>
      {first && (
        <Button
          variant="primary"
          isDisabled={busy}
          onPress={() => {
            setOpen(false);
            choose(first.choice);
          }}
        >
          {text.say("client-hint-play")}
        </Button>
      )}
      {advice && <p className="quiet hint-note">{text.message(advice.note, names)}</p>}
    </section>
  );
}

/** The button for a hint; the hint lies over the journal where there is one beside the board. */
export function HintTool({
  info,
  hints,
  decision,
  ...panel
}: {
  info: TableInfo;
  hints: Hints;
  decision: Decision | null;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const { isOpen, setOpen } = hints;
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [isOpen, setOpen]);
  if (!info.settings.advice || info.status !== "running") return null;
  return (
    <>
      <Named name={text.say("client-hint")}>
        <Button
          variant="quiet"
          className="hint-open"
          isDisabled={decision === null}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" className="tool-icon" aria-hidden="true">
            <path d="M9 18h6M10 21h4M8.5 15c0-2-2.5-3-2.5-6.5a6 6 0 0 1 12 0C18 12 15.5 13 15.5 15Z" />
          </svg>
          <span className="hint-word">{text.say("client-hint")}</span>
        </Button>
      </Named>
      {isOpen && <HintPanel hints={hints} {...panel} />}
    </>
  );
}
