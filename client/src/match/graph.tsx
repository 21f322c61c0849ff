import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Text } from "../protocol/types";
import { useText } from "../text/languages";
import "./graph.css";
import {
  type Band,
  type GraphTurn,
  graphShape,
  labelledTurns,
  MARGIN,
  namedTurns,
  spread,
} from "./graph-shape";
import { SeatMark, seatColour, seatDashes, seatShape } from "./seat-mark";

const START: Text = { key: "story-start", args: {} };
const FIRST_SIZE = { width: 560, height: 240 };
const NAMES_WIDTH = 96;
const NARROW = 360;
/** About how wide a letter of a label is, and the space between labels. */
const LETTER = 5.6;
const GAP = 12;
/** Lines with more turns than this have a mark at every few of them. */
const MOST_MARKS = 20;

/** The size of an element, followed as it changes. */
function useSize<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) {
        setSize({ width: Math.round(box.width), height: Math.round(box.height) });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

/** The turns at which a player has points. */
function valuesOf(turns: readonly GraphTurn[], seat: number): { turn: number; points: number }[] {
  return turns.flatMap(({ points }, turn) => {
    const own = points[seat] ?? null;
    return own === null ? [] : [{ turn, points: own }];
  });
}

const NO_BANDS: readonly (readonly (Band | null)[])[] = [];

/** A line for each player through their points by turn; arrow keys or a pointer read it. */
export function Graph({
  title,
  turns,
  names,
  bands = NO_BANDS,
}: {
  title: string;
  turns: readonly GraphTurn[];
  names: readonly string[];
  /** For each turn the interval of every player, drawn behind the lines. */
  bands?: readonly (readonly (Band | null)[])[];
}) {
  const text = useText();
  const { ref, size } = useSize<HTMLDivElement>();
  const { width, height } = size;
  const [chosen, choose] = useState<number | null>(null);
  const room = width < NARROW ? 0 : NAMES_WIDTH;
  const shape = useMemo(
    () =>
      graphShape(
        turns,
        width,
        height,
        room,
        bands.flat().flatMap((one) => one ?? []),
      ),
    [turns, width, height, room, bands],
  );
  const last = turns.length - 1;
  const inner = width - room - MARGIN.start;
  const tickWidth = text.message(turns[last]?.when ?? START).length * LETTER + GAP;
  const named = namedTurns(turns, Math.max(2, Math.floor(inner / tickWidth)));
  const labelX = (turn: number) => Math.min(shape.x(turn), width - tickWidth / 2);
  const labelled = labelledTurns(named, labelX, tickWidth);
  const lines = names.map((_, seat) => valuesOf(turns, seat));
  const ends = lines.map((values) => shape.y(values.at(-1)?.points ?? 0));
  const labels = spread(ends, MARGIN.top, height - MARGIN.bottom);
  const shown = chosen === null ? null : turns[chosen];
  const edgeOf = (all: typeof bands, seat: number, edge: 0 | 1) =>
    all.flatMap((turn, index) => {
      const band = turn[seat] ?? null;
      return band === null ? [] : [`${shape.x(index)},${shape.y(band[edge])}`];
    });
  const follow = (event: PointerEvent) => {
    const box = ref.current?.getBoundingClientRect();
    if (box) choose(shape.turnAt(event.clientX - box.left));
  };
  const leave = () => choose(null);
  const reading = (turn: GraphTurn | undefined) =>
    turn === undefined
      ? ""
      : text.say("client-graph-reading", {
          when: text.message(turn.when),
          points: text.list(
            names.flatMap((name, seat) => {
              const points = turn.points[seat] ?? null;
              return points === null ? [] : [text.say("client-graph-player", { name, points })];
            }),
          ),
        });
  return (
    <figure className="graph">
      <figcaption>{title}</figcaption>
      {/* Time runs from left to right in every language, as in the drawing. */}
      <div className="graph-plot" ref={ref} dir="ltr" onPointerMove={follow} onPointerLeave={leave}>
        <svg width={width} height={height} aria-hidden="true">
          {shape.ticks.map((tick) => (
            <g key={tick}>
              <path
                className={tick === 0 ? "graph-zero" : "graph-grid"}
                d={`M${MARGIN.start} ${shape.y(tick)}H${shape.x(last)}`}
              />
              <text className="graph-number" x={MARGIN.start - 6} y={shape.y(tick) + 4}>
                {text.number(tick)}
              </text>
            </g>
          ))}
          {named.map((turn) => (
            <g key={turn}>
              <path
                className="graph-grid"
                d={`M${shape.x(turn)} ${MARGIN.top}V${height - MARGIN.bottom + 4}`}
              />
              {labelled.has(turn) && (
                <text
                  className="graph-turn"
                  direction={text.direction}
                  x={labelX(turn)}
                  y={height - 7}
                >
                  {text.message(turns[turn]?.when ?? START)}
                </text>
              )}
            </g>
          ))}
          {chosen !== null && (
            <path
              className="graph-cursor"
              d={`M${shape.x(chosen)} ${MARGIN.top}V${height - MARGIN.bottom}`}
            />
          )}
          {lines.map((values, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
            <g key={seat} className="graph-line" style={{ color: seatColour(seat) }}>
              {bands.length > 0 && (
                <polygon
                  className="graph-band"
                  points={[...edgeOf(bands, seat, 0), ...edgeOf(bands, seat, 1).reverse()].join(
                    " ",
                  )}
                />
              )}
              <polyline
                strokeDasharray={seatDashes(seat)}
                points={values
                  .map(({ turn, points }) => `${shape.x(turn)},${shape.y(points)}`)
                  .join(" ")}
              />
              {values.map(
                ({ turn, points }, index) =>
                  (index % Math.ceil(values.length / MOST_MARKS) === 0 ||
                    index === values.length - 1 ||
                    turn === chosen) && (
                    <path
                      key={turn}
                      d={seatShape(seat)}
                      transform={`translate(${shape.x(turn)} ${shape.y(points)})`}
                    />
                  ),
              )}
            </g>
          ))}
          {room > 0 &&
            names.map((name, seat) => (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                key={seat}
                className="graph-name"
                style={{ fill: seatColour(seat) }}
                x={shape.x(last) + 10}
                y={(labels[seat] ?? 0) + 4}
              >
                {FIRST_STRONG + shorten(name) + POP}
              </text>
            ))}
        </svg>
        <input
          className="graph-reader"
          type="range"
          min={0}
          max={last}
          value={chosen ?? last}
          aria-label={title}
          aria-valuetext={reading(turns[chosen ?? last])}
          onFocus={(event) => event.target.matches(":focus-visible") && choose(last)}
          onBlur={leave}
          onChange={(event) => choose(Number(event.target.value))}
        />
        {shown && chosen !== null && (
          <div
            className="graph-values"
            dir={text.direction}
            aria-hidden="true"
            style={
              shape.x(chosen) > width / 2
                ? { right: width - shape.x(chosen) + 10 }
                : { left: shape.x(chosen) + 10 }
            }
          >
            <b>{text.message(shown.when)}</b>
            <ul>
              {names
                .flatMap((name, seat) => {
                  const points = shown.points[seat] ?? null;
                  return points === null ? [] : [{ name, seat, points }];
                })
                .sort((one, other) => other.points - one.points)
                .map(({ name, seat, points }) => (
                  <li key={seat}>
                    <SeatMark seat={seat} />
                    <bdi>{name}</bdi>
                    <b>{text.number(points)}</b>
                  </li>
                ))}
            </ul>
          </div>
        )}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <th scope="col" key={seat}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map(({ when, step, points }) => (
              <tr key={step}>
                <th scope="row">{text.message(when)}</th>
                {points.map((number, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                  <td key={seat}>{number === null ? "–" : text.number(number)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const MOST_LETTERS = 13;
/** The characters around a name whose direction is that of its first letter. */
const FIRST_STRONG = "\u2068";
const POP = "\u2069";

/** A name as long as fits beside its line; the score pad and the values have all of it. */
function shorten(name: string): string {
  const letters = [...name];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join("")}…` : name;
}
