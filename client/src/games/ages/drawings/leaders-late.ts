import type { Part } from "../../../ui/drawing";
import { both, box, circle, placed, posts, rays, row, star } from "../../../ui/strokes";

const MASK = "M0 0c6 3 14 3 20 0v12c0 9-5 14-10 17-5-3-10-8-10-17z";
const PIPES = [27, 21, 16, 12, 16, 21, 27];

function hexagon(x: number, y: number): string {
  return `M${x} ${y - 6}l5.2 3v6l-5.2 3-5.2-3v-6z`;
}

/** The leaders of ages II and III as emblems in a view box of 64 × 64. */
export const LATE_LEADERS: Record<string, Part> = {
  william_shakespeare: [
    {
      stone: placed(MASK, 33, 21),
      line: "M36.5 29.5q2.5-2 5-.5M45 29q2.5-1.5 5 .5M38 42q5-6 10 0",
      fine: "M36 26l5-1.5M50 26l-5-1.5",
    },
    {
      gold: placed(MASK, 11, 14),
      line: "M14.5 22.5q2.5-2.5 5 0M22.5 22.5q2.5-2.5 5 0",
      paper: "M14.5 29q6.5 3 13 0-1.5 7.5-6.5 7.5T14.5 29z",
    },
  ],
  james_cook: {
    stone: "M13 43q19 12 38 0l2 5q-21 13-42 0z",
    line: "M32 12L14.5 45M32 12l17.5 33M21 34h22M32 12l4 42",
    gold: `M39 21h13v4H39z${circle(32, 12, 2.5)}`,
    red: box(20, 26, 4, 5),
    fine: row(16, 48, 12, (x) => `M${x} ${Math.round(48.5 - ((x - 32) / 7) ** 2)}v2.5`),
    sky: `${star(14, 20, 2.6, 4)}${star(20, 13, 2, 4)}`,
  },
  napoleon_bonaparte: [
    {
      tint: "M14 55c1-7 6-9 13-10h10c7 1 12 3 13 10z",
      paper: "M27 45l5 10 5-10z",
      gold: both("M12 53c0-5 3-7 8-7l2 4-4 5z", 32),
      stone: "M23.5 29c-1 10 2 17 8.5 20 6.5-3 9.5-10 8.5-20z",
      line: "M27 36h2.5M34.5 36H37M32 36.5c-1.5 3-1 4 .5 4.5M29.5 44.5h5M41.5 48l-4 7",
      fine: both("M14 50l3 4M26 34q2-1 4 0", 32),
    },
    {
      shade: "M9 31c8-2 13-18 23-18s15 16 23 18c-7 3-14 .5-23 .5S16 34 9 31z",
      paper: circle(32, 22, 3.8),
    },
    { red: circle(32, 22, 2) },
  ],
  maximilien_robespierre: {
    line: "M30.7 57V30h2.6v27M26 51h12",
    red: "M17.5 37c-2-13 5-24 16-24 8 0 14 5 13.5 10-.5 4-4.5 5-7 3 3 3 5.5 7 6 11z",
    stone: "M16 37h31.5v5.5H16z",
    paper: circle(24, 34, 5),
    tint: circle(24, 34, 3.3),
    fine: `${circle(24, 34, 1.4)}M35 18c4 0 6 2 6.5 5M30 28c3 2 6 5 7 9`,
  },
  j_s_bach: {
    gold: PIPES.map((top, at) => `M${13.6 + at * 5.4} 41V${top}q2.2-2 4.4 0V41l-2.2 4z`).join(""),
    fine: PIPES.map((_, at) => `M${14.4 + at * 5.4} 37.5l1.4-1.5 1.4 1.5`).join(""),
    red: "M11 44.5h42V51H11z",
    paper: box(17, 46, 30, 3.5),
    line: posts(20, 44, 9, 46, 49.5),
  },
  isaac_newton: {
    red: "M24 19c-3-3-11-2-11.5 5C12 32 17 38 20.5 38c1.5 0 2-.8 3.5-.8s2 .8 3.5.8C31 38 36 32 35.5 24 35 17 27 16 24 19z",
    tint: "M25 14.5c2.5-4.5 7-4.5 9-3.5-1 4-5.5 5.5-9 3.5z",
    line: "M24 19c0-3 .5-5 2-7M9.5 49L37 43.5",
    paper: "M31 53l10.5-19L52 53z",
    sky: "M46 42l9-1M46.5 44l8.5 1.5M47.5 46l7 4",
    fine: "M37 43.5L46 42M37 43.5l9.5.5M37 43.5l10.5 2.5M16 26c0-3 1.5-4 3-4.5",
  },
  albert_einstein: [
    {
      paper:
        "M17 40c-6 0-8-5-5-8-4-3-2-9 2-10-1-6 4-9 8-7 2-5 8-5 10-2 2-3 8-3 10 2 4-2 9 1 8 7 4 1 6 7 2 10 3 3 1 8-5 8z",
      fine: both("M14 33q4-1 6-3M16 23q4 0 6 3M23 16q2 3 4 4M32 13v6", 32),
    },
    {
      stone: "M19 27c6-4 8-7 13-7s7 3 13 7c1.5 12-1 23-13 27-12-4-14.5-15-13-27z",
      paper: "M32 42c-3.5-3-9-2-11 2 4.5 1.5 8 1 11-1 3 2 6.5 2.5 11 1-2-4-7.5-5-11-2z",
      line: "M22.5 30q3-2.5 6 0M35.5 30q3-2.5 6 0M32 33c-2 3-2.5 5 0 6M29 48.5q3 1.5 6 0",
      solid: both(circle(26, 33.5, 0.9), 32),
      fine: "M24 25.5q8-3 16 0M26 23q6-2 12 0",
    },
  ],
  mahatma_gandhi: {
    line: "M9 50.5h46v3H9zM25 31l-6 19.5M25 31l6 19.5M47 50.5V35M50 50.5V35",
    gold: circle(25, 31, 14.5),
    paper: circle(25, 31, 11.5),
    fine: `${rays(25, 31, 2.5, 11.5, 12)}M26 16.5L48.5 34M28 45l20.5-9`,
    stone: circle(25, 31, 2.5),
    red: "M43 33.5h11v3H43z",
    sky: "M54 35c3 1 3 4 0 6s-3 5 0 6",
  },
  charlie_chaplin: [
    { stone: "M20 30c-1 12 2 21 12 25 10-4 13-13 12-25z" },
    {
      shade:
        "M20 27.5c-.5-11 4-16 12-16s12.5 5 12 16zM13 27c8 3 30 3 38 0 .5 3-2 5-6 5H19c-4 0-6.5-2-6-5zM28 43.5l1-3.5h6l1 3.5z",
      line: "M23 36q2.5-2 5 0M36 36q2.5-2 5 0M29 48.5q3 1.5 6 0M32 36.5v2",
      fine: both("M24.5 38.5q1.5.8 3 0", 32),
    },
    { gold: "M20.2 24q11.8 3 23.6 0v-2.5q-11.8 3-23.6 0z" },
  ],
  bill_gates: {
    stone: "M13 13h38v27H13zM10 53l4-7h36l4 7zM28 40h8v3h-8z",
    tint: box(17, 17, 30, 19),
    paper: "M20 20h13v10H20zM30 24h14v9H30z",
    solid: "M20 20h13v2H20zM30 24h14v2H30z",
    line: "M24 43h16",
    fine: "M16 48.5h32M14.5 50.8h35M33 29h7M33 31h4",
  },
  winston_churchill: [
    {
      stone:
        "M25 33L20 14.5c-.8-3 3.8-4.5 4.8-1.5L31 29.5h1.5L38 12.5c1-3 5.6-1.5 4.8 1.5L38.5 31c4-.5 6.5 1.5 6.5 5 0 8-2 13-5.5 17h-13c-4-4-7-9-6.5-15 .2-3 2-5 5-5z",
      line: "M33 33.5c0-2.5 3-4 5.5-2.5M38.5 31c3 .5 3.5 4 2 7M22 38c4-3.5 10-3.5 13-.5 2 2 .5 4.5-2 4.5-3 0-5.5 0-7 3M33 33.5c-.5 3 1 5 3 5.5",
      fine: "M36 39c2 .5 4 0 5-1.5",
    },
    { paper: box(25.5, 53, 15, 5), sky: "M49 22c3-3-2-5 1-9M53 24c2-2 0-4 1.5-6" },
    { red: "M42 26.5l9-1.5.6 3.4-9 1.6z" },
  ],
  sid_meier: [
    {
      tint: hexagon(21.6, 21) + hexagon(42.4, 21),
      gold: hexagon(32, 21),
      stone: hexagon(26.8, 30) + hexagon(37.2, 30) + hexagon(16.4, 30) + hexagon(47.6, 30),
      fine: "M42.4 18.5v5M19 23l2.5-4 2.5 4z",
    },
    {
      paper: "M16 45h32l4 9H12z",
      stone: box(30.5, 27, 3, 18),
      red: `${circle(32, 24, 5)}M41 44.5a3 1.5 0 0 1 6 0z`,
      line: "M25 45q7-4 14 0",
      fine: "M14 51h36M30 22.5q.5-1.5 2-1.7",
    },
  ],
};

/** A bust, for leaders nobody has drawn yet. */
export const BUST: Part = {
  stone: `${circle(32, 25, 9)}M15 52c0-11 7-15 17-15s17 4 17 15z`,
};
