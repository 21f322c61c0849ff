import type { Layer } from "../../../ui/drawing";
import {
  arch,
  both,
  box,
  circle,
  cloud,
  courses,
  placed,
  rays,
  row,
  star,
  waves,
} from "../../../ui/strokes";
import type { WonderPlan } from "./plan";

/** Half of a wooden viaduct. */
function viaduct(from: number): Layer {
  const bents = row(
    from + 7,
    from + 51,
    4,
    (x) =>
      `M${x - 2.5} 48L${x - 5} 72M${x + 2.5} 48L${x + 5} 72M${x - 3.3} 55h6.6M${x - 4} 63h8M${x - 3.3} 55l7.3 8M${x + 3.3} 55l-7.3 8`,
  );
  return {
    stone: box(from, 45, 58, 3),
    line: bents,
    fine: `${row(from + 2, from + 56, 14, (x) => `M${x} 45v1.5`)}M${from + 7} 48l7 5 8-5M${from + 22} 48l7 5 8-5M${from + 36} 48l7 5 8-5`,
  };
}

export function carriage(x: number): Layer {
  return {
    red: `M${x} 41V31h24v10zM${x - 1.5} 31q1-3 4-3h19q3 0 4 3z`,
    paper:
      row(x + 3.5, x + 20.5, 5, (at) => box(at - 1.5, 33, 3, 4)) +
      circle(x + 5, 43, 2) +
      circle(x + 19, 43, 2),
    fine: `M${x} 39h24M${x + 24} 41h4`,
  };
}

function onion(x: number, y: number, half: number): string {
  return `M${x} ${y - half * 2.6}C${x - half * 0.2} ${y - half * 1.8} ${x - half * 2} ${y - half * 1.4} ${x - half * 0.8} ${y}H${x + half * 0.8}C${x + half * 2} ${y - half * 1.4} ${x + half * 0.2} ${y - half * 1.8} ${x} ${y - half * 2.6}z`;
}

/** A church tower with an onion dome and a cross. */
function drum(x: number, y: number, half: number, foot: number): Layer {
  const top = y - half * 2.6;
  return {
    stone: box(x - half * 0.8, y, half * 1.6, foot - y),
    gold: onion(x, y, half),
    line: arch(x - 1, foot - 2, 2, 4),
    fine: `M${x} ${top}v-4M${x - 1.3} ${top - 2.6}h2.6M${x - half * 0.8} ${y + 2}h${half * 1.6}`,
  };
}

const FUNNEL = "M0 34l1.6-18h8L8 34z";
const FUNNELS = [29, 43, 57, 71];

/** A steam engine on rails at a height of 45. */
export const LOCOMOTIVE: readonly Layer[] = [
  {
    line: `${cloud(66, 20, 16)}${cloud(82, 12, 12)}`,
    stone: "M76 40v-9h25c3 0 4 2 4 4.5s-1 4.5-4 4.5z",
    red: "M62 41V27h13v14zM60 27q2-3 4-3h9q2 0 4 3z",
    gold: "M94 31v-6l-3-5h10l-3 5v6zM83 31v-2a2.5 2.5 0 0 1 5 0v2zM104 31h4v-4h-4z",
  },
  {
    paper: `${box(65, 29, 7, 6)}${circle(70, 41.5, 3.3)}${circle(80, 41, 3.8)}${circle(90, 41, 3.8)}${circle(99, 42, 2.7)}`,
    line: "M102 40h3l9 5h-13zM105 41l3 4M108 42l2 3M80 41h10",
    fine: rays(80, 41, 1, 3.6, 6) + rays(90, 41, 1, 3.6, 6) + courses([36, 76, 104]),
  },
];

export const WONDERS_II: Record<string, WonderPlan> = {
  transcontinental_railroad: {
    land: {
      land: "M0 44L14 22l8 10 16-24 18 28M38 8l4 13-4 6M70 40l14-16 10 10 14-18 12 18M0 72H120M8 77h16M50 76h20M92 77h18",
    },
    parts: [viaduct(2), viaduct(60), [carriage(4), carriage(32)], LOCOMOTIVE],
  },
  ocean_liner_service: {
    land: {
      land: `${waves(2, 70, 14)}${waves(10, 75, 5)}${waves(70, 75, 4)}M100 12q3-3 5 0q2-3 5 0M86 6q2-2 4 0q2-2 4 0`,
    },
    parts: [
      {
        stone: "M5 50H109q4 0 8-4-2 11-8 23H17Q8 64 5 50z",
        red: "M9 61.5H112.5L109 69H17Q12 66.5 9 61.5z",
        line: "M5.5 53H114.5",
        fine: row(14, 106, 18, (x) => circle(x, 57, 1)),
      },
      {
        paper: box(18, 42, 82, 8) + box(24, 34, 70, 8),
        fine:
          row(22, 96, 19, (x) => box(x - 1, 44.5, 2, 3)) +
          row(28, 90, 16, (x) => box(x - 1, 36, 2, 2.5)),
      },
      {
        paper: `${box(86, 28, 9, 6)}${box(84, 31, 13, 3)}`,
        gold: row(30, 78, 6, (x) => `M${x - 3} 39.5h6q-1 3-3 3t-3-3z`),
        line: "M13 50V14M106 47V12M12 22h2M105 20h2",
        fine: "M13 14L106 12M13 14L5 50M13 14l11 20M106 12l10 34M106 12L95 28M88 30h5",
      },
      {
        red: FUNNELS.map((x) => placed(FUNNEL, x, 0)).join(""),
        shade: FUNNELS.map((x) => placed("M1.2 19.5l.4-3.5h8l-.4 3.5z", x, 0)).join(""),
        line: `M72 15c-8-4-12 0-18-4-8-4-14 1-22-3-7-3-12 0-18-2M79 15c-2-6-10-4-14-8-6-4-12-1-18-4`,
      },
    ],
  },
  eiffel_tower: {
    land: {
      land: `M2 73H118${both("M6 73v-8M6 65a4 4 0 1 0-.1 0M16 73v-6M16 67a3.5 3.5 0 1 0-.1 0M25 73v-5M25 68a3 3 0 1 0-.1 0", 60)}M30 77h16M74 77h16`,
      gold: "M96 24l-2.5 5h5L96 24a8 8 0 1 1 .1 0",
      fine: "M94.5 29h3v3h-3zM96 8c-4 4-4 11 0 16M96 8c4 4 4 11 0 16",
    },
    parts: [
      {
        stone: both("M32 73c8-8 13-16 15-25h8.5c-1.5 9-5 17-12.5 25z", 60) + box(45, 45, 30, 3.5),
        line: both("M43.5 73C46 60 52 54.5 60 54.5M45.5 73C48 62.5 53 57 60 57", 60),
        fine: both(
          "M36 69l9 1M40 64l8 0M44 58l7 0M46 52l8 0M36 69l12-5M40 64l5 6M40 64l11-6M44 58l4 6M44 58l10-6M46 52l5 6",
          60,
        ),
      },
      {
        stone: both("M48.5 45c2.5-5 4-10 4.5-15h6.5v2c-1 5-2.5 9-4.5 13z", 60) + box(50, 28, 20, 3),
        line: "M56.5 45q3.5-7 7 0",
        fine: both("M51 40l6 0M52.5 35l6 0M49.5 44l7.5-4M51 40l4 4M51 40l7-5M52.5 35l5 5", 60),
      },
      {
        stone: "M53.5 28C56.5 20 58 13 58.6 6h2.8c.6 7 2.1 14 5.1 22z",
        gold: box(57, 4.5, 6, 2.5),
        line: "M60 4.5V.5",
        fine: "M55.5 23h9M57 18h6M58 12h4M54.5 26l9-3M65.5 26l-9-3M55.5 23l7-5M64.5 23l-7-5M57 18l4.5-6M63 18l-4.5-6",
      },
    ],
  },
  kremlin: {
    land: { land: "M2 72H118M10 77h20M46 76h28M88 77h18" },
    parts: [
      {
        red: `${box(4, 56, 112, 16)}${row(8, 112, 20, (x) => `M${x - 1.8} 56v-5l1.8 1.8 1.8-1.8v5z`)}`,
        fine: `M4 60H116${both(
          row(12, 44, 5, (x) => arch(x - 2.5, 72, 5, 7)),
          60,
        )}`,
      },
      {
        red: `${box(49, 38, 22, 34)}${box(52, 24, 16, 14)}M52 24l3-4h10l3 4zM55.5 20L60 7l4.5 13z`,
        paper: `${circle(60, 31, 4.5)}${arch(55, 72, 10, 16)}z`,
        gold: star(60, 4, 3.6),
        line: "M60 31v-3M60 31l2 1.5M49 42h22",
        fine: `${both("M49 38v-3l1.5-2 1.5 2v3M52 50h3v4h-3zM58 12v6", 60)}M52 26h16M57 15h6`,
      },
      [
        drum(12, 38, 4, 50),
        drum(40, 38, 4, 50),
        { stone: box(8, 44, 36, 7), line: row(13, 39, 4, (x) => arch(x - 2, 51, 4, 5)) },
        drum(26, 28, 6, 44),
        { stone: box(78, 44, 34, 7), line: row(84, 106, 4, (x) => arch(x - 2, 51, 4, 5)) },
        drum(84, 38, 4, 44),
        drum(104, 30, 4, 44),
        { stone: box(88, 34, 12, 10), line: arch(92, 44, 4, 7) },
        drum(94, 24, 5.5, 34),
      ],
    ],
  },
};
