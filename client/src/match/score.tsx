import type { Result, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { useScrollSign } from "../ui/scroll-sign";
import { SeatChip } from "../ui/seat-colour";
import { Notice } from "./notice";
import "./score.css";

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

/** Which place the reader has, as a message. */
export function ownPlace(text: Messages, result: Result, seat: number): string {
  return text.say("client-own-place", {
    place: result.places[seat] ?? 0,
    players: result.places.length,
    points: result.totals[seat] ?? 0,
  });
}

/** The score pad, and what people must know about it. */
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
  return (
    <div className="score">
      <ScorePad result={result} names={names} />
      {notice && <Notice notice={notice} />}
    </div>
  );
}

/** The score pad: a row for each category, a column for each player, the reader's first. */
export function ScorePad({
  result,
  names,
  own = null,
}: {
  result: Result;
  names: readonly string[];
  /** The reader's seat. */
  own?: number | null;
}) {
  const text = useText();
  const pad = useScrollSign("inline");
  const categories = Object.entries(result.categories);
  const seats = result.totals.map((_, seat) => seat);
  const columns = own === null ? seats : [own, ...seats.filter((seat) => seat !== own)];
  const has = (seat: number) => (result.places[seat] === 1 ? "won" : "");
  const cells = (numbers: readonly number[], classOf: (seat: number) => string) =>
    columns.map((seat) => (
      <td key={seat} className={classOf(seat)}>
        {text.number(numbers[seat] ?? 0)}
      </td>
    ));
  return (
    <section
      className="scroll score-pad"
      ref={pad}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text.say("client-score")}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.say("client-score")}</th>
            {columns.map((seat) => (
              <th scope="col" key={seat}>
                <SeatChip seat={seat} />
                <bdi>{names[seat]}</bdi>
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
              {cells(points, (seat) => (isBest(points, seat) ? "best" : ""))}
            </tr>
          ))}
        </tbody>
        <tfoot style={{ animationDelay: `calc(var(--pace) * ${categories.length})` }}>
          <tr>
            <th scope="row">{text.say("client-total")}</th>
            {cells(result.totals, has)}
          </tr>
          <tr className="score-places">
            <th scope="row">{text.say("client-place")}</th>
            {cells(result.places, has)}
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
