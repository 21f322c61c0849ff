/** A drawing in a box of 24: lines, and closed parts that are tinted. */
export interface Drawing {
  tinted: string;
  lines: string;
}

/** The symbols of people's emblems, in the order of their numbers. */
export const SYMBOLS = [
  "column",
  "owl",
  "laurel",
  "trireme",
  "amphora",
  "sun",
  "wheel",
  "lyre",
  "pyramid",
  "lighthouse",
  "helmet",
  "bull",
  "fish",
  "ankh",
  "moon",
  "lotus",
] as const;
export const COLOURS = [
  "teal",
  "terracotta",
  "indigo",
  "olive",
  "plum",
  "ochre",
  "ivory",
  "charcoal",
] as const;
export const SHAPES = ["disc", "shield", "octagon", "arch"] as const;

export type SymbolName = (typeof SYMBOLS)[number];
export type ColourName = (typeof COLOURS)[number];
export type ShapeName = (typeof SHAPES)[number];

/** How many emblems people choose from; those of bots and of nobody come after them. */
export const EMBLEMS = SYMBOLS.length * COLOURS.length * SHAPES.length;
const BOT_KINDS = 5;
export const NOBODY = EMBLEMS + BOT_KINDS;

export interface EmblemParts {
  symbol: number;
  colour: number;
  shape: number;
}

export function emblemParts(emblem: number): EmblemParts {
  return {
    symbol: emblem % SYMBOLS.length,
    colour: Math.floor(emblem / SYMBOLS.length) % COLOURS.length,
    shape: Math.floor(emblem / (SYMBOLS.length * COLOURS.length)) % SHAPES.length,
  };
}

export function emblemOf({ symbol, colour, shape }: EmblemParts): number {
  return symbol + SYMBOLS.length * (colour + COLOURS.length * shape);
}

/** Whether a value is an emblem that people choose. */
export function isEmblem(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < EMBLEMS;
}

export function randomEmblem(): number {
  return Math.floor(Math.random() * EMBLEMS);
}

const LEVELS = ["easy", "normal", "hard", "master"];
/** From one emblem of a person at a table to the next, as the server counts. */
const NEXT = 83;

/** The emblem of a bot: that of its level. */
export function botEmblem(bot: string): number {
  const level = LEVELS.indexOf(bot);
  return EMBLEMS + (level < 0 ? LEVELS.length : level);
}

/** The emblem of a seat whose owner has other seats before it at the same table. */
export function furtherEmblem(emblem: number, before: number): number {
  return (emblem + NEXT * before) % EMBLEMS;
}

/** The rank of a bot by its emblem: 1 to 4, 0 for a bot that is no level, null for others. */
export function botRank(emblem: number): number | null {
  if (emblem < EMBLEMS || emblem >= NOBODY) return null;
  return emblem === NOBODY - 1 ? 0 : emblem - EMBLEMS + 1;
}

export interface Palette {
  ground: string;
  ink: string;
}

export const PALETTES: Record<ColourName, Palette> = {
  teal: { ground: "#1d5a63", ink: "#f2e6c8" },
  terracotta: { ground: "#a5432b", ink: "#fdeedd" },
  indigo: { ground: "#38478c", ink: "#e9e6fa" },
  olive: { ground: "#566320", ink: "#f4f0c9" },
  plum: { ground: "#6f3767", ink: "#f8e2f0" },
  ochre: { ground: "#dca63c", ink: "#3d2a05" },
  ivory: { ground: "#f0e6d0", ink: "#5b3d1c" },
  charcoal: { ground: "#2f373c", ink: "#e8c15f" },
};
/** The bronze of bots, the brighter the stronger; the first is that of bots without a level. */
export const BRONZES: readonly Palette[] = [
  { ground: "#5a6068", ink: "#f3f1ec" },
  { ground: "#6b7a66", ink: "#ffffff" },
  { ground: "#7c6a4d", ink: "#fff6e4" },
  { ground: "#8d5428", ink: "#fff0de" },
  { ground: "#6e1f1f", ink: "#f5cf74" },
];

/** The outlines of the shapes in a box of 40. */
export const OUTLINES: Record<ShapeName, string> = {
  disc: "M1.5 20a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0z",
  shield: "M3 3.5h34v17c0 9.5-7 14.5-17 18-10-3.5-17-8.5-17-18z",
  octagon: "M12.5 2h15L38 12.5v15L27.5 38h-15L2 27.5v-15z",
  arch: "M3 38.5V19a17 17 0 0 1 34 0v19.5z",
};

export const DRAWINGS: Record<SymbolName, Drawing> = {
  column: {
    tinted: "M5.5 2.5h13V6h-13zM4.5 18.5h15V22h-15zM7.5 6h9v12.5h-9z",
    lines: "M10.5 8v8.5M13.5 8v8.5",
  },
  owl: {
    tinted:
      "M4.5 2.5c2.2 2 4.8 2.6 7.5 2.6s5.3-.6 7.5-2.6c.9 3.2.8 6.5.2 9.7C18.7 18 16 21.3 12 22c-4-.7-6.7-4-7.7-9.8-.6-3.2-.7-6.5.2-9.7z",
    lines:
      "M5.8 9.8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12.2 9.8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.8 9.7v.2M15.2 9.7v.2M11 12.8l1 2 1-2M9.5 18l1.2 1 1.3-1 1.3 1 1.2-1",
  },
  laurel: {
    tinted:
      "M9 20.5c-2.5.5-4-.5-4.6-2.5 2.3-.3 4 .6 4.6 2.5zM6.2 16.5C4 16.3 2.9 15 3 13c2.2.3 3.3 1.5 3.2 3.5zM5.3 12C3.5 11 3 9.5 3.8 7.6 5.6 8.6 6.2 10.2 5.3 12zM6 7.5C4.9 6 5 4.4 6.5 3 7.7 4.5 7.5 6.2 6 7.5zM15 20.5c2.5.5 4-.5 4.6-2.5-2.3-.3-4 .6-4.6 2.5zM17.8 16.5c2.2-.2 3.3-1.5 3.2-3.5-2.2.3-3.3 1.5-3.2 3.5zM18.7 12c1.8-1 2.3-2.5 1.5-4.4-1.8 1-2.4 2.6-1.5 4.4zM18 7.5c1.1-1.5 1-3.1-.5-4.5-1.2 1.5-1 3.2.5 4.5z",
    lines: "M12 21.5C7 20.3 5.3 16 5.6 11.5M12 21.5c5-1.2 6.7-5.5 6.4-10",
  },
  trireme: {
    tinted: "M2 14.5h17.5l-2 4.5H5.5zM10.5 3.5c5 .8 7.5 4.2 7.5 8.5h-7.5z",
    lines: "M10.5 14.5V2M19.5 14.5L22 10M7 19l-1.5 2.8M11 19l-1.5 2.8M15 19l-1.5 2.8",
  },
  amphora: {
    tinted:
      "M9.5 2.5h5V6c3.3 1.6 4.4 4.3 3.5 8-.8 3.2-2.3 5-4 6.5h-4C8.3 19 6.8 17.2 6 14c-.9-3.7.2-6.4 3.5-8z",
    lines: "M9.5 4C5.5 3.5 3.7 7 5.8 10.5M14.5 4c4-.5 5.8 3 3.7 6.5M6.3 12.5h11.4M9 22h6",
  },
  sun: {
    tinted: "M7.3 12a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0-9.4 0z",
    lines:
      "M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1",
  },
  wheel: {
    tinted: "M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z",
    lines:
      "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2v7.2M12 14.8V22M3.3 7l6.3 3.6M14.4 13.4l6.3 3.6M3.3 17l6.3-3.6M14.4 10.6L20.7 7",
  },
  lyre: {
    tinted: "M8.5 17.5h7V21h-7z",
    lines:
      "M7.5 2.5C3 8 4 14 8.5 17.5M16.5 2.5c4.5 5.5 3.5 11.5-1 15M5.5 6.5h13M9.7 6.5v11M12 6.5v11M14.3 6.5v11M9 22.5h6",
  },
  pyramid: {
    tinted: "M12 3L22.5 20.5h-21z",
    lines: "M12 3l3.5 17.5M8.7 8.7h4.5M5.6 14h8.6",
  },
  lighthouse: {
    tinted: "M8.5 22l1.3-10.5h4.4L15.5 22zM8.5 7.5h7v4h-7z",
    lines: "M8.5 7.5L12 3l3.5 4.5M2 5.5l4 1.7M22 5.5l-4 1.7M2 12.5l4-1.7M22 12.5l-4-1.7M5 22h14",
  },
  helmet: {
    tinted: "M4.5 13c0-5.5 3-9 7.5-9s7.5 3.5 7.5 9l-.6 8.5h-4.2L13.5 15h-3l-1.2 6.5H5.1z",
    lines: "M7 12.5h3.2M13.8 12.5H17M12 9.5V15M6.5 2.8C10 .6 14 .6 17.5 2.8",
  },
  bull: {
    tinted: "M7.5 9h9l1.5 4.5-3 8H9l-3-8z",
    lines:
      "M7.5 9C4 9 2.3 7 2.5 2.5M16.5 9c3.5 0 5.2-2 5-6.5M6.3 12L3 13.5M17.7 12l3.3 1.5M9.5 13.5v.6M14.5 13.5v.6M10.3 18.5h3.4",
  },
  fish: {
    tinted: "M2 12c3.2-5.5 9.5-7 15-2l5-4v12l-5-4c-5.5 5-11.8 3.5-15-2z",
    lines: "M7 10.7v.6M11 8.5c1.3 2.3 1.3 4.7 0 7",
  },
  ankh: {
    tinted: "M12 11.5C7 8.5 7 2.5 12 2c5 .5 5 6.5 0 9.5z",
    lines: "M12 11.5v11M5.5 13.5h13",
  },
  moon: {
    tinted:
      "M13.5 2.8a9.8 9.8 0 1 0 7.9 13.7A8.5 8.5 0 0 1 13.5 2.8zM18.5 4l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9z",
    lines: "",
  },
  lotus: {
    tinted:
      "M12 3c3.3 4 3.3 9 0 14-3.3-5-3.3-10 0-14zM2.5 8c4.5 0 7.8 3.5 9.5 9-5.5.3-9-3-9.5-9zM21.5 8c-4.5 0-7.8 3.5-9.5 9 5.5.3 9-3 9.5-9z",
    lines: "M5.5 21h13M12 17v4",
  },
};

/** A bronze automaton, for bots. */
export const AUTOMATON: Drawing = {
  tinted: "M6 5.5h12v8.5l-2.5 4h-7L6 14zM10.5 1.5h3v4h-3z",
  lines: "M8.5 10h2.5M13 10h2.5M12 10v3.5M10 15.5h4M6 9H3.5v3.5H6M18 9h2.5v3.5H18",
};
