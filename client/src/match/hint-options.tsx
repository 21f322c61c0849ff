import type { AdviceOption, Estimates } from "../protocol/types";
import { useText } from "../text/languages";
import "./hints.css";
import { useNameMove } from "./moves";

/** How many of the best choices a hint shows. */
const MOST = 3;
/** A choice that is so much less likely to win than the best one is no hint. */
const FAR_BEHIND = 0.1;

/** The best options of an advice, at most three, without those far behind the first. */
export function bestOptions(
  advice: Estimates,
  most = MOST,
  farBehind = FAR_BEHIND,
): readonly AdviceOption[] {
  const ordered = advice.order.flatMap((index) => advice.options[index] ?? []);
  const top = ordered[0]?.win?.mean;
  return ordered
    .filter(({ behind }) => behind !== null)
    .slice(0, most)
    .filter(({ win }) => top === undefined || !win || win.mean >= top - farBehind);
}

function Estimate({ option }: { option: AdviceOption }) {
  const text = useText();
  const { win, points } = option;
  if (!win) return null;
  const percent = (share: number) => text.number(Math.round(100 * share));
  return (
    <p className="hint-numbers">
      {text.say("client-hint-win", {
        mean: percent(win.mean),
        low: percent(win.low),
        high: percent(win.high),
      })}
      {points && (
        <>
          {" · "}
          {text.say("client-hint-points", { points: text.signed(points.mean) })}
        </>
      )}
    </p>
  );
}

/** Options of a seat with their estimates and the main reason for each. */
export function HintOptions({
  options,
  seat,
  names,
}: {
  options: readonly AdviceOption[];
  seat: number;
  names: readonly string[];
}) {
  const text = useText();
  const nameMove = useNameMove();
  return (
    <ol className="hint-options">
      {options.map((option, index) => (
        <li key={option.choice}>
          <b>
            <span className="hint-rank" aria-hidden="true">
              {text.number(index + 1)}
            </span>
            {text.message(nameMove(option.words, seat), names)}
          </b>
          <Estimate option={option} />
          {option.reasons[0] && <p>{text.message(option.reasons[0], names)}</p>}
        </li>
      ))}
    </ol>
  );
}
