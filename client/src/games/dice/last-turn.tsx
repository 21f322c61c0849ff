import { memo } from "react";
import type { GameEvent } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Arg } from "../../text/text";
import { DieSign } from "./die";
import { usePrint } from "./print";

const NEW_TURN = "event-turn_began";
const SILENT = new Set(["event-die_rolled", "event-city_founded", NEW_TURN]);

function seatOf(told: GameEvent): number | null {
  const city = told.message.args.city as Arg | undefined;
  return typeof city === "object" && "seat" in city ? city.seat : null;
}

/** The last turn in which something was done: its number, what each city did, and what came of all. */
export function lastTurn(told: readonly GameEvent[]): {
  turn: number;
  deeds: Map<number, GameEvent[]>;
  rest: GameEvent[];
} | null {
  let done = false;
  let first = -1;
  let turn = 0;
  for (let place = told.length - 1; place >= 0; place--) {
    const message = told[place]?.message;
    if (!message) continue;
    if (message.key === NEW_TURN && done) {
      first = place;
      turn = typeof message.args.turn === "number" ? message.args.turn : 0;
      break;
    }
    done ||= !SILENT.has(message.key) && message.key.startsWith("event-") && turnDeed(told[place]);
  }
  if (first < 0) return null;
  const deeds = new Map<number, GameEvent[]>();
  const rest: GameEvent[] = [];
  for (const one of told.slice(first + 1)) {
    if (one.message.key === NEW_TURN) break;
    if (SILENT.has(one.message.key)) continue;
    const seat = seatOf(one);
    if (seat === null) rest.push(one);
    else deeds.set(seat, [...(deeds.get(seat) ?? []), one]);
  }
  return { turn, deeds, rest };
}

function turnDeed(told: GameEvent | undefined): boolean {
  return told !== undefined && seatOf(told) !== null;
}

/** What everybody did in the turn before. */
export const LastTurn = memo(function LastTurn({
  told,
  names,
}: {
  told: readonly GameEvent[];
  names: readonly string[];
}) {
  const print = usePrint();
  const text = useText();
  const last = lastTurn(told);
  if (!last) return null;
  const short = (one: GameEvent): string => {
    const key = one.message.key.replace("event-", "client-dice-did-");
    return text.message(text.has(key) ? { ...one.message, key } : one.message, names);
  };
  return (
    <section className="dice-last" aria-label={text.say("client-dice-last", { turn: last.turn })}>
      <h2 dir="auto">{text.say("client-dice-last", { turn: last.turn })}</h2>
      <dl>
        {[...last.deeds].map(([seat, deeds]) => (
          <div key={seat}>
            <dt>
              <bdi>{names[seat]}</bdi>
            </dt>
            <dd>
              {deeds.map((one) => {
                const arg = one.message.args.die as Arg | undefined;
                const name = typeof arg === "object" && "name" in arg ? arg.name.slice(4) : null;
                const die = name ? print.dieNamed(name) : null;
                return (
                  <span key={one.number} className="dice-deed">
                    {die && <DieSign colour={die.colour} />}
                    <bdi>{short(one)}</bdi>
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      {last.rest.map((one) => (
        <p key={one.number} dir="auto">
          {text.message(one.message, names)}
        </p>
      ))}
    </section>
  );
});
