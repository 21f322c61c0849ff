import { memo } from "react";
import { building, highRise, placedPart, temple, tower, wall } from "../ui/buildings";
import { Drawing, type Layer, type Part, Strokes } from "../ui/drawing";
import {
  arcade,
  both,
  box,
  circle,
  cloud,
  columns,
  cypress,
  d,
  palm,
  rays,
  star,
  waves,
} from "../ui/strokes";

type Point = readonly [number, number];

/** Lines on a face of a die, given in parts of its edges. */
function onFace(from: Point, along: Point, down: Point, lines: readonly (readonly Point[])[]) {
  return lines
    .map((line) => {
      const points = line.map(
        ([u, v]) =>
          d`${from[0] + along[0] * u + down[0] * v} ${from[1] + along[1] * u + down[1] * v}`,
      );
      return `M${points.join("L")}`;
    })
    .join("");
}

/** A temple, a shield and a cup as lines in a square. */
const SIGNS: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [0.15, 0.4],
      [0.5, 0.18],
      [0.85, 0.4],
      [0.15, 0.4],
    ],
    [
      [0.28, 0.45],
      [0.28, 0.75],
    ],
    [
      [0.5, 0.45],
      [0.5, 0.75],
    ],
    [
      [0.72, 0.45],
      [0.72, 0.75],
    ],
    [
      [0.15, 0.8],
      [0.85, 0.8],
    ],
  ],
  [
    [
      [0.25, 0.22],
      [0.5, 0.3],
      [0.75, 0.22],
      [0.72, 0.58],
      [0.5, 0.84],
      [0.28, 0.58],
      [0.25, 0.22],
    ],
    [
      [0.5, 0.3],
      [0.5, 0.84],
    ],
  ],
  [
    [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
      [0.2, 0.2],
    ],
    [
      [0.2, 0.5],
      [0.8, 0.5],
    ],
    [
      [0.45, 0.2],
      [0.45, 0.5],
    ],
    [
      [0.6, 0.5],
      [0.6, 0.8],
    ],
  ],
];

/** A die seen from a corner; its left and right faces show signs. */
function die(x: number, y: number, size: number, tint: keyof Layer, left: number, right: number) {
  const [wide, half] = [size * 0.87, size * 0.5];
  const cube = d`M${x - wide} ${y - half}L${x} ${y}l${wide} ${-half}v${size}L${x} ${y + size}l${-wide} ${-half}z`;
  const top = d`M${x} ${y - size}l${wide} ${half}L${x} ${y}l${-wide} ${-half}z`;
  const pips = [-0.5, 0, 0.5].map(
    (at) => d`M${x + wide * at - 2} ${y - half}a2 1.2 0 1 1 4 0a2 1.2 0 1 1 -4 0z`,
  );
  return {
    [tint]: cube,
    paper: top,
    solid: pips.join(""),
    line:
      d`M${x} ${y}v${size}` +
      onFace([x - wide, y - half], [wide, half], [0, size], SIGNS[left] ?? []) +
      onFace([x, y], [wide, -half], [0, size], SIGNS[right] ?? []),
  };
}

const SHIP: Layer = {
  stone: "M0 0h26l-5 8H6z",
  paper: "M13 -22q9 9 9 18H13zM12 -19q-7 8-8 15h8z",
  line: "M12.5 0V-24l5 2-5 2",
};

function rocket(x: number, y: number): Layer {
  return {
    red: both(d`M${x - 6} ${y + 24}l-6 8v8l7-5z`, x),
    paper: d`M${x} ${y}c6 7 8 15 8 24l-3 12h-10l-3-12c0-9 2-17 8-24z`,
    gold: d`M${x - 4} ${y + 36}h8l-4 14z`,
    line: circle(x, y + 17, 3),
    fine: d`M${x - 7.5} ${y + 26}h15`,
  };
}

const WONDERS: Part = [
  {
    sky: circle(132, 34, 12) + rays(132, 34, 17, 23, 12),
    fine: "M206 40q5-5 9 0q4-5 9 0M222 28q3-3 6 0q3-3 6 0",
    land: `M0 136H224${palm(14, 136, 30)}M120 136c20-9 80-9 104 0M30 146h40M90 150h34${waves(228, 142, 10, 9)}${waves(206, 149, 7, 9)}${waves(284, 149, 3, 9)}`,
  },
  building("pyramid", 66, 136, 50, 76),
  building("pyramid", 116, 136, 24, 34),
  temple(180, 130, 42, 62, 8),
  { stone: "M236 138l9-7h38l9 7z" },
  building("lighthouse", 264, 131, 15, 104),
  placedPart(SHIP, 289, 139),
];

const DICE: Part = [
  {
    land: `M0 126H320M16 34h288M16 42h288M10 126h300${columns(30, 290, 9, 43, 125, 5)}M28 138h60M220 146h70`,
    sky: star(160, 18, 6) + star(136, 21, 3.5) + star(184, 21, 3.5),
  },
  die(84, 92, 32, "tint", 1, 2),
  die(238, 88, 32, "gold", 2, 0),
  die(160, 104, 42, "red", 0, 1),
];

const AGES: Part = [
  {
    land: `M0 132H320M14 142h40M120 146h60M236 142h50${palm(12, 132, 26)}`,
    fine: cloud(96, 34, 22) + cloud(150, 22, 16),
    sky: `${circle(40, 34, 9)}${rays(40, 34, 13, 18, 10)}${star(262, 20, 4, 4)}${star(236, 34, 3, 4)}${star(309, 74, 3, 4)}`,
  },
  temple(54, 132, 30, 50),
  tower(114, 122, 18, 54),
  wall(92, 132, 44, 26),
  tower(92, 132, 11, 38, 16),
  tower(136, 132, 11, 38, 16),
  building("cathedral", 166, 132, 18, 78),
  building("factory", 216, 132, 28, 58),
  highRise(262, 132, 16, 66),
  highRise(246, 132, 18, 48),
  highRise(290, 132, 20, 40),
  highRise(274, 132, 17, 56),
  { sky: "M298 62v10M294 64v5M302 64v5" },
  rocket(298, 8),
];

/** Cards and a token, for games nobody has drawn yet. */
const OTHER: Part = [
  { land: "M0 136H320M60 146h60M190 146h70" },
  {
    stone: "M112 128L96 44l52-10 16 84z",
    fine: "M107 52l36-7 10 52-36 7z",
  },
  { paper: box(134, 34, 52, 94), tint: circle(160, 74, 14), fine: box(140, 40, 40, 82) },
  {
    gold: "M222 134c0-10 4-14 8-18-8-8-3-20 8-20s16 12 8 20c4 4 8 8 8 18z",
  },
];

/** The scenes stand near the lower edge. */
const LOWER = 7;

const SCENES: Record<string, Part> = { wonders: WONDERS, dice: DICE, ages: AGES };

/** A scene from a game. */
export const LobbyDrawing = memo(function LobbyDrawing({ game }: { game: string }) {
  const scene = Object.hasOwn(SCENES, game) ? SCENES[game] : undefined;
  return (
    <Drawing box="0 0 320 160" className="drawing-scene lobby-drawing">
      <Strokes part={placedPart(scene ?? OTHER, 0, LOWER)} />
    </Drawing>
  );
});

const SKYLINE: Part = [
  {
    land: `M0 172H1440M0 150c80-30 150-34 230-14s150 20 230-6 150-30 220-6 150 24 240-4 180-26 260 4 160 20 260-10${palm(30, 172, 44)}${palm(52, 172, 30)}${palm(218, 172, 36)}`,
    fine: `${cloud(430, 50, 40)}${cloud(620, 34, 30)}${cloud(880, 48, 44)}${cloud(1160, 30, 34)}`,
    sky: circle(150, 44, 14) + rays(150, 44, 20, 28, 12),
  },
  building("pyramid", 126, 172, 62, 88),
  building("pyramid", 186, 172, 30, 40),
  temple(278, 172, 46, 66, 8),
  building("lighthouse", 356, 172, 16, 126),
  {
    stone: box(384, 116, 132, 8) + box(384, 124, 132, 48),
    paper: arcade(398, 502, 6, 172, 15, 42),
    line: "M384 116h132",
  },
  { land: cypress(526, 172, 38) + cypress(540, 172, 30) },
  building("domed", 592, 172, 44, 92),
  tower(700, 150, 30, 84),
  wall(656, 172, 90, 44),
  tower(656, 172, 18, 60, 26),
  tower(746, 172, 18, 60, 26),
  building("cathedral", 808, 172, 34, 132),
  { land: cypress(860, 172, 34) + cypress(874, 172, 42) },
  {
    stone: `${both("M896 172c14-15 22-32 25-50h11c-2 19-8 36-20 50zM923 118c5-9 8-19 9-28h8v4c-1 9-3 17-6 24z", 940)}M933 86c3-14 5-28 5.5-44h3c.5 16 2.5 30 5.5 44z${box(918, 118, 44, 5)}${box(928, 86, 24, 4)}`,
    line: `${both("M912 172c3-20 12-32 28-32", 940)}M940 42V30`,
    fine: both(
      "M902 165l14-2M910 153l13-1M917 138l11 0M902 165l21-13M910 153l18-15M926 112l9-9M929 103l6 9M936 80h4M937 68h3M938 56h2",
      940,
    ),
  },
  building("factory", 1039, 172, 55, 96),
  highRise(1150, 172, 34, 110),
  highRise(1118, 172, 30, 76),
  highRise(1216, 172, 32, 132),
  highRise(1184, 172, 30, 90),
  highRise(1250, 172, 36, 84),
  highRise(1290, 172, 28, 58),
  { stone: box(1342, 166, 56, 6), line: "M1352 166V92h10v74M1352 92l10 18-10 18 10 18-10 20" },
  rocket(1380, 112),
];

/** The skyline of all ages, for the head of a page. */
export const LobbySkyline = memo(function LobbySkyline() {
  return (
    <Drawing box="0 0 1440 180" className="drawing-skyline lobby-skyline" isSliced>
      <Strokes part={SKYLINE} />
    </Drawing>
  );
});
