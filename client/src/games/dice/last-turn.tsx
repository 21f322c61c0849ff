import { memo } from "react";
import type { GameEvent } from "../../protocol/model";
import { useText } from "../../text/languages";
import type { Arg } from "../../text/messages";
import { DieIcon } from "./die";
import { usePieceIndex } from "./piece-index";

const NEW_TURN = "event-turn_began";
const SILENT = new Set(["event-die_rolled", "event-city_founded", NEW_TURN]);

function seatOf(event: GameEvent): number | null {
  const city = event.message.args.city as Arg | undefined;
  return typeof city === "object" && "seat" in city ? city.seat : null;
}

/** The last turn with actions: its number, the actions of each city, and other events. */
export function lastTurn(events: readonly GameEvent[]): {
  turn: number;
  actions: Map<number, GameEvent[]>;
  rest: GameEvent[];
} | null {
  let done = false;
  let first = -1;
  let turn = 0;
  for (let place = events.length - 1; place >= 0; place--) {
    const message = events[place]?.message;
    if (!message) continue;
    if (message.key === NEW_TURN && done) {
      first = place;
      turn = typeof message.args.turn === "number" ? message.args.turn : 0;
      break;
    }
    done ||=
      !SILENT.has(message.key) && message.key.startsWith("event-") && isAction(events[place]);
  }
  if (first < 0) return null;
  const actions = new Map<number, GameEvent[]>();
  const rest: GameEvent[] = [];
  for (const one of events.slice(first + 1)) {
    if (one.message.key === NEW_TURN) break;
    if (SILENT.has(one.message.key)) continue;
    const seat = seatOf(one);
    if (seat === null) rest.push(one);
    else actions.set(seat, [...(actions.get(seat) ?? []), one]);
  }
  return { turn, actions, rest };
}

function isAction(event: GameEvent | undefined): boolean {
  return event !== undefined && seatOf(event) !== null;
}

/** What everybody did in the last turn. */
export const LastTurn = memo(function LastTurn({
  events,
  names,
}: {
  events: readonly GameEvent[];
  names: readonly string[];
}) {
  const index = usePieceIndex();
  const text = useText();
  const last = lastTurn(events);
  if (!last) return null;
  const short = (one: GameEvent): string => {
    const key = one.message.key.replace("event-", "client-dice-did-");
    return text.message(text.has(key) ? { ...one.message, key } : one.message, names);
  };
  return (
    <section className="dice-last" aria-label={text.say("client-dice-last", { turn: last.turn })}>
      <h2 dir="auto">{text.say("client-dice-last", { turn: last.turn })}</h2>
      <dl>
        {[...last.actions].map(([seat, actions]) => (
          <div key={seat}>
            <dt>
              <bdi>{names[seat]}</bdi>
            </dt>
            <dd>
              {actions.map((one) => {
                const arg = one.message.args.die as Arg | undefined;
                const name = typeof arg === "object" && "name" in arg ? arg.name.slice(4) : null;
                const die = name ? index.dieNamed(name) : null;
                return (
                  <span key={one.number} className="dice-action">
                    {die && <DieIcon colour={die.colour} />}
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
