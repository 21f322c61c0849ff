import { type Layer, layersOf, type Part } from "./drawing";
import {
  arch,
  battlements,
  both,
  box,
  columns,
  courses,
  d,
  lancet,
  placed,
  posts,
  row,
} from "./strokes";

/** A part moved to another place, and stretched before. */
export function placedPart(part: Part, right: number, down: number, wide = 1, high = wide) {
  return layersOf(part).map(
    (layer): Layer =>
      Object.fromEntries(
        Object.entries(layer).map(([paint, path]) => [
          paint,
          placed(path, right, down, wide, high),
        ]),
      ),
  );
}

/** Buildings around the middle of their foot, 200 wide and 100 high. */
const PLANS = {
  pyramid: {
    stone: "M-100 0L0 -100L100 0z",
    line: "M0 -100L33 0",
    fine: courses([-75, -25, 25], [-50, -50, 50], [-25, -75, 75]),
  },
  lighthouse: {
    stone: `M-100 0L-75 -48H75L100 0zM-50 -52L-40 -78H40L50 -52z${box(-85, -52, 170, 4)}${box(-50, -81, 100, 3)}${box(-25, -91, 50, 10)}`,
    line: "M-22 0V-9Q-22 -14 0 -14T22 -9V0",
    gold: "M-35 -91h70L0 -100z",
    fine: posts(-25, 25, 2, -74, -58),
    sky: both("M-60 -96L-125 -99M-64 -94L-132 -93.5M-60 -92L-125 -88", 0),
  },
  domed: {
    stone: `${box(-100, -42, 200, 42)}${box(-50, -54, 100, 12)}M-50 -54C-50 -96 50 -96 50 -54z`,
    line: `${row(-76, 76, 5, (x) => `M${x - 12} 0V-18a12 9 0 0 1 24 0V0`)}M0 -85.5V-100`,
    fine: `${posts(-37.5, 37.5, 6, -54, -42)}M0 -54V-85M-100 -36H100${both("M-25 -54q2.5-22 17-28", 0)}`,
  },
  cathedral: {
    stone: box(-28, -52, 56, 52) + both(box(-100, -58, 72, 58), 0),
    red: both("M-100 -58l36-42 36 42z", 0),
    line: lancet(-20, 0, 40, 24) + both(lancet(-80, -22, 32, 22), 0),
    gold: "M-16 -36a16 4 0 1 1 32 0a16 4 0 1 1-32 0z",
  },
  factory: {
    red: "M-80 -36l2-50h10l2 50zM-40 -36l2-42h10l2 42zM40 -36l2-46h10l2 46z",
    stone: `M-100 0V-36${"v-14l40 14".repeat(5)}V0z`,
    line: row(-80, 80, 5, (x) => `M${x - 9} -8V-22a9 6 0 0 1 18 0V-8`),
    fine: "M-100 -36H100M-73 -90q12-8 28-4t32-4M47 -86q12-8 28-4t28-4",
  },
} satisfies Record<string, Layer>;

/** A building whose middle is at `x`. */
export function building(
  kind: keyof typeof PLANS,
  x: number,
  foot: number,
  half: number,
  height: number,
): Part {
  return placedPart(PLANS[kind], x, foot, half / 100, height / 100);
}

/** A temple with steps, columns and a pediment; `x` is its middle. */
export function temple(x: number, foot: number, half: number, height: number, count = 6): Part {
  const plan = {
    stone: `${box(-100, -7, 200, 7)}${box(-93, -14, 186, 7)}${box(-86, -70, 172, 56)}M-100 -70L0 -100L100 -70z${box(-93, -70, 186, 7)}`,
    line: columns(-76, 76, count, -62, -14, 4.5),
    fine: "M-66 -75L0 -93L66 -75z",
  };
  return placedPart(plan, x, foot, half / 100, height / 100);
}

/** A round tower with battlements, or with a pointed roof; `x` is its middle. */
export function tower(x: number, foot: number, width: number, height: number, roof = 0): Layer {
  const top = foot - height;
  const tooth = width / 5;
  const crown = d`M${x - width * 0.6} ${top + tooth * 2.5}V${top + tooth}${battlements(3, width * 0.24, tooth)}V${top + tooth * 2.5}z`;
  return {
    stone: box(x - width / 2, top + tooth * 2, width, height - tooth * 2) + (roof ? "" : crown),
    red: roof
      ? d`M${x - width * 0.65} ${top + tooth * 2}L${x} ${top + tooth * 2 - roof}L${x + width * 0.65} ${top + tooth * 2}z`
      : "",
    line:
      arch(x - width * 0.1, top + height * 0.5, width * 0.2, height * 0.15) +
      (roof ? d`M${x} ${top + tooth * 2 - roof}v${-width * 0.6}` : ""),
    gold: roof
      ? d`M${x} ${top + tooth * 2 - roof - width * 0.6}l${width * 0.55} ${width * 0.18}l${-width * 0.55} ${width * 0.18}z`
      : "",
  };
}

/** A wall with battlements and a gate in its middle. */
export function wall(x: number, foot: number, width: number, height: number): Layer {
  const teeth = Math.round(width / 8);
  const tooth = width / (2 * teeth - 1);
  const gate = height * 0.55;
  return {
    stone: d`M${x} ${foot}V${foot - height}${battlements(teeth, tooth, tooth)}V${foot}z`,
    fine: d`M${x} ${foot - height + tooth}h${width}`,
    shade: d`${arch(x + width / 2 - gate * 0.35, foot, gate * 0.7, gate)}z`,
  };
}

/** A high-rise building with rows of windows; `x` is its left edge. */
export function highRise(x: number, foot: number, width: number, height: number): Layer {
  const floors = Math.max(2, Math.floor(height / 6));
  const windows = Array.from(
    { length: floors },
    (_, floor) =>
      d`M${x + width * 0.2} ${foot - height + ((floor + 0.7) * height) / (floors + 0.6)}h${width * 0.6}`,
  );
  return { tint: box(x, foot - height, width, height), fine: windows.join("") };
}
