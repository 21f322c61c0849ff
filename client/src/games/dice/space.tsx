import { memo } from "react";
import { Button } from "react-aria-components";
import type { DiceSpace, Text } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Gives, givesWords } from "./effects";
import { Hint } from "./hint";
import { Count, Icon } from "./icons";
import { spaceText } from "./piece-index";

export type SpaceState = "crossed" | "fresh" | "open" | "later";
/** Whether a space can be chosen, could nearly be, or neither. */
export type Call = "ready" | "nearly" | null;

export interface SpaceLook {
  state: SpaceState;
  call: Call;
  selected: boolean;
  /** Whether the selected die does not allow it. */
  faded: boolean;
  /** Whether it was crossed off in the last turn. */
  recent: boolean;
  /** The coins for a die and for the space. */
  price: number;
  diePrice: number | null;
  /** Whether it is the cheapest of dice with different prices. */
  isFrom: boolean;
  /** Who would pay the price; nobody: it is the printed cost in resources. */
  whose: "own" | "other" | "nobody";
  /** The points it scored or would score now; null: not known, as of one attack of several. */
  points: number | null;
  reasons: readonly Text[];
}

interface SpaceProps {
  space: DiceSpace;
  look: SpaceLook;
  names: readonly string[];
  /** The seat whose sheet it is on; null: nobody plays it yet. */
  seat: number | null;
  onPress: ((space: number) => void) | null;
}

/** Whether two looks are equal. */
function sameLook(a: SpaceLook, b: SpaceLook): boolean {
  const { reasons: before, ...one } = a;
  const { reasons: after, ...other } = b;
  const keys = Object.keys(one) as (keyof typeof one)[];
  return (
    keys.every((key) => one[key] === other[key]) &&
    before.length === after.length &&
    before.every((reason, place) => reason === after[place])
  );
}

function same(a: SpaceProps, b: SpaceProps): boolean {
  return (
    a.space === b.space &&
    a.names === b.names &&
    a.seat === b.seat &&
    a.onPress === b.onPress &&
    sameLook(a.look, b.look)
  );
}

/** A space of a board: its cost, its effects, and whether it is crossed off. */
export const Space = memo(function Space({ space, look, names, seat, onPress }: SpaceProps) {
  const text = useText();
  const { state, call, price, diePrice } = look;
  const title = text.message(spaceText(space));
  const gone = state === "crossed" || state === "fresh";
  const why = gone ? [] : look.reasons.map((reason) => text.message(reason, names));
  const status = call === "ready" ? "ready" : look.recent ? "recent" : state;
  const label = text.say("client-dice-space-label", {
    space: title,
    gives: givesWords(space, text, look.points),
    status: text.say(`client-dice-status-${status}`),
    price,
    die: diePrice ?? 0,
    state: gone ? "gone" : look.isFrom ? "from" : diePrice ? "die" : look.whose,
  });
  const classes = [
    "dice-space",
    `dice-space-${state}`,
    call && `dice-space-${call}`,
    look.selected && "dice-space-selected",
    look.faded && "dice-space-faded",
    look.recent && "dice-space-recent",
  ];
  return (
    <Hint title={title} lines={space.words.map((one) => text.message(one))} why={why}>
      <Button
        className={classes.filter(Boolean).join(" ")}
        onPress={() => onPress?.(space.id)}
        aria-pressed={call === "ready" ? look.selected : undefined}
        data-anchor={seat === null ? undefined : `space:${seat}:${space.area}:${space.number}`}
        data-space={`${space.area} ${space.number}`}
        data-pick={(call === "ready" && !look.selected) || undefined}
      >
        <span className="visually-hidden">{label}</span>
        <span className="dice-space-top" aria-hidden="true">
          <span className="dice-space-number">{space.number}</span>
          <Count icon="resource">{space.cost}</Count>
        </span>
        <Gives space={space} points={look.points} />
        {!gone && (
          <span
            className={`dice-space-price ${diePrice ? "dice-space-sum" : ""}`}
            aria-hidden="true"
          >
            {state === "open" && (
              <Count icon="coin">{diePrice ? `${diePrice}+${price}` : price}</Count>
            )}
          </span>
        )}
        {gone && <Icon name="crossed" className="dice-crossing" />}
      </Button>
    </Hint>
  );
}, same);
