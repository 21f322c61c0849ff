import { memo, type ReactNode } from "react";
import "../styles/drawings.css";

/** How a path is painted: the tint of its area, or `line` and `fine` for lines alone. */
type Paint =
  | "stone"
  | "tint"
  | "gold"
  | "red"
  | "paper"
  | "solid"
  | "shade"
  | "land"
  | "sky"
  | "line"
  | "fine";

/** Path data by how it is painted, in the order in which it is painted. */
export type Layer = { readonly [paint in Paint]?: string };

/** A part of a drawing: layers from back to front, some of them in groups. */
export type Part = Layer | readonly Part[];

function isGroup(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}

/** The layers of a part. */
export function layersOf(part: Part): readonly Layer[] {
  return isGroup(part) ? part.flatMap(layersOf) : [part];
}

/** The paths of a part. */
export function Strokes({ part }: { part: Part }): ReactNode {
  return layersOf(part).flatMap((layer, at) =>
    Object.entries(layer).map(([paint, path]) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: layers never move
      <path key={`${at}${paint}`} className={`drawing-${paint}`} d={path} />
    )),
  );
}

/** A drawing in ink; decorative, since names always stand beside it. */
export const Drawing = memo(function Drawing({
  box,
  className = "",
  isSliced = false,
  children,
}: {
  /** The view box. */
  box: string;
  className?: string;
  /** Whether it fills its place, even if parts of it are cut off. */
  isSliced?: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={box}
      className={`drawing ${isSliced ? "drawing-wide" : ""} ${className}`}
      preserveAspectRatio={isSliced ? "xMidYMax slice" : "xMidYMid meet"}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
});

/** A part of something that is being built: dashed until it is. */
export function Stage({ part, isBuilt }: { part: Part; isBuilt: boolean }) {
  return (
    <g className={isBuilt ? "drawing-built" : "drawing-sketch"}>
      <Strokes part={part} />
    </g>
  );
}
