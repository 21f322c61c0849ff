import type { Layer } from "../../../ui/drawing";
import {
  arcade,
  arch,
  both,
  box,
  circle,
  columns,
  courses,
  cypress,
  lancet,
  posts,
  row,
} from "../../../ui/strokes";
import type { WonderPlan } from "./plan";

const GROUND = "M2 70H118";

/** A stretch of wall that sags between two points, with a watchtower at its end. */
function stretch(x: number, y: number, toX: number, toY: number): readonly Layer[] {
  const [midX, midY] = [(x + toX) / 2, Math.max(y, toY) + 3];
  const count = 6;
  const teeth = Array.from({ length: count }, (_, place) => {
    const t = (place + 0.4) / count;
    const at = (a: number, b: number, c: number) =>
      Math.round(10 * ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c)) / 10;
    return box(at(x, midX, toX) - 1, at(y, midY, toY) - 2.4, 2, 3);
  }).join("");
  const top = toY - 9;
  return [
    { stone: teeth },
    {
      stone: `M${x} ${y}Q${midX} ${midY} ${toX} ${toY}v9Q${midX} ${midY + 9} ${x} ${y + 9}z`,
      fine: `M${x} ${y + 4.5}Q${midX} ${midY + 4.5} ${toX} ${toY + 4.5}`,
    },
    {
      stone: `${box(toX - 6, top + 3, 12, 20)}M${toX - 7} ${top + 3}${"v-4h2.8v2h2.8v-2h2.8v2h2.8v-2h2.8v4"}z`,
      line: row(toX - 3.5, toX + 3.5, 2, (at) => arch(at - 1.3, top + 11, 2.6, 5)),
      fine: courses([top + 14, toX - 6, toX + 6]),
    },
  ];
}

function minaret(x: number, top: number): string {
  const dome = `M${x - 2.6} ${top}c-1-3 1-4 2.6-6 1.6 2 3.6 3 2.6 6z`;
  const ring = (y: number) => box(x - 3, y, 6, 1.6);
  return (
    box(x - 2, top, 4, 62 - top) +
    dome +
    ring(top + 1) +
    ring(Math.round((2 * top + 62) / 3)) +
    ring(Math.round((top + 124) / 3))
  );
}

export const WONDERS_I: Record<string, WonderPlan> = {
  great_wall: {
    land: {
      land: "M0 54L18 34l10 9 20-27 16 20 12-12 14 16 12-12 18 18M48 16l4 12-3 8M18 34l3 8M0 78c14-6 26-12 34-11s20 9 32 6 22-22 32-24 16-4 22-8M14 76c8-5 14-6 20-4M70 76c12-6 18-16 28-18",
    },
    parts: [
      stretch(2, 60, 26, 52),
      stretch(32, 52, 56, 58),
      stretch(62, 56, 84, 38),
      stretch(90, 37, 112, 26),
    ],
  },
  st_peters_basilica: {
    land: {
      land: `M2 72H118${both(`M2 60h10M3 60v12M7 60v12M11 60v12M2 57h11v3`, 60)}${both("M30 76h14", 60)}`,
    },
    parts: [
      {
        stone: `${box(14, 68, 92, 4)}${box(18, 42, 84, 26)}${box(16, 38, 88, 4)}`,
        line: `${columns(23, 97, 8, 48, 66.5, 1.5)}M18 47H102`,
        gold: "M46 47l14-7 14 7z",
        fine: `${arch(56, 68, 8, 14)}${both(`${arch(45, 68, 6, 11)}${arch(26, 60, 5, 7)}${arch(36, 60, 5, 7)}`, 60)}${row(20, 100, 11, (x) => `M${x - 1} 38l1-3.5 1 3.5${circle(x, 33.7, 0.8)}`)}`,
      },
      {
        stone: `${both("M22 38v-4c0-4 3-6 6-6s6 2 6 6v4zM27 28v-3h2v3z", 60)}${box(41, 29, 38, 8)}M40 29c0-14 9-20 20-20s20 6 20 20zM56.5 9V5.5h7V9z`,
        fine: `${posts(44, 76, 9, 29, 37)}M60 9V29${both("M52 10.5C48 15 46.5 22 46.5 29M56 9.5C53.5 15 53 22 53 29M28 28v10", 60)}`,
        line: "M60 5.5V.7M58.3 2.5h3.4M40 32H80",
      },
    ],
  },
  universitas_carolina: {
    land: {
      land: `${GROUND}M2 70V48l6-8 6 8v22M118 70V44l-7-9-7 9v26M6 54h4M109 52h4M6 61h4M109 60h4M30 75h14M70 75h20`,
    },
    parts: [
      {
        stone: box(16, 53, 88, 17),
        line: both(
          row(21, 41, 3, (x) => lancet(x - 3.5, 70, 7, 13)),
          60,
        ),
        fine: `${both(
          row(21, 41, 3, (x) => `M${x} 70V60`),
          60,
        )}M16 55H104`,
      },
      [
        {
          stone: box(16, 33, 88, 20),
          line: both(
            row(23, 41, 3, (x) => box(x - 3, 38, 6, 10)),
            60,
          ),
          fine: both(
            row(23, 41, 3, (x) => `M${x} 38v10M${x - 3} 42h6`),
            60,
          ),
        },
        {
          gold: "M49 56V33h22v23l-5 8H54z",
          line: row(54, 66, 3, (x) => lancet(x - 2.3, 52, 4.6, 15)),
          fine: "M49 55h22M49 35.5h22M54 64l1.5-8M66 64l-1.5-8M60 64v-8",
        },
      ],
      [
        {
          red: "M13 33L22 12h76l9 21z",
          fine: both("M20 24h26M24 18h28M28 24v-6M36 24v-6M32 33v-9M22 33v-9M42 33v-9", 60),
        },
        {
          stone: "M46 33L60 6l14 27z",
          line: `${circle(60, 22, 4)}M60 6V1M58.5 3h3${both("M46 33v-8l1.2-4 1.2 4v3.5", 60)}`,
          fine: `M60 18v8M56 22h8${both("M52 31v-5M56 31v-3", 60)}`,
        },
      ],
    ],
  },
  taj_mahal: {
    land: {
      land: `M2 70H118${both(cypress(7, 70, 18), 60)}M50 70l-5 9M70 70l5 9M60 72v6M54 74v3M66 74v3`,
      tint: "M54 71.5h12l4 8H50z",
    },
    parts: [
      {
        stone: box(12, 62, 96, 8),
        fine: arcade(18, 102, 11, 70, 5, 6),
      },
      {
        stone: `${box(34, 38, 52, 24)}${both("M38 33h8v5h-8zM36.5 33c-1-5 2.5-6 5.5-9 3 3 6.5 4 5.5 9z", 60)}${box(51, 25, 18, 8)}M50.5 25c-8-9-1-15 9.5-20 10.5 5 17.5 11 9.5 20z`,
        paper: box(50, 33, 20, 29),
        tint: `${lancet(53.5, 62, 13, 23)}z`,
        line: both(`${lancet(37, 49, 8, 9)}${lancet(37, 61, 8, 9)}M42 24v-3M40 33v5M44 33v5`, 60),
        fine: `${lancet(56.5, 62, 7, 13)}M60 5V1M51 29h18M34 50h16M70 50h16`,
      },
      {
        stone: both(minaret(19, 24) + minaret(28, 31), 60),
        fine: both("M19 18v-3M28 25v-3", 60),
      },
    ],
  },
};
