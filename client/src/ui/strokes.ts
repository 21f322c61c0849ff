/** Path data of shapes that drawings are made of, in the coordinates of their view box. */

/** A number with at most two decimals. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Path data in which every number is rounded. */
export function d(words: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const rounded = values.map((value) => (typeof value === "number" ? short(value) : value));
  return String.raw({ raw: words }, ...rounded);
}

/** Evenly spaced shapes. */
export function row(from: number, to: number, count: number, shape: (x: number) => string): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, place) => shape(short(from + place * step))).join("");
}

export function box(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function circle(x: number, y: number, radius: number): string {
  const both = d`${radius} ${radius} 0 1 1`;
  return d`M${x - radius} ${y}a${both} ${2 * radius} 0a${both} ${-2 * radius} 0`;
}

/** Horizontal lines: height, start and end of each. */
export function courses(...lines: readonly (readonly [number, number, number])[]): string {
  return lines.map(([y, from, to]) => d`M${from} ${y}H${to}`).join("");
}

/** Evenly spaced upright lines. */
export function posts(from: number, to: number, count: number, top: number, foot: number): string {
  return row(from, to, count, (x) => d`M${x} ${top}V${foot}`);
}

/** A round arch whose foot begins at `x`. */
export function arch(x: number, foot: number, width: number, height: number): string {
  const radius = width / 2;
  return d`M${x} ${foot}V${foot - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${foot}`;
}

/** A pointed arch whose foot begins at `x`. */
export function lancet(x: number, foot: number, width: number, height: number): string {
  const half = width / 2;
  const spring = short(foot - height * 0.6);
  const top = short(foot - height);
  return d`M${x} ${foot}V${spring}Q${x} ${top + height * 0.12} ${x + half} ${top}Q${x + width} ${top + height * 0.12} ${x + width} ${spring}V${foot}`;
}

/** Arches side by side; `from` and `to` are the middles of the first and the last. */
export function arcade(
  from: number,
  to: number,
  count: number,
  foot: number,
  width: number,
  height: number,
): string {
  return row(from, to, count, (x) => arch(short(x - width / 2), foot, width, height));
}

/** Columns with base and capital. */
export function columns(
  from: number,
  to: number,
  count: number,
  top: number,
  foot: number,
  half = 1.5,
): string {
  const cap = half * 1.65;
  return row(
    from,
    to,
    count,
    (x) =>
      d`M${x - half} ${foot}V${top}M${x + half} ${foot}V${top}M${x - cap} ${top}h${2 * cap}M${x - cap} ${foot}h${2 * cap}`,
  );
}

/** The upper edge of a wall with battlements, from left to right, as a continued line. */
export function battlements(teeth: number, width: number, height: number): string {
  return Array.from({ length: teeth }, (_, place) =>
    place === teeth - 1
      ? d`v${-height}h${width}v${height}`
      : d`v${-height}h${width}v${height}h${width}`,
  ).join("");
}

/** A line of waves. */
export function waves(x: number, y: number, count: number, length = 8): string {
  return d`M${x} ${y}q${length / 2} ${-length / 2} ${length} 0${d`t${length} 0`.repeat(count - 1)}`;
}

/** Rays around a point, between two angles in degrees (0 is to the right, 90 is up). */
export function rays(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  from = 0,
  to = 360 - 360 / count,
): string {
  return row(from, to, count, (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), -Math.sin(angle)];
    return d`M${x + inner * cos} ${y + inner * sin}L${x + outer * cos} ${y + outer * sin}`;
  });
}

/** A star with pointed or blunt rays. */
export function star(x: number, y: number, size: number, points = 5, inner = 0.4): string {
  const corners = Array.from({ length: 2 * points }, (_, place) => {
    const reach = place % 2 ? size * inner : size;
    const angle = (place * Math.PI) / points;
    return d`${x + reach * Math.sin(angle)} ${y - reach * Math.cos(angle)}`;
  });
  return d`M${corners.join("L")}z`;
}

/** A leaf that grows from a point at an angle in degrees (0 is to the right, 90 is up). */
export function leaf(x: number, y: number, length: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [along, up] = [length * Math.cos(angle), -length * Math.sin(angle)];
  const [aside, over] = [-up * 0.28, along * 0.28];
  const bend = (side: number) => d`q${along / 2 + side * aside} ${up / 2 + side * over} `;
  return d`M${x} ${y}${bend(1)}${along} ${up}${bend(-1)}${-along} ${-up}z`;
}

/** The left branch of a laurel wreath around a point, from the bottom up. */
export function branch(x: number, y: number, radius: number, leaves: number): string {
  return row(258, 130, leaves, (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [atX, atY] = [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
    const length = radius * 0.42;
    return leaf(atX, atY, length, degrees - 62) + leaf(atX, atY, length, degrees - 125);
  });
}

/** A palm tree. */
export function palm(x: number, foot: number, height: number): string {
  const top = foot - height;
  const leaf = height * 0.42;
  const leaves = [-1, 1].map((side) => {
    const [near, far, low] = [side * leaf * 0.5, side * leaf, leaf * 0.45];
    return d`M${x} ${top}q${near} ${-low} ${far} ${low}M${x} ${top}q${near} ${-low * 1.9} ${far * 1.05} ${-low * 0.35}`;
  });
  return d`M${x} ${foot}q${height * 0.08} ${-height / 2} 0 ${-height}${leaves.join("")}`;
}

/** A cypress or another slender tree. */
export function cypress(x: number, foot: number, height: number): string {
  const width = short(height * 0.16);
  const trunk = short(height * 0.12);
  return d`M${x} ${foot}v${-trunk}c${-width * 1.6} ${-height * 0.25} ${-width} ${-height * 0.65} 0 ${trunk - height}c${width} ${height * 0.23} ${width * 1.6} ${height * 0.63} 0 ${height - trunk}`;
}

/** A cloud whose lower edge begins at `x`. */
export function cloud(x: number, y: number, size: number): string {
  const [small, large] = [size * 0.22, size * 0.34];
  return d`M${x} ${y}a${small} ${small} 0 0 1 ${size * 0.14} ${-size * 0.36}a${large} ${large} 0 0 1 ${size * 0.62} ${-size * 0.04}a${small} ${small} 0 0 1 ${size * 0.16} ${size * 0.4}z`;
}

/** What the numbers of a command are: coordinates, radii, and the flags of an arc. */
const ARGUMENTS: Record<string, string> = {
  M: "xy",
  L: "xy",
  T: "xy",
  H: "x",
  V: "y",
  Q: "xyxy",
  S: "xyxy",
  C: "xyxyxy",
  A: "wh-lsxy",
  Z: "",
};
const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** A path stretched from its origin, then moved. A negative width mirrors it. */
export function placed(path: string, right: number, down: number, wide = 1, high = wide): string {
  return path.replace(COMMAND, (_, command: string, rest: string) => {
    const kinds = ARGUMENTS[command.toUpperCase()] ?? "";
    const isMoved = command === command.toUpperCase();
    const numbers = (rest.match(NUMBER) ?? []).map((word, place) => {
      const value = Number(word);
      switch (kinds[place % kinds.length]) {
        case "x":
          return short(value * wide + (isMoved ? right : 0));
        case "y":
          return short(value * high + (isMoved ? down : 0));
        case "w":
          return short(value * Math.abs(wide));
        case "h":
          return short(value * high);
        case "s":
          return wide < 0 ? 1 - value : value;
        default:
          return value;
      }
    });
    return command + numbers.join(" ");
  });
}

/** A path and its image in an upright mirror. */
export function both(path: string, axis: number): string {
  return path + placed(path, 2 * axis, 0, -1, 1);
}
