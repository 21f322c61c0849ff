import { type CSSProperties, memo, type ReactNode } from "react";
import { Button } from "react-aria-components";
import type { DiceArea, DiceSpace } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Rove } from "../../ui/roving";
import { Face } from "./die";
import { Hint } from "./hint";
import { comparisonSign, usePrint } from "./print";
import { Space, type SpaceLook } from "./space";
import { Count, Sign } from "./symbols";

/** Spaces the same faces lead to. */
export interface Lane {
  number: number;
  faces: number[];
  anyFace: boolean;
  spaces: DiceSpace[];
}

export function lanesOf(spaces: readonly DiceSpace[]): Lane[] {
  const lanes = new Map<number, Lane>();
  for (const space of spaces) {
    const lane = lanes.get(space.lane) ?? {
      number: space.lane,
      faces: space.faces,
      anyFace: space.any_face,
      spaces: [],
    };
    lane.spaces.push(space);
    lanes.set(space.lane, lane);
  }
  return [...lanes.values()];
}

/** How a space hangs on the one before it in its lane. */
export function follows(lane: Lane, place: number): "next" | "elsewhere" | "free" {
  const after = lane.spaces[place]?.after ?? [];
  if (after.length === 0) return "free";
  const before = lane.spaces[place - 1];
  return before && after.length === 1 && after[0] === before.id ? "next" : "elsewhere";
}

function colourOf(area: DiceArea): string {
  return area.colour ?? "wonder";
}

/** The symbols that lead to a lane. */
const LaneHead = memo(function LaneHead({
  faces: shown,
  anyFace,
  colour,
}: {
  faces: readonly number[];
  anyFace: boolean;
  colour: string;
}) {
  const print = usePrint();
  const text = useText();
  if (shown.length === 0) return null;
  if (anyFace) {
    return (
      <span
        className={`dice-lane-head dice-${colour}`}
        role="img"
        aria-label={text.say("client-dice-any-face")}
      >
        <Sign name={comparisonSign(print.face(shown[0] ?? -1))} />
      </span>
    );
  }
  const faces = shown.map((face) => print.face(face)).filter((face) => face !== null);
  const label = text.listing(faces.map((face) => text.say(`face-${face.name}`)));
  return (
    <span className={`dice-lane-head dice-${colour}`} role="img" aria-label={label} title={label}>
      {faces.map((face) => (
        <span key={face.id} className="dice-lane-face">
          <Face face={face} />
        </span>
      ))}
    </span>
  );
});

const AreaHead = memo(function AreaHead({
  area,
  spaces,
  crossed,
  points,
}: {
  area: DiceArea;
  spaces: number;
  crossed: number | null;
  points: number | null;
}) {
  const text = useText();
  const name = text.say(`area-${area.name}`);
  return (
    <header className={`dice-area-head dice-${colourOf(area)}`}>
      <Hint title={name} lines={area.words.map((one) => text.message(one))}>
        <Button className="dice-area-name">
          <Sign name={area.name} />
          <span>{name}</span>
        </Button>
      </Hint>
      {crossed !== null && (
        <span className="dice-area-count">
          <span aria-hidden="true">
            {crossed}/{spaces}
          </span>
          <span className="unseen">{text.say("client-dice-crossed-of", { crossed, spaces })}</span>
          {points !== null && (
            <Count sign="point" label={text.say("client-dice-points", { points })}>
              {points}
            </Count>
          )}
        </span>
      )}
    </header>
  );
});

/** A part of a board with its spaces, lane by lane. */
export function Area({
  area,
  spaces,
  crossed,
  points,
  names,
  lookOf,
  onSpace,
  children,
}: {
  area: DiceArea;
  spaces: readonly DiceSpace[];
  /** How many are crossed off; null where nobody plays it yet. */
  crossed: number | null;
  points: number | null;
  names: readonly string[];
  lookOf: (space: DiceSpace) => SpaceLook;
  onSpace: ((space: number) => void) | null;
  children?: ReactNode;
}) {
  const text = useText();
  const name = text.say(`area-${area.name}`);
  const full = crossed === spaces.length;
  return (
    <section
      className={`dice-area dice-area-${area.name} ${full ? "dice-area-full" : ""}`}
      dir={text.direction}
      aria-label={name}
    >
      <AreaHead area={area} spaces={spaces.length} crossed={crossed} points={points} />
      <Rove className="dice-lanes" label={name}>
        {lanesOf(spaces).map((lane) => (
          <span
            className="dice-lane"
            key={lane.number}
            style={{ "--spaces": lane.spaces.length } as CSSProperties}
          >
            <LaneHead faces={lane.faces} anyFace={lane.anyFace} colour={colourOf(area)} />
            {lane.spaces.map((space, place) => (
              <span key={space.id} className={`dice-place dice-place-${follows(lane, place)}`}>
                <Space space={space} look={lookOf(space)} names={names} onPress={onSpace} />
              </span>
            ))}
          </span>
        ))}
      </Rove>
      {children}
    </section>
  );
}
