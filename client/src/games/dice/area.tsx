import { type CSSProperties, memo, type ReactNode } from "react";
import { Button } from "react-aria-components";
import type { DiceArea, DiceSpace } from "../../protocol/types";
import { useText } from "../../text/languages";
import { RovingToolbar } from "../../ui/roving-toolbar";
import { Face } from "./die";
import { Hint } from "./hint";
import { Count, Icon } from "./icons";
import { comparisonIcon, usePieceIndex } from "./piece-index";
import { Space, type SpaceLook } from "./space";

/** The fewest spaces a row of an area has room for. */
const COLUMNS = 3;

/** Spaces the same faces give access to. */
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

/** Lanes side by side: as many as a row has room for. */
export function rowsOf(lanes: readonly Lane[], columns: number): Lane[][] {
  const rows: Lane[][] = [];
  let room = 0;
  for (const lane of lanes) {
    if (lane.spaces.length > room) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push(lane);
    room -= lane.spaces.length;
  }
  return rows;
}

/** How a space depends on the one before it in its lane. */
export function follows(lane: Lane, place: number): "next" | "elsewhere" | "free" {
  const after = lane.spaces[place]?.after ?? [];
  if (after.length === 0) return "free";
  const before = lane.spaces[place - 1];
  return before && after.length === 1 && after[0] === before.id ? "next" : "elsewhere";
}

function colourOf(area: DiceArea): string {
  return area.colour ?? "wonder";
}

/** The faces that give access to a lane. */
const LaneHead = memo(function LaneHead({
  faces: shown,
  anyFace,
  colour,
}: {
  faces: readonly number[];
  anyFace: boolean;
  colour: string;
}) {
  const index = usePieceIndex();
  const text = useText();
  if (shown.length === 0) return null;
  if (anyFace) {
    return (
      <span
        className={`dice-lane-head dice-${colour}`}
        role="img"
        aria-label={text.say("client-dice-any-face")}
      >
        <Icon name={comparisonIcon(index.face(shown[0] ?? -1))} />
      </span>
    );
  }
  const faces = shown.map((face) => index.face(face)).filter((face) => face !== null);
  const label = text.list(faces.map((face) => text.say(`face-${face.name}`)));
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
          <Icon name={area.name} />
          <span>{name}</span>
        </Button>
      </Hint>
      {crossed !== null && (
        <span className="dice-area-count">
          <span aria-hidden="true">
            {crossed}/{spaces}
          </span>
          <span className="visually-hidden">
            {text.say("client-dice-crossed-of", { crossed, spaces })}
          </span>
          {points !== null && (
            <Count icon="point" label={text.say("client-dice-points", { points })}>
              {points}
            </Count>
          )}
        </span>
      )}
    </header>
  );
});

/** An area of a board with its spaces, lane by lane. */
export function Area({
  area,
  spaces,
  crossed,
  points,
  names,
  seat,
  lookOf,
  onSpace,
  children,
}: {
  area: DiceArea;
  spaces: readonly DiceSpace[];
  /** How many are crossed off; null for a board nobody plays yet. */
  crossed: number | null;
  points: number | null;
  names: readonly string[];
  /** The seat whose sheet it is on; null: nobody plays it yet. */
  seat: number | null;
  lookOf: (space: DiceSpace) => SpaceLook;
  onSpace: ((space: number) => void) | null;
  children?: ReactNode;
}) {
  const text = useText();
  const name = text.say(`area-${area.name}`);
  const full = crossed === spaces.length;
  const classes = [
    "dice-area",
    `dice-area-${area.name}`,
    area.side && "dice-area-barracks",
    full && "dice-area-full",
    full && area.row !== null && "dice-area-bonus",
  ];
  const lanes = lanesOf(spaces);
  const rows = rowsOf(lanes, Math.max(COLUMNS, ...lanes.map((lane) => lane.spaces.length)));
  return (
    <section
      className={classes.filter(Boolean).join(" ")}
      dir={text.direction}
      aria-label={name}
      data-anchor={seat === null ? undefined : `area:${seat}:${area.name}`}
    >
      <AreaHead area={area} spaces={spaces.length} crossed={crossed} points={points} />
      <RovingToolbar className="dice-lanes" label={name}>
        {rows.map((row) => (
          <span className="dice-row" key={row[0]?.number}>
            {row.map((lane) => (
              <span
                className="dice-lane"
                key={lane.number}
                style={{ "--spaces": lane.spaces.length } as CSSProperties}
              >
                <LaneHead faces={lane.faces} anyFace={lane.anyFace} colour={colourOf(area)} />
                {lane.spaces.map((space, place) => (
                  <span key={space.id} className={`dice-place dice-place-${follows(lane, place)}`}>
                    <Space
                      space={space}
                      look={lookOf(space)}
                      names={names}
                      seat={seat}
                      onPress={onSpace}
                    />
                  </span>
                ))}
              </span>
            ))}
          </span>
        ))}
      </RovingToolbar>
      {children}
    </section>
  );
}
