import { memo } from "react";
import { building, highRise, placedPart, temple, tower, wall } from "../../../ui/buildings";
import { Drawing, type Layer, type Part, Strokes } from "../../../ui/drawing";
import {
  arch,
  box,
  circle,
  cloud,
  cypress,
  palm,
  posts,
  rays,
  row,
  waves,
} from "../../../ui/strokes";
import { carriage, LOCOMOTIVE } from "./wonders-ii";

function hut(x: number): Layer {
  return {
    stone: box(x - 6, 44, 12, 10),
    gold: `M${x - 9} 45L${x} 34l9 11z`,
    line: arch(x - 2, 54, 4, 7),
    fine: `M${x - 4} 43l2-4M${x} 43v-5M${x + 4} 43l-2-4`,
  };
}

function house(x: number, height: number): Layer {
  const eaves = 54 - height;
  return {
    stone: box(x, eaves, 12, height),
    red: `M${x - 1.5} ${eaves}l7.5-6 7.5 6z`,
    line: box(x + 2, 54 - 6, 3, 6),
    fine: box(x + 7, eaves + 3, 3, 3) + box(x + 2, eaves + 3, 3, 3),
  };
}

const OX_CART: Layer = {
  stone:
    "M118 42c0-4 2-7 6-7h15c3 0 5-2 7-4l5 .5c2 1 3 3 2.5 5.5l-4 2-2.5-.5c-.5 3-2 5-3.5 6.5V54h-3v-8h-13v8h-3v-9c-3 0-6-1-6.5-3z",
  gold: "M80 35h27l-2 8H82zM82 35c4-7 19-7 23 0z",
  line: "M105 41l17-1M117.5 40c-2 3-2 6-1.5 9M147 31c-2-2-1-4.5 1.5-5.5",
  paper: circle(93, 47, 7),
  fine: `${rays(93, 47, 1.5, 7, 8)}${circle(93, 47, 1.5)}M149.5 34h.1M86 35v8M93 35v8M100 35v8`,
};

const WINDMILL: Layer = {
  stone: "M22 54l3-22h10l3 22z",
  red: "M24 32q6-9 12 0z",
  paper: "M30 30l-2-14 5 0zM30 30l14-3 0 5zM30 30l2 14-5 0zM30 30l-14 3 0-5z",
  line: arch(28, 54, 4, 7),
};

const ERAS: Record<string, Part> = {
  A: [
    {
      land: `M0 54H240M0 44c20-9 40-10 60-3s40 3 60-7 40-6 60 2 40 0 60-7M8 58h18M100 58h30M190 58h24${palm(57, 54, 17)}${palm(230, 54, 20)}`,
      sky: circle(40, 14, 5) + rays(40, 14, 7.5, 10, 10),
    },
    hut(14),
    hut(34),
    {
      fine: row(
        64,
        76,
        7,
        (x) => `M${x} 54v-9M${x} 47l-1.5-2M${x} 47l1.5-2M${x} 50l-1.5-2M${x} 50l1.5-2`,
      ),
    },
    OX_CART,
    { land: cypress(163, 54, 20) },
    temple(195, 54, 27, 42),
  ],
  I: [
    {
      fine: cloud(104, 18, 14) + cloud(10, 14, 11),
      land: `M0 54H240M0 40c16-8 34-10 52-2s30 2 44-6 26-2 34 4M8 58h24M104 58h20M200 58h24${cypress(122, 54, 16)}${cypress(129, 54, 12)}${cypress(232, 54, 15)}`,
    },
    WINDMILL,
    house(46, 9),
    house(100, 10),
    building("cathedral", 80, 54, 13, 50),
    tower(180, 46, 22, 38),
    wall(146, 54, 68, 22),
    tower(146, 54, 12, 28, 14),
    tower(214, 54, 12, 28, 14),
  ],
  II: [
    {
      land: `M0 54H240M96 40c20-12 44-12 62-2s44 4 82-6M20 58h30M120 58h40M200 58h20`,
      fine: cloud(146, 18, 14) + cloud(112, 24, 9),
    },
    building("factory", 47, 54, 39, 46),
    house(92, 14),
    house(104, 11),
    house(116, 14),
    placedPart(carriage(129), 0, 9),
    placedPart(carriage(157), 0, 9),
    placedPart(LOCOMOTIVE, 123, 9),
  ],
  III: [
    {
      land: "M0 54H240M10 58h30M90 58h24M180 58h34",
      fine: cloud(36, 12, 12) + cloud(186, 16, 14),
    },
    highRise(86, 54, 14, 30),
    highRise(120, 54, 14, 40),
    highRise(98, 54, 12, 44),
    {
      tint: "M137 54V24l4-4V12l3-4 3 4v8l4 4v30z",
      line: "M144 8V1",
      fine: posts(140, 148, 5, 26, 54),
    },
    highRise(150, 54, 16, 34),
    highRise(110, 54, 12, 26),
    highRise(164, 54, 11, 24),
    building("domed", 196, 54, 17, 26),
    { land: cypress(220, 54, 12) + cypress(227, 54, 15) },
    {
      line: "M0 46h84M18 54V20M22 54V20M62 54V20M66 54V20M18 26h4M62 26h4",
      fine: `M0 34Q10 30 20 20Q42 54 64 20Q74 34 84 46${row(6, 14, 2, (x) => `M${x} ${x * -0.9 + 37}V46`)}${posts(30, 54, 5, 39, 46)}M28 31v15M56 31v15M72 30v16`,
      tint: "M0 49h84v5H0z",
    },
    { fine: waves(2, 52, 10) },
    {
      paper: "M206 24l22-5q5-1 6 1t-4 3l-6 1.5-9 9-3 .5 5-8.5-6 1.5-3 3-2 .3 1.5-4z",
    },
  ],
};

/** The last age, which has no cards and looks like the one before. */
const LAST = "IV";

/** A wide view of the world in an age. */
export const AgesEra = memo(function AgesEra({
  age,
}: {
  /** The name of the age among the pieces. */
  age: string;
}) {
  const layers = ERAS[age === LAST ? "III" : age];
  return (
    <Drawing box="0 0 240 60" className="drawing-panorama ages-era-drawing">
      <Strokes part={layers ?? { land: "M0 54H240" }} />
    </Drawing>
  );
});
