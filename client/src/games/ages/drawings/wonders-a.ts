import type { Layer } from "../../../ui/drawing";
import {
  arcade,
  arch,
  both,
  box,
  circle,
  columns,
  courses,
  palm,
  posts,
  rays,
  row,
  waves,
} from "../../../ui/strokes";
import type { WonderPlan } from "./plan";

const GROUND = "M2 70H118";

function pyramid(x: number, top: number, half: number, steps: number): Layer {
  const lines = Array.from({ length: steps - 1 }, (_, place) => {
    const part = (place + 1) / steps;
    return [top + (70 - top) * part, x - half * part, x + half * part] as const;
  });
  return {
    stone: `M${x - half} 70L${x} ${top}L${x + half} 70z`,
    line: `M${x} ${top}L${x + half / 3} 70`,
    fine: courses(...lines),
  };
}

function terrace(x: number, y: number, height: number, arches: number, ledge: number): Layer {
  const foot = y + height;
  const bushes = `M${x} ${y}${"q2-6.5 4 0".repeat(ledge)}z`;
  const vines = `M${x + 1} ${y}v5q1.5 3 3 0v-2q1.5 2.5 3 0v4q1.5 3 3 0v-4q1.5 2 3 0v-3z`;
  return {
    stone: box(x, y, 120 - 2 * x, height),
    line: arcade(x + 9, 111 - x, arches, foot, 8, height - 4),
    tint: both(bushes + vines, 60),
  };
}

/** Scrolls in the shelves between two columns. */
function shelves(x: number): string {
  return [37, 45, 53, 61]
    .map((y) => `M${x} ${y}h9${row(x + 1.5, x + 7.5, 3, (at) => circle(at, y - 2, 1.3))}`)
    .join("");
}

export const WONDERS_A: Record<string, WonderPlan> = {
  pyramids: {
    land: {
      land: `${GROUND}${palm(9, 70, 15)}M20 75q10-4 22 0M70 76q12-4 26 0`,
      sky: circle(102, 18, 6) + rays(102, 18, 8.5, 11, 10),
    },
    parts: [pyramid(45, 16, 35, 5), pyramid(84, 36, 23, 4), pyramid(106, 54, 11, 3)],
  },
  hanging_gardens: {
    land: { land: `${GROUND}${both(waves(6, 75, 5), 60)}` },
    parts: [
      terrace(12, 53, 17, 6, 4),
      terrace(28, 37, 16, 4, 4),
      [terrace(44, 22, 15, 2, 4), { line: palm(60, 19, 15) + both(palm(51, 20, 10), 60) }],
    ],
  },
  colossus: {
    land: {
      land: `${both(waves(2, 72, 4) + waves(10, 76, 3), 60)}${waves(44, 74, 4)}M3 68l5-10h12l6 10M10 58v-5h8v5M13 53v-3M94 68l6-8h12l5 8`,
      fine: "M52 66h16l-3 4.5H55zM60 66V53M60 54l6 9h-6M59 56l-4 7h4",
    },
    parts: [
      {
        stone:
          both(box(34, 64, 17, 6), 60) + both("M39 64c1-9 5-17 12-24h9v8c-6 3-11 8-12 16z", 60),
        fine: both("M37 67h11M44 62c1-6 4-12 9-17M42 52c3 1 5 2 7 4", 60),
      },
      [
        {
          stone:
            "M68 22c5-3 8-8 8.5-14l3.5.5c-.5 9-4 15-10 19zM52 22c-6 3-8 10-7 18l3.5.5c0-6 1-9 5-13z",
          gold: `M75 8h7l-2 3.5h-3.5zM78.5 8c-3.5-3-.5-5 0-7.5 2.5 2 4 5 0 7.5z`,
        },
        {
          stone:
            "M50 40c-2-3-1-6 1-9h18c2 3 3 6 1 9l2 7c-8 3-16 3-24 0zM51 33c-2-4-2-8 1-12 5-2 11-2 16 0 3 4 3 8 1 12-6 2-12 2-18 0zM56 19c-2-6 0-9 4-9s6 3 4 9c-2 2-6 2-8 0z",
          fine: `${posts(54, 66, 4, 39, 47)}M50 38c7 3 13 3 20 0M60 23v8M54 25c2 2 4 2 6 1 2 1 4 1 6-1M58 17c1 1 3 1 4 0`,
          sky: rays(60, 13, 6.5, 10, 7, 20, 160),
        },
      ],
    ],
  },
  library_of_alexandria: {
    land: { land: `${GROUND}${both(palm(7, 70, 15), 60)}${both(waves(4, 75, 3), 60)}` },
    parts: [
      { stone: box(12, 66, 96, 4) + box(16, 62, 88, 4) },
      {
        stone: box(19, 31, 82, 31),
        fine: [25.7, 40.5, 70.5, 85.3].map(shelves).join(""),
        paper: `${arch(55.5, 62, 9, 22)}z`,
        line: `${columns(23, 97, 6, 32, 61.5, 1.6)}M60 62V42`,
      },
      {
        stone: `${box(15, 26, 90, 5)}M12 26L60 7l48 19z`,
        line: "M24 23L60 9.5l36 13.5z",
        gold: "M53 15.5h14v5H53zM51.5 14.5h2v7h-2zM66.5 14.5h2v7h-2z",
        fine: `M55 17.5h10M55 19h7${courses([28.5, 17, 103])}${both("M12 26l-2-4M60 7V3", 60)}`,
      },
    ],
  },
};
