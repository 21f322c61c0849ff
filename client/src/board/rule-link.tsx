import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { useRulesHere } from "./rules";

/** A link from a reason or a piece to the rule it is about. */
export function RuleLink({
  about,
  isReason = false,
  onOpen,
}: {
  /** Keys of reasons, pieces or kinds of pieces; the first that has a rule counts. */
  about: readonly string[];
  isReason?: boolean;
  /** Called before the rule is opened. */
  onOpen?: () => void;
}) {
  const text = useText();
  const here = useRulesHere();
  const number = here?.ruleOf(about);
  if (!here || !number) return null;
  const words = text.say(isReason ? "client-rule-why" : "client-rule-of-piece");
  return (
    <Button
      variant="quiet"
      className="rule-link"
      aria-label={text.say("client-rule-link", { words, number })}
      onPress={() => {
        onOpen?.();
        here.open(number);
      }}
    >
      {words}
    </Button>
  );
}
