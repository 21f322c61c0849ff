import type { Result, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { Notice } from "./notice";
import "./score.css";
import { SeatMark } from "./seat-mark";

/** The seats that have won. */
export function winners(result: Result): number[] {
  return result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Who has won, as a message. */
export function victory(text: Messages, result: Result, names: readonly string[]): string {
  const won = winners(result);
  return text.say("client-winners", {
    count: won.length,
    names: text.list(won.map((seat) => names[seat] ?? "")),
  });
}

/** The score sheet: who has won, and the score pad. */
export function ScoreSheet({
  result,
  names,
  notice,
}: {
  result: Result;
  names: readonly string[];
  /** What people must know about the game's set-up. */
  notice: Text | null;
}) {
  const text = useText();
  return (
    <div className="score">
      <p className="winner">{victory(text, result, names)}</p>
      <ScorePad result={result} names={names} />
      {notice && <Notice notice={notice} />}
    </div>
  );
}

/** The score pad: a row for each category, a column for each player. */
export function ScorePad({ result, names }: { result: Result; names: readonly string[] }) {
  const text = useText();
  const categories = Object.entries(result.categories);
  const has = (seat: number) => (result.places[seat] === 1 ? "won" : "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="scroll score-pad" tabIndex={0} aria-label={text.say("client-score")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.say("client-score")}</th>
            {names.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              <th scope="col" key={seat} className={has(seat)}>
                <SeatMark seat={seat} />
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(([key, points], row) => (
            <tr key={key} style={{ animationDelay: `calc(var(--pace) * ${row})` }}>
              <th scope="row" data-category={key}>
                {text.say(key)}
              </th>
              {points.map((number, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <td key={seat} className={isBest(points, seat) ? "best" : ""}>
                  {text.number(number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot style={{ animationDelay: `calc(var(--pace) * ${categories.length})` }}>
          <tr>
            <th scope="row">{text.say("client-total")}</th>
            {result.totals.map((number, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              <td key={seat} className={has(seat)}>
                {text.number(number)}
              </td>
            ))}
          </tr>
          <tr className="score-places">
            <th scope="row">{text.say("client-place")}</th>
            {result.places.map((number, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              <td key={seat} className={has(seat)}>
                {text.number(number)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Whether seats with equal totals have different places. */
export function isTieBroken({ totals, places }: Result): boolean {
  return totals.some((total, seat) => {
    const other = totals.indexOf(total);
    return other < seat && places[other] !== places[seat];
  });
}

/** Whether no seat has more in a category in which not all have the same. */
function isBest(points: readonly number[], seat: number): boolean {
  const most = Math.max(...points);
  return points[seat] === most && points.some((other) => other < most);
}
