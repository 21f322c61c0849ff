import type { Decision, Option } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Sentence } from "./sentence";

/** Where a question stands, whichever board asks it. */
export const PROMPT = "prompt";

export interface Asked {
  decision: Decision;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}

/** The question of a decision. */
export function Prompt({ decision, names }: { decision: Decision; names: readonly string[] }) {
  return (
    <p className="prompt" id={PROMPT} tabIndex={-1}>
      <Sentence text={decision.prompt} names={names} />
    </p>
  );
}

/** Options as a list of buttons: what a board has no better place for. */
export function OptionList({
  options,
  names,
  busy,
  choose,
}: Omit<Asked, "decision"> & { options: readonly Option[] }) {
  const text = useText();
  if (options.length === 0) return null;
  return (
    <ul className="options" aria-labelledby={PROMPT}>
      {options.map((option) => (
        <li key={option.choice}>
          <Button
            isDisabled={busy}
            onPress={() => choose(option.choice)}
            className="option"
            data-choice={option.choice}
          >
            {text.message(option.words, names)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What cannot be chosen, and why. */
export function Refusals({ decision, names }: { decision: Decision; names: readonly string[] }) {
  const text = useText();
  if (decision.refused.length === 0) return null;
  return (
    <details className="refusals">
      <summary>{text.say("client-refusals", { count: decision.refused.length })}</summary>
      <ul>
        {decision.refused.map((refusal) => (
          <li key={refusal.choice}>
            <span>{text.message(refusal.words, names)}</span>
            <span className="quiet"> – {text.message(refusal.reason, names)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
