import {
  both,
  box,
  circle,
  cloud,
  courses,
  palm,
  placed,
  posts,
  rays,
  row,
} from "../../../ui/strokes";
import type { WonderPlan } from "./plan";

/** The letters of the sign on the hill, 10 high. */
const H = "M0 0h3v4.5h3V0h3v12.5h-3V7.5h-3v5h-3z";
const O = "M1.5 0h6l1.5 1.5v9.5l-1.5 1.5h-6L0 11V1.5zM3 3v6.5h3V3z";
const L = "M0 0h3v9.5h5v3H0z";
const Y = "M-.5 0h3.3l1.7 4 1.7-4h3.3L6 7v5.5H3V7z";
const W = "M-.5 0h2.8l.7 8 1-5h1.8l1 5 .7-8h2.8L8.5 12.5h-2.6l-1-5-1 5H1.3z";
const D = "M0 0h5.5L9 3.5v5.5l-3.5 3.5H0zM3 3v6.5h1.5L6 8V4.5L4.5 3z";
const SIGN = [H, O, L, L, Y, W, O, O, D];
const LIFT = [33, 31, 29, 30, 28, 29, 27, 29, 31];

function letters(from: number): { stone: string; fine: string } {
  const places = [from, from + 1, from + 2];
  return {
    fine: places
      .map((at) => posts(8 + at * 12, 12 + at * 12, 2, (LIFT[at] ?? 0) + 12, (LIFT[at] ?? 0) + 17))
      .join(""),
    stone: places.map((at) => placed(SIGN[at] ?? "", 6 + at * 12, LIFT[at] ?? 0)).join(""),
  };
}

export const WONDERS_III: Record<string, WonderPlan> = {
  first_space_flight: {
    land: {
      land: "M2 72H118M8 77h14M96 77h14M4 72l8-5h10l6 5",
      sky: `${circle(18, 16, 5)}M16 14.5h.1M19.5 17.5h.1${["M38 10v4M36 12h4", "M98 46v4M96 48h4", "M8 38v3M6.5 39.5h3", "M108 62v3M106.5 63.5h3", "M84 8v3M82.5 9.5h3"].join("")}`,
    },
    parts: [
      {
        stone: box(38, 68, 44, 4),
        line: `${box(40, 18, 7, 50)}M43.5 18v-6M47 26h7M47 40h6`,
        fine: `${courses([28, 40, 47], [38, 40, 47], [48, 40, 47], [58, 40, 47])}M40 18l7 10-7 10 7 10-7 10 7 10M47 18l-7 10 7 10-7 10 7 10-7 10`,
      },
      {
        paper: "M55.5 66V42h9v24z",
        stone: both("M48.5 65c0-11 2-19 6-27l2 0v27z", 60),
        line: both("M50 65l-1 3h6l-1-3M56.5 66l-1 2h4.5", 60),
        fine: both("M49 58h7.5M54 40v25", 60),
      },
      {
        paper: "M55.5 42V25h9v17z",
        red: box(55.5, 33, 9, 4),
        fine: "M55.5 25l9 4.5M64.5 25l-9 4.5M55.5 29.5h9M58 37v5M62 37v5",
      },
      {
        gold: "M55.5 25c0-9 1.5-13 4.5-19 3 6 4.5 10 4.5 19z",
        line: `${circle(60, 18, 1.6)}M60 6V2`,
        fine: "M55.8 22h8.4M57 13h6",
        paper: both(`${cloud(46, 72, 10)}${cloud(34, 73, 12)}`, 60),
        sky: `M70 34c14-2 34-16 40-26M106 8.5l4-.5.5 4${circle(98, 26, 4)}M98 22v-3M102 26h3M94.5 28.5l-9 6M95.5 30l-8 7M97 30.5l-7 9`,
      },
    ],
  },
  fast_food_chains: {
    land: { land: "M2 72H118M12 77h24M56 77h26" },
    parts: [
      [
        {
          gold: "M4 66q0 6 6 6h28q6 0 6-6z",
          red: "M5 58h38q3 0 3 3.5t-3 3.5H5q-3 0-3-3.5T5 58z",
          tint: `M2 58q-1-5 3-5h38q4 0 3 5l-4 2-4-2-4 3-5-3-5 2-5-2-4 3-5-3-4 2z`,
        },
        {
          gold: "M4 52c0-12 9-18 20-18s20 6 20 18z",
          fine: "M14 43l1.5-1.2M22 40h2M31 42l1.5 1M18 47.5h1.8M27 46.5l1.7-.8M36 48l1.4.8",
        },
      ],
      {
        gold: row(53, 67, 5, (x) => box(x - 1.5, 40 + ((x * 7) % 5), 3, 14)),
        red: "M50 50q10 6 20 0l-2.5 22h-15z",
        line: "M56 60q4 3 8 0",
      },
      {
        tint: "M75 46h16l-2 26H77z",
        paper: "M73.5 42h19v4h-19zM77 42q0-3 3-3h6q3 0 3 3z",
        line: "M84 39l2.5-15h6",
        red: "M75.9 54h14.3l-.7 9H76.6z",
      },
      {
        line: `M103 30v42M107 30v42M103 44h4M103 58h4`,
        stone: "M92 8h22l4 8-4 8h5l-14 10-14-10h5l-4-8z",
        gold: "M105 10l1.8 4 4.2.4-3.2 2.8 1 4.2-3.8-2.2-3.8 2.2 1-4.2-3.2-2.8 4.2-.4z",
        sky: rays(105, 4, 1, 3.5, 5, 0, 180),
        fine: both("M95 10.5h.1M93.5 14h.1M94.5 20h.1M98 27h.1M101.5 30h.1", 105),
      },
    ],
  },
  hollywood: {
    land: {
      sky: "M16 62L4 6M16 62L26 8M104 62L94 6M104 62l12-54",
      land: `M0 58C20 48 40 43 60 43s44 6 60 16M0 72c14-6 20-5 30-2s20 4 30 0 24-6 34-2 18 3 26 2M20 60c8-4 14-5 20-5M76 56c8 0 14 2 20 5${palm(8, 76, 20)}${palm(110, 76, 20)}${palm(20, 77, 12)}${palm(99, 77, 12)}`,
      paper: "M46 62h22v13H46zM68 66l7-3v11l-7-3z",
      line: `M57 75v3${circle(51.5, 58, 4)}${circle(62.5, 58, 4)}`,
      fine: `${circle(51.5, 58, 1.2)}${circle(62.5, 58, 1.2)}M49 66h12M49 70h8`,
    },
    parts: [letters(0), letters(3), letters(6)],
  },
  internet: {
    land: {
      land: "M6 72H114M20 77h16M82 77h18",
      sky: "M60 4v3M58.5 5.5h3M40 9v2M39 10h2M80 9v2M79 10h2",
    },
    parts: [
      {
        tint: circle(60, 38, 15),
        line: "M45 38h30M60 23v30",
        fine: both("M60 23c-8 4-8 26 0 30M48 29.5c8 3 16 3 24 0M48 46.5c8-3 16-3 24 0", 60),
      },
      {
        line: "M35 60l14-11",
        stone: "M10 50h24v15H10zM6 71l4-6h24l4 6z",
        paper: box(12.5, 52.5, 19, 10),
        fine: "M15 56h8M15 59h12M12 68h20",
        solid: circle(42, 54.5, 1),
      },
      {
        line: "M86 60L71 49",
        stone: box(88, 44, 20, 28),
        paper: box(90.5, 47, 15, 5) + box(90.5, 54, 15, 5) + box(90.5, 61, 15, 5),
        fine:
          row(93, 97, 2, (x) => `M${x} 49.5h.1M${x} 56.5h.1M${x} 63.5h.1`) +
          "M99 49.5h4M99 56.5h4M99 63.5h4",
        solid: circle(78.5, 54.5, 1),
      },
      {
        line: "M35 24l12 7M20 33v4M14 38h12",
        stone: "M6 11h28v22H6z",
        paper: box(8.5, 13.5, 23, 15),
        fine: "M11 17h10M11 20h16M11 23h7M18 31h4",
        solid: circle(41, 27.5, 1),
      },
      {
        line: "M84 25l-11 6M98 12l-8 16",
        stone: "M88 8l18 12c-6 8-15 8-20 2-4-5-3-10 2-14zM92 24l-4 12h14l-6-10z",
        gold: circle(101, 10, 1.8),
        sky: "M106 8c1 1 1 3 0 4.5M109 6c2 2 2 6 0 8.5",
        solid: circle(78.5, 28, 1),
      },
    ],
  },
};
