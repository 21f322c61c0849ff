import { useNameMove } from "../match/moves";
import type { AnalysedOption } from "../protocol/types";
import { useText } from "../text/languages";

/** What would have been best, and why. */
export function Better({
  best,
  seat,
  percent,
  names,
}: {
  best: AnalysedOption;
  seat: number;
  /** The chance to win with it, from 0 to 1. */
  percent: number;
  names: readonly string[];
}) {
  const text = useText();
  const nameMove = useNameMove();
  const [reason] = best.reasons;
  return (
    <>
      {text.say("client-analysis-better", {
        words: text.message(nameMove(best.words, seat), names),
        percent: Math.round(100 * percent),
      })}{" "}
      {reason && text.message(reason, names)}
    </>
  );
}
