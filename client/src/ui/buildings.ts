import type { Layer, Part } from "./drawing";
import {
  arcade,
  arch,
  battlements,
  both,
  box,
  columns,
  d,
  lancet,
  moved,
  posts,
  rays,
  row,
} from "./strokes";

/** A part moved to another place. */
export function movedPart(part: Part, right: number, down = 0): Layer[] {
  const layers: readonly Layer[] = Array.isArray(part) ? part : [part as Layer];
  return layers.map((layer) =>
    Object.fromEntries(
      Object.entries(layer).map(([paint, path]) => [paint, moved(path, right, down)]),
    ),
  );
}

/** A temple with steps, columns and a pediment; `x` is its middle. */
export function temple(x: number, foot: number, half: number, height: number, count = 6): Layer {
  const step = height * 0.07;
  const roof = height * 0.3;
  const top = foot - height;
  const eaves = top + roof;
  return {
    stone:
      box(x - half, foot - step, 2 * half, step) +
      box(x - half * 0.93, foot - 2 * step, half * 1.86, step) +
      box(x - half * 0.86, eaves, half * 1.72, foot - 2 * step - eaves) +
      d`M${x - half} ${eaves}L${x} ${top}l${half} ${roof}z` +
      box(x - half * 0.93, eaves, half * 1.86, step),
    line: columns(
      x - half * 0.76,
      x + half * 0.76,
      count,
      eaves + step + 0.5,
      foot - 2 * step,
      half * 0.045,
    ),
    fine: d`M${x - half * 0.66} ${eaves - roof * 0.18}L${x} ${top + roof * 0.22}l${half * 0.66} ${roof * 0.6}z`,
  };
}

/** A pyramid; `x` is its middle. */
export function pyramid(x: number, foot: number, half: number, height: number): Layer {
  const top = foot - height;
  const lines = [0.25, 0.5, 0.75].map(
    (part) => d`M${x - half * part} ${top + height * part}h${2 * half * part}`,
  );
  return {
    stone: d`M${x - half} ${foot}L${x} ${top}l${half} ${height}z`,
    line: d`M${x} ${top}l${half / 3} ${height}`,
    fine: lines.join(""),
  };
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

/** A lighthouse in three tiers with its fire; `x` is its middle. */
export function lighthouse(x: number, foot: number, half: number, height: number): Layer {
  const at = (part: number) => foot - height * part;
  return {
    stone: d`M${x - half} ${foot}L${x - half * 0.75} ${at(0.48)}H${x + half * 0.75}L${x + half} ${foot}zM${x - half * 0.5} ${at(0.52)}L${x - half * 0.4} ${at(0.78)}H${x + half * 0.4}L${x + half * 0.5} ${at(0.52)}z${box(x - half * 0.85, at(0.52), half * 1.7, height * 0.04)}${box(x - half * 0.5, at(0.81), half, height * 0.03)}${box(x - half * 0.25, at(0.91), half * 0.5, height * 0.1)}`,
    line: arch(x - half * 0.22, foot, half * 0.44, height * 0.14),
    gold: d`M${x - half * 0.35} ${at(0.91)}h${half * 0.7}L${x} ${at(1)}z`,
    fine: posts(x - half * 0.25, x + half * 0.25, 2, at(0.74), at(0.58)),
    sky: both(rays(x, at(0.95), half * 0.55, half * 1.3, 3, 155, 195), x),
  };
}

/** A building with a dome over an arcade; `x` is its middle. */
export function domed(x: number, foot: number, half: number, height: number): Layer {
  const eaves = foot - height * 0.42;
  const dome = half * 0.5;
  const drum = eaves - height * 0.12;
  return {
    stone: d`${box(x - half, eaves, 2 * half, foot - eaves)}${box(x - dome, drum, 2 * dome, eaves - drum)}M${x - dome} ${drum}C${x - dome} ${drum - height * 0.42} ${x + dome} ${drum - height * 0.42} ${x + dome} ${drum}z`,
    line: d`${arcade(x - half * 0.76, x + half * 0.76, 5, foot, half * 0.24, height * 0.27)}M${x} ${drum - height * 0.315}V${foot - height}`,
    fine: d`${posts(x - dome * 0.75, x + dome * 0.75, 6, drum, eaves)}M${x} ${drum}v${-height * 0.31}M${x - dome * 0.5} ${drum}q${dome * 0.05} ${-height * 0.22} ${dome * 0.35} ${-height * 0.28}M${x + dome * 0.5} ${drum}q${-dome * 0.05} ${-height * 0.22} ${-dome * 0.35} ${-height * 0.28}M${x - half} ${eaves + height * 0.06}h${2 * half}`,
  };
}

/** A church with two spires and a rose window; `x` is its middle. */
export function cathedral(x: number, foot: number, half: number, height: number): Layer {
  const eaves = foot - height * 0.52;
  const spire = half * 0.36;
  const left = x - half;
  return {
    stone: d`${box(x - half + spire * 2, eaves, 2 * half - spire * 4, foot - eaves)}${both(box(left, eaves - height * 0.06, spire * 2, foot - eaves + height * 0.06), x)}`,
    red: both(
      d`M${left} ${eaves - height * 0.06}l${spire} ${-height * 0.42}l${spire} ${height * 0.42}z`,
      x,
    ),
    line: d`${lancet(x - half * 0.2, foot, half * 0.4, height * 0.24)}${both(lancet(left + spire * 0.55, foot - height * 0.22, spire * 0.9, height * 0.22), x)}`,
    gold: d`M${x - half * 0.16} ${foot - height * 0.36}a${half * 0.16} ${half * 0.16} 0 1 1 ${half * 0.32} 0a${half * 0.16} ${half * 0.16} 0 1 1 ${-half * 0.32} 0z`,
  };
}

/** A factory with a saw-tooth roof and smoking chimneys, from `x` to the right. */
export function factory(x: number, foot: number, width: number, height: number): readonly Layer[] {
  const eaves = foot - height * 0.36;
  const saw = width / 5;
  const chimney = (at: number, part: number) =>
    d`M${at} ${eaves}l${width * 0.012} ${-height * part}h${width * 0.05}l${width * 0.012} ${height * part}z`;
  return [
    {
      red:
        chimney(x + width * 0.1, 0.5) +
        chimney(x + width * 0.3, 0.42) +
        chimney(x + width * 0.7, 0.46),
    },
    {
      stone: d`M${x} ${foot}V${eaves}${row(0, 4, 5, () => d`v${-height * 0.14}l${saw} ${height * 0.14}`)}V${foot}z`,
      line: row(x + width * 0.1, x + width * 0.9, 5, (at) =>
        arch(at - width * 0.045, foot - height * 0.08, width * 0.09, height * 0.2),
      ),
      fine: d`M${x} ${eaves}h${width}${row(x + width * 0.14, x + width * 0.14, 1, (at) => d`M${at} ${eaves - height * 0.54}q${width * 0.06} ${-height * 0.08} ${width * 0.14} ${-height * 0.04}t${width * 0.16} ${-height * 0.04}`)}M${x + width * 0.74} ${eaves - height * 0.5}q${width * 0.06} ${-height * 0.08} ${width * 0.14} ${-height * 0.04}t${width * 0.14} ${-height * 0.04}`,
    },
  ];
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
