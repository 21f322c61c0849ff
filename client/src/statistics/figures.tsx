import type { Mean, Statistics, StatisticsBar, StatisticsFigure } from "../protocol/types";
import { useText } from "../text/languages";
import { Course } from "./course";
import { intervalOf, meanWords, percent, type Span, scaleOf, shareWords, spanOf } from "./numbers";

/** How many bars are shown before the others have to be opened. */
const SHOWN = 24;
const SHARES: Span = { from: 0, to: 1 };

const across = ({ from, to }: Span) => ({
  insetInlineStart: `${100 * from}%`,
  inlineSize: `${100 * (to - from)}%`,
});

/** A bar from zero with its interval, and what equals win. */
function Bar({
  mean,
  scale,
  fair,
  kind = "winners",
}: {
  mean: Mean;
  scale: Span;
  fair?: number;
  kind?: "winners" | "others";
}) {
  const interval = intervalOf(mean, scale);
  return (
    <div className="statistics-bar" aria-hidden="true">
      <div
        className={`statistics-fill statistics-${kind}`}
        style={across(spanOf(mean.mean, scale))}
      />
      {interval && <div className="statistics-interval" style={across(interval)} />}
      {fair !== undefined && (
        <div
          className="statistics-fair"
          style={{ insetInlineStart: `${(100 * fair) / scale.to}%` }}
        />
      )}
    </div>
  );
}

function BarRows({
  figure,
  bars,
  scale,
}: {
  figure: StatisticsFigure;
  bars: readonly StatisticsBar[];
  scale: Span;
}) {
  const text = useText();
  return (
    <ul className="statistics-rows">
      {bars.map((bar) => {
        const name = bar.label.map((each) => text.message(each)).join(" · ");
        const key = figure.shows_rate ? "report-count-rate" : "report-count";
        return (
          <li key={name}>
            <span className="statistics-name">{name}</span>
            <Bar mean={bar.wins} scale={scale} fair={figure.fair} />
            <span className="statistics-value">
              <bdi dir="ltr">{shareWords(text, bar.wins)}</bdi>
              <small>{text.say(key, { seats: bar.seats, rate: percent(text, bar.rate, 0) })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Bars({ figure }: { figure: StatisticsFigure }) {
  const text = useText();
  const highest = Math.max(...figure.bars.map(({ wins }) => wins.high ?? wins.mean), figure.fair);
  const scale = { ...SHARES, to: highest || 1 };
  const more = figure.bars.slice(SHOWN);
  return (
    <>
      <BarRows figure={figure} bars={figure.bars.slice(0, SHOWN)} scale={scale} />
      {more.length > 0 && (
        <details>
          <summary>{text.say("report-more", { count: more.length })}</summary>
          <BarRows figure={figure} bars={more} scale={scale} />
        </details>
      )}
    </>
  );
}

/** What the colours of winners and others are. */
function Legend() {
  const text = useText();
  return (
    <p className="statistics-legend">
      {(["winners", "others"] as const).map((kind) => (
        <span key={kind}>
          <i className={`statistics-${kind}`} aria-hidden="true" />
          {text.say(`report-${kind}`)}
        </span>
      ))}
    </p>
  );
}

function Pairs({ figure }: { figure: StatisticsFigure }) {
  const text = useText();
  const scale = scaleOf(figure.pairs);
  return (
    <>
      <Legend />
      <ul className="statistics-rows">
        {figure.pairs.map(({ column, winners: [winners], others: [others] }) => {
          if (!winners || !others) return null;
          const name = text.message(column);
          return (
            <li key={name}>
              <span className="statistics-name">{name}</span>
              <div>
                <Bar mean={winners} scale={scale} />
                <Bar mean={others} scale={scale} kind="others" />
              </div>
              <span className="statistics-value">
                <span className="visually-hidden">{text.say("report-winners")} </span>
                <bdi dir="ltr">{meanWords(text, winners)}</bdi>
                <small>
                  <span className="visually-hidden">{text.say("report-others")} </span>
                  <bdi dir="ltr">{meanWords(text, others)}</bdi>
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** How to read a figure, and what warns of wrong conclusions. */
function useReading(figure: StatisticsFigure): string[] {
  const text = useText();
  if (figure.kind !== "bars") return [text.say(`report-read-${figure.kind}`)];
  const fair = percent(text, figure.fair);
  const reading = text.say(figure.shows_rate ? "report-read-cards" : "report-read-bars", { fair });
  const misses = Math.max(1, Math.round(figure.bars.length / 20));
  const notes = [
    figure.shows_rate && text.say("report-cause", { misses }),
    figure.left_out > 0 && text.say("report-left-out", { count: figure.left_out }),
  ];
  return [reading, ...notes.filter((note) => note !== false)];
}

function Figure({ figure }: { figure: StatisticsFigure }) {
  const text = useText();
  const [reading, ...notes] = useReading(figure);
  const [course] = figure.pairs;
  return (
    <section className="statistics-figure">
      <h3>{text.message(figure.title)}</h3>
      <p className="quiet">{reading}</p>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {figure.kind === "bars" && <Bars figure={figure} />}
      {figure.kind === "pairs" && <Pairs figure={figure} />}
      {figure.kind === "course" && course && (
        <>
          <Legend />
          <Course course={course} />
        </>
      )}
    </section>
  );
}

/** The numbers of all games together, then every figure. */
export function Figures({ found }: { found: Statistics }) {
  const text = useText();
  const { overview } = found;
  const tiles = (["points", "winner", "margin", "length"] as const).map((name) => ({
    name,
    value: meanWords(text, overview[name]),
  }));
  const shared = percent(text, overview.shared / Math.max(1, overview.games));
  return (
    <>
      <p>{text.say("statistics-counted", { games: overview.games })}</p>
      <dl className="statistics-tiles">
        {[...tiles, { name: "shared", value: shared }].map(({ name, value }) => (
          <div key={name}>
            <dt>{text.say(`report-${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{text.say("statistics-intervals")}</p>
      {found.figures.map((figure) => (
        <Figure key={`${figure.title.key} ${text.message(figure.title)}`} figure={figure} />
      ))}
    </>
  );
}
