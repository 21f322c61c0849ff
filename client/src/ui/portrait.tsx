import {
  AUTOMATON,
  BRONZES,
  botRank,
  COLOURS,
  DRAWINGS,
  type Drawing,
  EMBLEMS,
  emblemParts,
  OUTLINES,
  PALETTES,
  type Palette,
  SHAPES,
  SYMBOLS,
} from "./emblem-art";
import "./portrait.css";

const PIPS = [1, 2, 3, 4];

interface Picture {
  palette: Palette;
  outline: string;
  drawing: Drawing;
  /** The pips of a bot's level. */
  rank: number;
}

function pictureOf(emblem: number): Picture | null {
  const rank = botRank(emblem);
  if (rank !== null) {
    const palette = BRONZES[rank] ?? PALETTES.charcoal;
    return { palette, outline: OUTLINES.octagon, drawing: AUTOMATON, rank };
  }
  if (emblem < 0 || emblem >= EMBLEMS) return null;
  const { symbol, colour, shape } = emblemParts(emblem);
  return {
    palette: PALETTES[COLOURS[colour] ?? "teal"],
    outline: OUTLINES[SHAPES[shape] ?? "disc"],
    drawing: DRAWINGS[SYMBOLS[symbol] ?? "column"],
    rank: 0,
  };
}

/** The picture of a person or a bot; a dashed ring for nobody. */
export function Portrait({
  emblem,
  size = 32,
  label,
}: {
  emblem: number;
  /** The width and height in pixels. */
  size?: number;
  /** The name for screen readers; without it the picture is decoration beside a name. */
  label?: string;
}) {
  const picture = pictureOf(emblem);
  return (
    <svg
      className="portrait"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role={label ? "img" : "presentation"}
      aria-label={label}
      aria-hidden={!label}
    >
      {picture === null ? (
        <circle className="portrait-nobody" cx="20" cy="20" r="17.5" />
      ) : (
        <>
          <path d={picture.outline} fill={picture.palette.ground} className="portrait-ground" />
          <g
            className="portrait-lines"
            stroke={picture.palette.ink}
            fill={picture.palette.ink}
            transform={picture.rank > 0 ? "translate(8.6 5.6) scale(.95)" : "translate(8 8)"}
          >
            <path className="portrait-tinted" d={picture.drawing.tinted} />
            <path className="portrait-open" d={picture.drawing.lines} />
          </g>
          {PIPS.slice(0, picture.rank).map((pip) => (
            <circle
              key={pip}
              cx={20 + 5 * (pip - (picture.rank + 1) / 2)}
              cy="31"
              r="1.7"
              fill={picture.palette.ink}
            />
          ))}
        </>
      )}
    </svg>
  );
}
