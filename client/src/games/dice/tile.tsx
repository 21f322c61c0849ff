import { Button } from "react-aria-components";
import type { GameEvent } from "../../protocol/model";
import type { DiceCity, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { BonusCount, Purse } from "./city-numbers";
import { Hint } from "./hint";
import { Icon } from "./icons";
import { LastChoice, shortWords } from "./last-turn";
import { usePieceIndex } from "./piece-index";

/** Where a city lies from the player's. */
export type Side = "left" | "right" | "both" | null;

export function sideOf(view: DiceView, mine: number, seat: number): Side {
  const own = view.sheets[mine];
  if (!own || seat === mine) return null;
  const isLeft = own.west_neighbour === seat;
  const isRight = own.east_neighbour === seat;
  if (isLeft && isRight) return "both";
  return isLeft ? "left" : isRight ? "right" : null;
}

const ARROWS: Record<NonNullable<Side>, string> = { left: "◂", right: "▸", both: "◂▸" };

/** How many spaces of each area are crossed off; complete areas are marked. */
function Progress({ city, sheet }: { city: DiceCity; sheet: SheetView }) {
  const index = usePieceIndex();
  const text = useText();
  return (
    <ul className="dice-progress" aria-label={text.say("client-dice-counts")}>
      {index.pieces.areas.map((area) => {
        const spaces = city.spaces.filter((one) => one.area === area.name).length;
        const crossed = sheet.counts[area.id] ?? 0;
        const isFull = crossed === spaces;
        const name = text.say(`area-${area.name}`);
        return (
          <li
            key={area.name}
            className={`dice-ink-${area.colour ?? "wonder"} ${isFull ? "dice-progress-full" : ""}`}
          >
            <Icon name={area.name} />
            <span aria-hidden="true">{crossed}</span>
            <span className="visually-hidden">
              {name} {text.say("client-dice-crossed-of", { crossed, spaces })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Levels of defense in the West and in the East. */
function Defenses({ sheet }: { sheet: SheetView }) {
  const text = useText();
  const { west_defense: west, east_defense: east } = sheet;
  return (
    <span
      className="dice-count dice-defenses"
      role="img"
      aria-label={text.say("client-dice-defenses", { west, east })}
    >
      <bdi dir="ltr">
        {west}
        <Icon name="shield" />
        {east}
      </bdi>
    </span>
  );
}

/** The numbers of a city on the scoreboard, and its last choice; opens its sheet. */
export function Tile({
  view,
  seat,
  sheet,
  side,
  last,
  names,
  isShown,
  isOpen,
  onOpen,
}: {
  view: DiceView;
  seat: number;
  sheet: SheetView;
  side: Side;
  /** What it did in the last turn. */
  last: readonly GameEvent[];
  names: readonly string[];
  /** Whether its sheet is on the board; it has the anchor then. */
  isShown: boolean;
  /** Whether its sheet lies over the board. */
  isOpen: boolean;
  /** Opens its sheet; null where that is on the board anyway. */
  onOpen: (() => void) | null;
}) {
  const index = usePieceIndex();
  const text = useText();
  const city = index.city(view.cities[seat]);
  if (!city) return null;
  const name = names[seat] ?? "";
  const cityName = text.say(`city-${city.name}`);
  const open = onOpen && (
    <Hint
      title={text.say("client-dice-city-title", { name, city: cityName })}
      lines={last.map((one) => shortWords(one, text, names))}
      isOff={isOpen}
    >
      <Button
        className="dice-open"
        onPress={onOpen}
        aria-label={text.say("client-dice-board-of", { name })}
        aria-pressed={view.seat < 0 ? isShown : undefined}
      >
        <Icon name="unfold" />
      </Button>
    </Hint>
  );
  return (
    <div
      className={`dice-tile ${isShown ? "dice-tile-shown" : ""}`}
      dir={text.direction}
      data-anchor={isShown ? undefined : `seat:${seat}`}
    >
      <p className="dice-tile-city">
        <bdi>{cityName}</bdi>
        {side && (
          <span className="dice-side" role="img" aria-label={text.say(`client-dice-${side}`)}>
            <bdi dir="ltr">{ARROWS[side]}</bdi>
          </span>
        )}
        <Defenses sheet={sheet} />
      </p>
      <p className="dice-tile-numbers">
        <Purse sheet={sheet} seat={seat} />
        <BonusCount sheet={sheet} />
      </p>
      <Progress city={city} sheet={sheet} />
      <div className="dice-tile-foot">
        <LastChoice actions={last} names={names} />
        {open}
      </div>
    </div>
  );
}
