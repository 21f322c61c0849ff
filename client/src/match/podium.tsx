import type { Result } from "../protocol/types";
import { useText } from "../text/languages";
import { Portrait } from "../ui/portrait";
import { SeatChip } from "../ui/seat-colour";
import "./podium.css";

const STEPS = 3;
const NOBODY = -1;

interface Ranked {
  seat: number;
  place: number;
}

/** The seats by place; those with the same place in the order of the table. */
function ranking(result: Result): Ranked[] {
  return result.places
    .map((place, seat) => ({ seat, place }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** A laurel wreath, for the winners. */
function Wreath() {
  const leaves = [0, 1, 2, 3, 4];
  return (
    <svg className="podium-wreath" viewBox="0 0 48 48" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(24 24) scale(${side} 1)`}>
          <path className="podium-stem" d="M1.5 18.5A18.5 18.5 0 0 0 11-15" />
          {leaves.map((leaf) => (
            <path
              key={leaf}
              className="podium-leaf"
              d="M0 0C3-5 2-9 0-12C-2-9-3-5 0 0z"
              transform={`rotate(${128 - leaf * 23}) translate(0 -18.5) rotate(${-76 + leaf * 5}) scale(.72)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Who came first, second and third, and everybody else in a row below. */
export function Podium({
  result,
  names,
  emblems,
}: {
  result: Result;
  names: readonly string[];
  /** The picture of each seat. */
  emblems: readonly number[];
}) {
  const text = useText();
  const ranked = ranking(result);
  const entry = ({ seat, place }: Ranked) =>
    text.say("client-podium-entry", {
      place,
      name: names[seat] ?? "",
      points: result.totals[seat] ?? 0,
    });
  const others = ranked.filter(({ place }) => place > STEPS);
  return (
    <div className="podium">
      <ol className="podium-steps">
        {ranked
          .filter(({ place }) => place <= STEPS)
          .map((one) => (
            <li key={one.seat} className={`podium-entry podium-place-${one.place}`}>
              <span className="visually-hidden">{entry(one)}</span>
              <span className="podium-person" aria-hidden="true">
                {one.place === 1 && <Wreath />}
                <Portrait emblem={emblems[one.seat] ?? NOBODY} />
              </span>
              <bdi className="podium-name" aria-hidden="true">
                <SeatChip seat={one.seat} /> {names[one.seat]}
              </bdi>
              <span className="podium-total" aria-hidden="true">
                {text.number(result.totals[one.seat] ?? 0)}
              </span>
              <span className="podium-step" aria-hidden="true">
                {text.number(one.place)}
              </span>
            </li>
          ))}
      </ol>
      {others.length > 0 && (
        <ol className="podium-others">
          {others.map((one) => (
            <li key={one.seat}>
              <span className="visually-hidden">{entry(one)}</span>
              <span className="podium-other" aria-hidden="true">
                <span className="podium-rank">{text.number(one.place)}.</span>
                <SeatChip seat={one.seat} />
                <bdi>{names[one.seat]}</bdi>
                <b>{text.number(result.totals[one.seat] ?? 0)}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
