import { useFrame } from "../../board/frame";
import type { SceneProps } from "../../board/props";
import type { GameEvent } from "../../protocol/model";
import type { Argument, Views } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Icon } from "./icons";

/** One of two neighbours whose shields are compared. */
interface Fighter {
  city: number;
  who: Argument | undefined;
  shields: number;
}

interface Fight {
  sides: [Fighter, Fighter];
  /** The city with more shields; null: none. */
  winner: number | null;
}

/** Every city against its right neighbour; the events are those of all cities in their order. */
export function fightsOf(events: readonly GameEvent[], view: Views["wonders"]): Fight[] {
  const fighters = events.map(({ message: { args } }, city): Fighter => {
    return { city, who: args.city, shields: typeof args.shields === "number" ? args.shields : 0 };
  });
  return fighters.flatMap((own): Fight[] => {
    const city = view.cities[own.city];
    const other = fighters[city?.right ?? -1];
    const conflict = city?.conflicts.find(({ neighbour }) => neighbour === other?.city);
    if (!other || !conflict) return [];
    const { advantage } = conflict;
    const winner = advantage > 0 ? own.city : other.city;
    return [{ sides: [own, other], winner: advantage === 0 ? null : winner }];
  });
}

/** The age in which the conflicts of events took place. */
function ageOf(story: readonly GameEvent[], first: GameEvent | undefined): number {
  const began = story.findLast(
    ({ message, number }) =>
      message.key === "event-turn_began" && (first === undefined || number < first.number),
  );
  return Number(began?.message.args.age ?? 1);
}

function seatOf(who: Argument | undefined): number | null {
  return typeof who === "object" && "seat" in who ? who.seat : null;
}

type Outcome = "won" | "lost" | "even";

/** A city and its shields, and the token it gets. */
function Side({
  fighter,
  name,
  outcome,
  points,
}: {
  fighter: Fighter;
  name: string;
  outcome: Outcome;
  /** The points of its token. */
  points: number;
}) {
  const text = useText();
  const { Picture } = useFrame();
  const seat = seatOf(fighter.who);
  return (
    <span className={`fight-side fight-${outcome}`}>
      <span className="fight-name">
        {seat !== null && <Picture seat={seat} />}
        <bdi>{name}</bdi>
      </span>
      {outcome !== "even" && (
        <span
          className="fight-token"
          role="img"
          aria-label={text.say(`client-wonders-fight-${outcome}`, { points })}
        >
          {text.say(`client-wonders-token-${outcome}`, { points })}
        </span>
      )}
      <span className="fight-shields">
        <Icon name="shield" />
        {text.number(fighter.shields)}
      </span>
    </span>
  );
}

/** The conflicts at the end of an age: neighbour against neighbour, shields against shields. */
export function Conflicts({ events, story, view, pieces, names }: SceneProps<"wonders">) {
  const text = useText();
  const { victories, defeat } = pieces.numbers;
  const victory = victories[ageOf(story, events[0]) - 1] ?? 0;
  const nameOf = ({ who }: Fighter) => (who === undefined ? "" : String(text.argument(who, names)));
  const points = { won: victory, lost: defeat, even: 0 };
  const outcomeOf = ({ city }: Fighter, { winner }: Fight): Outcome => {
    if (winner === null) return "even";
    return winner === city ? "won" : "lost";
  };
  return (
    <ul className="fights" aria-label={text.say("client-show-conflicts")}>
      {fightsOf(events, view).map((fight) => {
        const [own] = fight.sides;
        const isMine = fight.sides.some(({ city }) => city === view.seat);
        return (
          <li key={own.city} className={isMine ? "fight fight-mine" : "fight"}>
            {fight.sides.map((fighter) => {
              const outcome = outcomeOf(fighter, fight);
              return (
                <Side
                  key={fighter.city}
                  fighter={fighter}
                  name={nameOf(fighter)}
                  outcome={outcome}
                  points={points[outcome]}
                />
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}
