import { useState } from "react";
import { replayPath } from "../browser/route";
import { useNameMove } from "../match/moves";
import type { AnalysedDecision } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { Better } from "./better";

/** Asks positions again in which a player lost most: what was best there? */
export function Mistakes({
  table,
  token,
  decisions,
  names,
  close,
}: {
  table: string;
  token: string | null;
  decisions: readonly AnalysedDecision[];
  names: readonly string[];
  close: () => void;
}) {
  const text = useText();
  const nameMove = useNameMove();
  const [at, setAt] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const decision = decisions[at];
  if (!decision) {
    return (
      <section className="mistakes" aria-live="polite">
        <p>{text.say("client-mistakes-done", { right, count: decisions.length })}</p>
        <Button variant="primary" onPress={close}>
          {text.say("client-close")}
        </Button>
      </section>
    );
  }
  // By their notation, so that the order tells nothing.
  const options = [...decision.options].sort((one, other) => (one.choice < other.choice ? -1 : 1));
  const best = decision.options[0];
  const choose = (choice: string) => {
    setAnswer(choice);
    if (choice === decision.best) setRight(right + 1);
  };
  const next = () => {
    setAnswer(null);
    setAt(at + 1);
  };
  return (
    <section className="mistakes" aria-live="polite">
      <h2>{text.say("client-mistakes-number", { number: at + 1, count: decisions.length })}</h2>
      <p>
        {text.say("client-mistakes-ask")}{" "}
        <Link to={replayPath(table, decision.entry - 1, decision.seat, token)}>
          {text.say("client-mistakes-look")}
        </Link>
      </p>
      <ul className="mistakes-options">
        {options.map((option) => {
          const kind =
            answer === null
              ? ""
              : option.choice === decision.best
                ? "mistakes-best"
                : option.choice === answer
                  ? "mistakes-wrong"
                  : "";
          return (
            <li key={option.choice}>
              <Button
                className={kind}
                isDisabled={answer !== null}
                onPress={() => choose(option.choice)}
              >
                {text.message(nameMove(option.words, decision.seat), names)}
                {answer !== null && option.win !== null && (
                  <span className="quiet">
                    {" "}
                    {text.say("client-analysis-percent", { percent: Math.round(100 * option.win) })}
                  </span>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {answer !== null && (
        <>
          <p>
            <b>
              {text.say(
                answer === decision.best ? "client-mistakes-right" : "client-mistakes-not-best",
              )}
            </b>{" "}
            {best && (
              <Better
                best={best}
                seat={decision.seat}
                percent={decision.before.mean}
                names={names}
              />
            )}
          </p>
          <Button variant="primary" onPress={next}>
            {text.say("client-mistakes-next")}
          </Button>
        </>
      )}
    </section>
  );
}
