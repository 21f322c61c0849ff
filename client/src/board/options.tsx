import type { Decision, Option } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { useChoiceMarks } from "./hints";
import { MessageText } from "./message";
import { RuleLink } from "./rule-link";

/** The id of the question on every board. */
export const PROMPT = "prompt";

/** The id of the section that takes the focus at the end of a game. */
export const ENDING = "over";

export interface OptionListProps {
  decision: Decision;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}

/** The prompt of a decision. */
export function Prompt({ decision, names }: { decision: Decision; names: readonly string[] }) {
  return (
    <p className="prompt" id={PROMPT} tabIndex={-1}>
      <MessageText text={decision.prompt} names={names} />
    </p>
  );
}

/** Options as a list of buttons, for those a board has no better place for. */
export function OptionList({
  options,
  names,
  busy,
  choose,
}: Omit<OptionListProps, "decision"> & { options: readonly Option[] }) {
  const text = useText();
  const marks = useChoiceMarks();
  if (options.length === 0) return null;
  return (
    <ul className="options" aria-labelledby={PROMPT}>
      {options.map((option) => (
        <li key={option.choice}>
          <Button
            isDisabled={busy}
            onPress={() => choose(option.choice)}
            className="option"
            {...marks(option.choice)}
          >
            {text.message(option.words, names)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Refused options, each with its reason. */
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
            <RuleLink about={[refusal.reason.key]} isReason />
          </li>
        ))}
      </ul>
    </details>
  );
}
