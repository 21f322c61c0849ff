import { memo } from "react";
import { building as standard, temple, wall } from "../../ui/buildings";
import { Drawing, type Part, Stage, Strokes } from "../../ui/drawing";
import {
  arch,
  both,
  box,
  circle,
  columns,
  cypress,
  placed,
  posts,
  rays,
  row,
} from "../../ui/strokes";

/** A barracks that faces west: a wall with towers, a banner and a shield. */
const BARRACKS = {
  stone: "M8 38V12h6v3h4v-3h4v3h4v-3h6v26z",
  banner: "M20 12V3M20 3H9l2.5 2.5L9 8h11z",
};

function barracks(isEast: boolean): Part {
  const side = (path: string) => (isEast ? placed(path, 64, 0, -1, 1) : path);
  return [
    wall(isEast ? 8 : 28, 38, 28, 15),
    {
      stone: side(BARRACKS.stone),
      red: side(BARRACKS.banner),
      line: side(arch(17.5, 38, 5, 8)),
      fine: side("M8 17h24M12 24h3M25 24h3M12 31h3M25 31h3"),
    },
    { red: side("M15 20c3 0 4-1 5-2 1 1 2 2 5 2 0 5-1.5 7-5 9-3.5-2-5-4-5-9z") },
  ];
}

/** A bust on a pedestal in a niche. */
function niche(x: number): string {
  return `M${x - 2.6} 26c0-3.5 1-4.5 2.6-4.5s2.6 1 2.6 4.5z${circle(x, 19.3, 1.9)}${box(x - 2, 26, 4, 2)}${box(x - 1.5, 28, 3, 8)}`;
}

/** The buildings of a city in a view box of 64 × 44. */
const BUILDINGS: Record<string, Part> = {
  warehouse: [
    {
      stone: box(9, 20, 46, 18),
      red: "M5 21L32 8l27 13z",
      line: `${box(24, 25, 16, 13)}M32 25v13M24 25l8 13M40 25l-8 13M24 38l8-13M40 38l-8-13`,
      fine: `${posts(13, 20, 3, 22, 38)}${posts(44, 51, 3, 22, 38)}M13 17.5h38M20 14h24`,
    },
    {
      gold: `${circle(32, 15.5, 2.5)}${box(5, 32, 7, 6)}`,
      stone: box(52, 31, 8, 7),
      line: "M5 32l7 6M12 32l-7 6M52 34.5h8M56 31v7",
    },
  ],
  wonder: [
    { sky: circle(51, 10, 3.5) + rays(51, 10, 5, 7, 8) },
    {
      stone: `${box(8, 31, 48, 7)}${box(15, 24, 34, 7)}${box(22, 17, 20, 7)}M27 17V9h10v8z`,
      line: "M28 38V17M36 38V17",
      gold: "M24.5 9L32 3l7.5 6z",
      fine: `M28 34.5h8M28 31h8M28 27.5h8M28 24h8M28 20.5h8${both("M12 34.5h12M18 27.5h7", 32)}`,
    },
    { shade: arch(30, 17, 4, 5.5) },
  ],
  west_barracks: barracks(false),
  east_barracks: barracks(true),
  agora: [
    {
      stone: `${box(7, 35, 50, 3)}${box(11, 32, 42, 3)}`,
      tint: "M13 14C13 6 22 3.5 32 3.5S51 6 51 14z",
      line: columns(16, 48, 6, 17.5, 32, 1.3),
      paper: "M25.5 28h13l-2.5 4h-8z",
    },
    {
      stone: box(11, 14, 42, 3),
      fine: "M32 3.5V1M20 14c1-5 4-8 12-10.5M44 14c-1-5-4-8-12-10.5M32 28v-6M32 23q-3.5-1-4 3M32 23q3.5-1 4 3",
    },
  ],
  market: [
    {
      stone: `${box(9, 17, 46, 21)}`,
      gold: "M6 17L10 8h44l4 9q-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0-3.25 5-6.5 0z",
      line: `${posts(12.5, 51.5, 2, 20, 38)}M9 30h46M6 17h52`,
      fine: posts(16, 48, 5, 8, 17),
    },
    {
      red: row(17, 29, 4, (x) => circle(x, 28, 2)) + row(19, 27, 3, (x) => circle(x, 25, 2)),
      paper: row(38, 48, 3, (x) => `M${x - 2} 30c-1-3-.5-5 1-6v-1.5h2V24c1.5 1 2 3 1 6z`),
      fine: "M18 34h8M36 34h10",
    },
  ],
  university: [
    standard("domed", 32, 38, 25, 36),
    {
      tint: "M32 31c-3-2.5-7-2.5-10-1.5v7c3-1 7-1 10 1.5 3-2.5 7-2.5 10-1.5v-7c-3-1-7-1-10 1.5z",
      line: "M32 31v7",
      fine: both("M24.5 32q3-.5 5.5.7M24.5 34.5q3-.5 5.5.7", 32),
    },
    { land: both(cypress(4, 38, 12), 32) },
  ],
  guild_court: [
    temple(32, 38, 25, 33, 6),
    {
      gold: `${circle(32, 23.5, 6.5)}`,
      line: "M32 19v8.5M29.5 27.5h5M27.5 20.5h9M27.5 20.5l-1.3 3.5h2.6zM36.5 20.5l-1.3 3.5h2.6z",
    },
    { land: both(cypress(3.5, 38, 13), 32) },
  ],
  gallery: {
    stone: `${box(6, 35.5, 52, 2.5)}${box(8, 12, 48, 23.5)}M4 12L8 6.5h48l4 5.5z`,
    paper: row(16, 48, 3, (x) => `${arch(x - 5, 35.5, 10, 19.5)}z`),
    gold: row(16, 48, 3, niche),
    fine: `M8 14.5h48${row(24, 40, 2, (x) => `M${x - 1} 17v18.5M${x + 1} 17v18.5`)}M14 9.3h36`,
  },
};

/** The building of an area of a city; a sketch until it is complete. */
export const DiceBuilding = memo(function DiceBuilding({
  area,
  isBuilt = true,
}: {
  /** The name of the area among the pieces. */
  area: string;
  isBuilt?: boolean;
}) {
  const building = Object.hasOwn(BUILDINGS, area) ? BUILDINGS[area] : undefined;
  return (
    <Drawing box="0 0 64 44" className="drawing-small dice-building-drawing">
      <Strokes part={{ land: "M1 38H63M10 41.5h12M40 41.5h14" }} />
      <Stage part={building ?? { stone: box(16, 14, 32, 24) }} isBuilt={isBuilt} />
    </Drawing>
  );
});
