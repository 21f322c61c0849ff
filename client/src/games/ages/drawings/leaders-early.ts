import type { Part } from "../../../ui/drawing";
import { both, box, branch, circle, courses, posts, rays, row, waves } from "../../../ui/strokes";

function fleur(x: number, y: number): string {
  return `M${x} ${y - 6}c-3 3-3 6 0 9 3-3 3-6 0-9z${both(`M${x - 1} ${y + 2}c-.5-4-5-5-5.5-1.5-.2 2 1.5 3 2.5 2z`, x)}M${x - 2.5} ${y + 3}h5v1.2h-5zM${x - 1} ${y + 4.2}h2l-1 3z`;
}

/** A line of cuneiform. */
function wedges(y: number): string {
  return row(24, 40, 5, (x) => `M${x - 1.4} ${y - 1.2}l1.8 1.2-1.8 1.2zM${x + 0.4} ${y}h1.8`);
}

/** The leaders of ages A and I as emblems in a view box of 64 × 64. */
export const EARLY_LEADERS: Record<string, Part> = {
  hammurabi: {
    stone: "M20 54V21a12 12 0 0 1 24 0v33z",
    gold: circle(32, 18, 3),
    fine: `${rays(32, 18, 4.5, 6.5, 10)}M20 27h24${[31.5, 36, 40.5, 45, 49.5].map(wedges).join("")}`,
  },
  moses: {
    stone: both("M13.5 51V28a8.5 8.5 0 0 1 17 0v23z", 32),
    fine: both(
      courses([28, 19, 25], [33, 17, 27], [37.5, 17, 26], [42, 17, 27], [46.5, 17, 24]),
      32,
    ),
    sky: rays(32, 19, 4, 10, 7, 30, 150),
  },
  aristotle: {
    paper: box(18, 15, 28, 34),
    stone:
      "M16 11.5h32a2.5 2.5 0 0 1 0 5H16a2.5 2.5 0 0 1 0-5zM16 47.5h32a2.5 2.5 0 0 1 0 5H16a2.5 2.5 0 0 1 0-5z",
    line: `${box(24, 24, 16, 16)}M24 24l16 16M40 24L24 40`,
    gold: [24, 40].map((x) => circle(x, 24, 2) + circle(x, 40, 2)).join(""),
    fine: "M24 44h16M24 20h16",
  },
  alexander_the_great: {
    line: both("M13 54L50 13M50 13l-5 1.5 3.5 3.5z", 32),
    stone: circle(32, 33, 16),
    fine: circle(32, 33, 13.8),
    sky: rays(32, 33, 5, 12, 16),
    gold: circle(32, 33, 3.6),
  },
  homer: {
    stone: both("M28 49C12 44 10 26 19 12c.5 9 2.5 13 6 18-3 5-2 9 3 12z", 32),
    gold: "M23 46c0-6 3-10 9-10s9 4 9 10c0 5-18 5-18 0z",
    line: "M18 19h28M18 21.5h28",
    fine: posts(27, 37, 5, 20, 44),
  },
  julius_caesar: {
    gold: both(branch(32, 33, 19, 6), 32),
    stone: "M29.5 19L32 13l2.5 6v18h-5z",
    red: "M30.3 41h3.4v7h-3.4zM25 37.5h14v3.5H25z",
    line: circle(32, 50, 2),
    fine: "M32 17v20",
  },
  michelangelo: [
    {
      stone: "M23.5 29L13 13l16 10.5z",
      red: "M25 31.5l5.5-6L50 47.5 47 50z",
      fine: "M27.5 28.5L13 13",
    },
    {
      gold: "M15.5 47.5L35 28l3.5 3.5L19 51z",
      stone: "M27.5 24L37 14.5 51.5 29 42 38.5z",
      fine: "M31 26.5l9.5-9.5M44.5 36L49 31.5M18 47l3 3",
    },
  ],
  joan_of_arc: [
    { tint: "M14 14h36v17c0 13-8 19-18 23-10-4-18-10-18-23z" },
    {
      paper: "M31 20h2v24h-2z",
      gold: `${both(fleur(22.5, 31), 32)}M27 21l-1.5-6 3.5 2.5 3-3.5 3 3.5 3.5-2.5L37 21zM27.5 44h9v2h-9zM31 46h2v4h-2z`,
    },
  ],
  leonardo_da_vinci: {
    gold: circle(32, 33, 20.5),
    paper: box(15.5, 21.5, 33, 32),
    stone: both(
      "M28 27.5L16 26v2.4L28.5 31zM28.5 27.5L18.5 17l-1.7 1.7L27.5 31zM29 42L20 51.5l2 1.7L32 45zM29 42l-.6 11.5h2.8L32 44z",
      32,
    ),
    line: `M27.5 27c3-1.5 6-1.5 9 0L35 35l1 8h-8l1-8z${circle(32, 22.5, 3)}`,
  },
  genghis_khan: {
    red: "M34 11c11 5 17 22 15 43h-8c1-14-1-26-9-34z",
    stone:
      "M44 54c2-14-1-27-9-34l1-9-5 6.5c-4 1-7 4-9 8.5l-8.5 11c-2 3 0 6.5 3.5 7l3.5-1 5.5-5c3.5.5 6-1 8-3 .5 6-2 11-5 19z",
    fine: `${circle(26.5, 26, 1)}M16 40.5l1.5-1M20 43c1-1 2-3 2-5M38 30c3 6 4 14 3.5 22M33 22l2 6`,
  },
  christopher_columbus: {
    line: `M32 42V11M20 42V22M45 41V20M32 11l5 1.5-5 1.5${waves(10, 54, 5, 9)}`,
    stone: "M11 38l5 2h30l7-5-2 10-5 6H19l-6-6z",
    paper:
      "M23.5 17c5 3 12 3 17 0 2.5 7 2.5 13 0 18-5-2.5-12-2.5-17 0-2.5-5-2.5-11 0-18zM42 24c3 1.5 5 1.5 8 0 1.5 4 1.5 7 0 10-3-1-5-1-8 0z",
    red: "M30.5 20.5h3v4h4v3h-4v5h-3v-5h-4v-3h4z",
    fine: "M13 45h36M20 22l-7 16M18 48h28",
  },
  frederick_barbarossa: {
    line: "M24 21C24 9 40 9 40 21M26 21c0-9 12-9 12 0",
    stone: both("M13 50V33a5.5 6 0 0 1 11 0v17z", 32),
    gold: "M24 50V29a8 8.5 0 0 1 16 0v21zM30.8 14.5v-4h-3V8h3V5h2.4v3h3v2.5h-3v4z",
    red: circle(32, 33, 2.6) + both(circle(18.5, 38, 1.8) + circle(28, 44, 1.3), 32),
    fine: `${both(`${circle(18.5, 45, 1.2)}${circle(18.5, 32, 1.2)}${circle(28, 39, 1)}`, 32)}${circle(32, 26, 1.3)}${circle(32, 40, 1.3)}M24 47H40`,
  },
};
