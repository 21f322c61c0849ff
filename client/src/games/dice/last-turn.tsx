import { memo } from "react";
import type { GameEvent } from "../../protocol/model";
import type { DiceDie } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Arg, Messages } from "../../text/messages";
import { DieIcon } from "./die";
import { Count, Icon } from "./icons";
import { type PieceIndex, usePieceIndex } from "./piece-index";

const NEW_TURN = "event-turn_began";
const SILENT = new Set(["event-die_rolled", "event-city_founded", NEW_TURN]);

/** The last turn with actions. */
export interface PastTurn {
  turn: number;
  /** The actions of each city. */
  actions: Map<number, GameEvent[]>;
  /** Events of no city. */
  rest: GameEvent[];
}

function seatOf(event: GameEvent): number | null {
  const city = event.message.args.city as Arg | undefined;
  return typeof city === "object" && "seat" in city ? city.seat : null;
}

export function lastTurn(events: readonly GameEvent[]): PastTurn | null {
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

/** The name of an argument, without the kind of thing it names. */
function nameIn(arg: Arg | undefined): string | null {
  if (typeof arg !== "object" || !("name" in arg)) return null;
  return arg.name.slice(arg.name.indexOf("-") + 1);
}

/** The space an event is about: its area and its number. */
function spaceIn(event: GameEvent): { area: string; number: number } | null {
  const arg = event.message.args.space as Arg | undefined;
  if (typeof arg !== "object" || !("message" in arg)) return null;
  const { area, number } = arg.message.args as Record<string, Arg>;
  const name = nameIn(area);
  return name && typeof number === "number" ? { area: name, number } : null;
}

/** The spaces a city crossed off in a turn, as "AREA NUMBER". */
export function crossedIn(actions: readonly GameEvent[]): ReadonlySet<string> {
  const spaces = actions.flatMap((one) => spaceIn(one) ?? []);
  return new Set(spaces.map(({ area, number }) => `${area} ${number}`));
}

function dieOf(event: GameEvent, index: PieceIndex): DiceDie | null {
  const name = nameIn(event.message.args.die as Arg | undefined);
  return name ? index.dieNamed(name) : null;
}

/** What a city did, in a few words that leave out who did it. */
export function shortWords(event: GameEvent, text: Messages, names: readonly string[]): string {
  const key = event.message.key.replace("event-", "client-dice-did-");
  return text.message(text.has(key) ? { ...event.message, key } : event.message, names);
}

/** An action as icons; null for those that follow from others. */
function Drawn({ event }: { event: GameEvent }) {
  const index = usePieceIndex();
  const { key, args } = event.message;
  const die = dieOf(event, index);
  if (die) return <DieIcon colour={die.colour} />;
  const space = spaceIn(event);
  if (space) {
    const colour = index.area(space.area)?.colour ?? "wonder";
    return (
      <span className={`dice-done dice-ink-${colour}`}>
        <Icon name={space.area} />
        {space.number}
      </span>
    );
  }
  if (key === "event-bonus_crossed") {
    return (
      <span className="dice-done dice-done-bonus">
        <Icon name="hourglass" />
        {Number(args.number)}
      </span>
    );
  }
  if (key === "event-passed") return <Count icon="coin">+{Number(args.coins)}</Count>;
  if (key === "event-declined") return <Icon name="none" />;
  return null;
}

/** What a city did in the last turn: the die and the spaces, as icons. */
export function LastChoice({
  actions,
  names,
}: {
  actions: readonly GameEvent[];
  names: readonly string[];
}) {
  const text = useText();
  if (actions.length === 0) return null;
  const words = text.list(actions.map((one) => shortWords(one, text, names)));
  return (
    <span className="dice-last-choice">
      <span className="visually-hidden">{text.say("client-dice-last-choice", { words })}</span>
      <span className="dice-last-drawn" aria-hidden="true">
        {actions.map((one) => (
          <Drawn key={one.number} event={one} />
        ))}
      </span>
    </span>
  );
}

/** What everybody did in the last turn, in words. */
export const LastTurn = memo(function LastTurn({
  last,
  names,
}: {
  last: PastTurn;
  names: readonly string[];
}) {
  const index = usePieceIndex();
  const text = useText();
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
                const die = dieOf(one, index);
                return (
                  <span key={one.number} className="dice-action">
                    {die && <DieIcon colour={die.colour} />}
                    <bdi>{shortWords(one, text, names)}</bdi>
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
