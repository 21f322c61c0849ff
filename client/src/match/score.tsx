import { Fragment, useState } from "react";
import type { Result, StorySource, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { useScrollSign } from "../ui/scroll-sign";
import { SeatChip } from "../ui/seat-colour";
import { Notice } from "./notice";
import "../styles/score.css";

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
  sources = [],
}: {
  result: Result;
  names: readonly string[];
  /** Where the points came from, in place of a single category. */
  sources?: readonly StorySource[];
  /** What people must know about the game's set-up. */
  notice: Text | null;
}) {
  return (
    <div className="score">
      <ScorePad result={result} names={names} sources={sources} />
      {notice && <Notice notice={notice} />}
    </div>
  );
}

/** A row of the score pad: a category, or a source of points with its cards. */
interface Row {
  key: string;
  title: string;
  points: readonly number[];
  parts: readonly { title: string; points: readonly number[] }[];
}

function rowsOf(text: Messages, result: Result, sources: readonly StorySource[]): Row[] {
  if (sources.length > 0) {
    return sources.map(({ title, points, parts }) => ({
      key: title.key,
      title: text.message(title),
      points,
      parts: parts.map((part) => ({ title: text.message(part.title), points: part.points })),
    }));
  }
  return Object.entries(result.categories).map(([key, points]) => ({
    key,
    title: text.say(key),
    points,
    parts: [],
  }));
}

/** The score pad: a row for each category, a column for each player, the reader's first. */
export function ScorePad({
  result,
  names,
  own = null,
  sources = [],
}: {
  result: Result;
  names: readonly string[];
  /** The reader's seat. */
  own?: number | null;
  /** Where the points came from, in place of a single category. */
  sources?: readonly StorySource[];
}) {
  const text = useText();
  const pad = useScrollSign("inline");
  const rows = rowsOf(text, result, sources);
  const [opened, setOpened] = useState<string | null>(null);
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
          {rows.map(({ key, title, points, parts }, row) => (
            <Fragment key={key}>
              <tr style={{ animationDelay: `calc(var(--pace) * ${row})` }}>
                <th scope="row" data-category={key}>
                  {parts.length > 0 ? (
                    <button
                      type="button"
                      className="score-open"
                      aria-expanded={opened === key}
                      onClick={() => setOpened(opened === key ? null : key)}
                    >
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                </th>
                {cells(points, (seat) => (isBest(points, seat) ? "best" : ""))}
              </tr>
              {opened === key &&
                parts.map((part) => (
                  <tr key={part.title} className="score-part">
                    <th scope="row">{part.title}</th>
                    {cells(part.points, () => "")}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot style={{ animationDelay: `calc(var(--pace) * ${rows.length})` }}>
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
