import type { Mean, StatisticsPair } from "../protocol/types";
import { useText } from "../text/languages";
import { meanWords, place, scaleOf } from "./numbers";

const WIDTH = 360;
const HEIGHT = 220;
const MARGIN = { start: 34, end: 8, top: 8, bottom: 24 };
/** About how many numbers stand along each side. */
const TICKS = 5;

/** A round distance between about five numbers up to a greatest one. */
function tickStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([0.2, 0.5, 1, 2].find((factor) => most / (power * factor) <= TICKS) ?? 5);
}

/** The means of winners and others, round by round; time runs from left to right everywhere. */
export function Course({ course }: { course: StatisticsPair }) {
  const text = useText();
  const rounds = course.winners.length;
  const scale = scaleOf([course]);
  const title = text.message(course.column);
  const x = (round: number) =>
    MARGIN.start + ((WIDTH - MARGIN.start - MARGIN.end) * round) / Math.max(1, rounds - 1);
  const y = (value: number) =>
    HEIGHT - MARGIN.bottom - (HEIGHT - MARGIN.bottom - MARGIN.top) * place(value, scale);
  const line = (means: readonly Mean[]) =>
    means.map(({ mean }, round) => `${x(round)},${y(mean)}`).join(" ");
  const band = (means: readonly Mean[]) => {
    const edge = (mean: Mean, side: "low" | "high") => mean[side] ?? mean.mean;
    return [
      ...means.map((mean, round) => `${x(round)},${y(edge(mean, "high"))}`),
      ...means.map((mean, round) => `${x(round)},${y(edge(mean, "low"))}`).reverse(),
    ].join(" ");
  };
  const step = tickStep(scale.to);
  const ticks = Array.from({ length: Math.floor(scale.to / step) + 1 }, (_, at) => at * step);
  const every = Math.ceil(rounds / (2 * TICKS));
  return (
    <>
      <svg
        className="statistics-course"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={title}
        direction="ltr"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className="statistics-grid"
              d={`M${MARGIN.start} ${y(tick)}H${WIDTH - MARGIN.end}`}
            />
            <text x={MARGIN.start - 5} y={y(tick) + 4} textAnchor="end">
              {text.number(tick)}
            </text>
          </g>
        ))}
        {course.winners.map(
          (_, round) =>
            round % every === 0 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the round is the key
              <text key={round} x={x(round)} y={HEIGHT - 8} textAnchor="middle">
                {text.number(round + 1)}
              </text>
            ),
        )}
        {(["others", "winners"] as const).map((kind) => (
          <g key={kind} className={`statistics-line-${kind}`}>
            <polygon points={band(course[kind])} />
            <polyline points={line(course[kind])} />
          </g>
        ))}
      </svg>
      <details>
        <summary>{text.say("statistics-table")}</summary>
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{text.say("statistics-round")}</th>
              <th scope="col">{text.say("report-winners")}</th>
              <th scope="col">{text.say("report-others")}</th>
            </tr>
          </thead>
          <tbody>
            {course.winners.map((mean, round) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the round is the key
              <tr key={round}>
                <th scope="row">{text.number(round + 1)}</th>
                <td>
                  <bdi dir="ltr">{meanWords(text, mean)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{meanWords(text, course.others[round] ?? mean)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
