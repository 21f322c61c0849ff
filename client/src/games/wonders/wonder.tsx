import { memo, type ReactNode } from "react";

/** The drawing of a wonder: the landscape, and three parts that appear with its stages. */
interface Drawing {
  land: ReactNode;
  parts: readonly [ReactNode, ReactNode, ReactNode];
}

/** Evenly spaced columns. */
function columns(from: number, to: number, count: number, top: number, foot: number): string {
  const step = (to - from) / (count - 1);
  return Array.from({ length: count }, (_, place) => {
    const x = from + place * step;
    return `M${x - 3} ${foot}V${top}M${x + 3} ${foot}V${top}M${x - 5} ${top}h10M${x - 5} ${foot}h10`;
  }).join("");
}

/** Horizontal lines of masonry. */
function courses(lines: readonly [number, number, number][]): string {
  return lines.map(([y, from, to]) => `M${from} ${y}H${to}`).join("");
}

const WAVES = (
  <path d="M6 140q6-5 12 0t12 0 12 0 12 0M262 140q6-5 12 0t12 0 12 0 12 0M30 146q6-4 12 0t12 0M272 146q6-4 12 0t12 0" />
);

const DRAWINGS: Record<string, Drawing> = {
  giza: {
    land: (
      <>
        <path d="M4 132H316" />
        <path d="M18 132L58 84l40 48M58 84l11 48" />
        <path d="M232 132l34-40 34 40M266 92l9 40" />
        <path d="M26 132v-22M26 110c-7-4-12-2-14 3M26 110c7-4 12-2 14 3M26 110c-3-7-9-8-13-6M26 110c3-7 9-8 13-6" />
        <path d="M120 142c12-5 30-5 44 0M186 143c10-4 24-4 36 0" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M70 132l34-38h132l34 38z" />
        <path d={courses([[113, 87, 253]])} />
        <path d="M110 132v-19M150 132v-19M190 132v-19M230 132v-19M128 113V94M168 113V94M208 113V94" />
      </g>,
      <g key="1">
        <path className="wonders-body" d="M104 94l34-38h64l34 38z" />
        <path d={courses([[75, 121, 219]])} />
        <path d="M140 94V75M174 94V75M206 94V75M156 75V56M188 75V56" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M138 56l32-36 32 36z" />
        <path d="M154 38h32M170 20l12 36" />
      </g>,
    ],
  },
  alexandria: {
    land: (
      <>
        <path d="M96 132h128M84 140q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0" />
        {WAVES}
        <path d="M28 126h40l-7 8H36zM48 126V98M48 100l16 20H48M46 104l-12 16h12" />
        <path d="M250 128c10-6 26-8 44-6M262 120l8-5M282 118l7-5" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M118 132l8-50h68l8 50z" />
        <path d="M152 132v-16a8 8 0 0 1 16 0v16M132 100h10M155 96h10M178 100h10M122 108h16M182 108h16" />
      </g>,
      <g key="1">
        <path className="wonders-body" d="M120 82h80v-6h-80zM136 76l5-34h38l5 34z" />
        <path d="M150 76V64a4 4 0 0 1 8 0v12M164 76V64a4 4 0 0 1 8 0v12M140 54h40" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M132 42h56v-5h-56zM148 37V20h24v17z" />
        <path d="M144 20h32l-6-6h-20zM160 14c-6-4-3-8 0-11 3 3 6 7 0 11z" />
        <path d="M178 14l26-8M180 20l30 2M142 14l-26-8M140 20l-30 2" />
      </g>,
    ],
  },
  babylon: {
    land: (
      <>
        <path d="M4 132H316M8 142q8-4 16 0t16 0 16 0M250 142q8-4 16 0t16 0 16 0" />
        <path d="M38 132v-30M38 102c-9-5-16-2-18 4M38 102c9-5 16-2 18 4M38 102c-4-9-12-10-17-7M38 102c4-9 12-10 17-7" />
        <path d="M288 132v-24M288 108c-8-4-13-2-15 3M288 108c8-4 13-2 15 3M288 108c-3-7-9-8-13-6M288 108c3-7 9-8 13-6" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M66 132V98h188v34z" />
        <path d="M80 132v-16a8 8 0 0 1 16 0v16M112 132v-16a8 8 0 0 1 16 0v16M192 132v-16a8 8 0 0 1 16 0v16M224 132v-16a8 8 0 0 1 16 0v16M146 132v-20h28v20M146 119h28" />
        <path d="M66 98c3-6 8-6 11 0 3-6 8-6 11 0M232 98c3-6 8-6 11 0 3-6 8-6 11 0M70 98v10M84 98v7M236 98v8M250 98v11" />
      </g>,
      <g key="1">
        <path className="wonders-body" d="M94 98V66h132v32z" />
        <path d="M108 98V84a7 7 0 0 1 14 0v14M136 98V84a7 7 0 0 1 14 0v14M170 98V84a7 7 0 0 1 14 0v14M198 98V84a7 7 0 0 1 14 0v14" />
        <path d="M94 66c3-6 8-6 11 0 3-6 8-6 11 0M204 66c3-6 8-6 11 0 3-6 8-6 11 0M98 66v11M112 66v7M208 66v8M222 66v12" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M124 66V38h72v28z" />
        <path d="M138 66V54a6 6 0 0 1 12 0v12M170 66V54a6 6 0 0 1 12 0v12" />
        <path d="M124 38c4-8 10-8 13 0 4-10 11-10 15 0 4-12 12-12 16 0 4-10 11-10 15 0 3-8 9-8 13 0M160 28V14M160 14c-6-4-11-2-12 3M160 14c6-4 11-2 12 3M160 14c-3-6-8-6-11-4M160 14c3-6 8-6 11-4M128 38v9M192 38v10" />
      </g>,
    ],
  },
  ephesus: {
    land: (
      <>
        <path d="M4 136H316" />
        <path d="M22 136v-26c0-10 12-10 12 0v26M28 100V92M290 136v-30c0-10 12-10 12 0v30M296 98v-9" />
        <path d="M44 136c4-8 12-8 16 0M258 136c4-8 12-8 16 0" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M62 136v-6h196v6zM70 130v-6h180v6zM78 124v-6h164v6z" />
      </g>,
      <g key="1">
        <path className="wonders-fill" d="M84 118V66h152v52z" />
        <path d={columns(92, 228, 8, 66, 118)} />
        <path d="M152 118V86h16v32" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M78 66v-9h164v9z" />
        <path className="wonders-body" d="M74 57l86-38 86 38z" />
        <path d="M96 53l64-28 64 28zM160 36a6 6 0 1 0 .1 0M138 50c4-6 9-6 12 0M170 50c4-6 9-6 12 0M160 19v-7M74 57l-4-5M246 57l4-5M88 62h144" />
      </g>,
    ],
  },
  halicarnassus: {
    land: (
      <>
        <path d="M4 136H316" />
        <path d="M20 136l14-28 14 28M26 124h16M270 136l14-30 14 30M276 122h16M58 136c3-6 9-6 12 0M246 136c3-6 9-6 12 0" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M88 136v-34h144v34zM82 102v-5h156v5z" />
        <path d="M88 125h144M148 136v-18h24v18M104 125v-23M128 125v-23M192 125v-23M216 125v-23" />
      </g>,
      <g key="1">
        <path className="wonders-fill" d="M98 97V62h124v35z" />
        <path d={columns(104, 216, 7, 62, 97)} />
        <path className="wonders-body" d="M92 62v-6h136v6z" />
      </g>,
      <g key="2">
        <path
          className="wonders-body"
          d="M100 56l10-7h100l10 7zM112 49l9-7h78l9 7zM124 42l9-7h54l9 7zM136 35l8-7h32l8 7z"
        />
        <path d="M148 28v-6h24v6M150 22c2-6 6-7 9-4l2-5M170 22c-2-6-6-7-9-4M154 22v-4M166 22v-4" />
      </g>,
    ],
  },
  olympia: {
    land: (
      <>
        <path d="M4 138H316" />
        <path d={columns(66, 90, 2, 34, 138)} />
        <path d={columns(230, 254, 2, 34, 138)} />
        <path d="M56 34v-8h44v8zM220 34v-8h44v8zM100 30c34-20 86-20 120 0" />
      </>
    ),
    parts: [
      <g key="0">
        <path
          className="wonders-body"
          d="M104 138v-12h112v12zM112 126V98h22v28zM186 126V98h22v28z"
        />
        <path d="M116 104h14M116 112h14M190 104h14M190 112h14M134 118h52" />
      </g>,
      <g key="1">
        <path className="wonders-body" d="M136 126c-2-18 0-30 6-38h36c6 8 8 20 6 38z" />
        <path className="wonders-body" d="M140 90c-2-16 2-26 8-30h24c6 4 10 14 8 30z" />
        <path d="M148 126c0-14 2-24 6-34M160 126V96M172 126c0-14-2-24-6-34M148 62c6 10 16 22 32 26M134 98v-34M186 98V64" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M151 60c-4-16 2-24 9-24s13 8 9 24c-4 6-14 6-18 0z" />
        <path d="M153 42c-3-3-5 0-4 4M167 42c3-3 5 0 4 4M154 40c4-5 8-5 12 0M151 50c2 15 16 15 18 0M150 66l-22 14-4-4M124 132V44M120 50h8M124 44l-4-6h8zM172 66l20 8 6-6M198 68v-6M188 54c4-3 8-1 10 4 2-5 6-7 10-4M198 58v5" />
      </g>,
    ],
  },
  rhodes: {
    land: (
      <>
        {WAVES}
        <path d="M60 140q8-5 16 0t16 0 16 0M204 140q8-5 16 0t16 0 16 0M132 142q7-4 14 0t14 0 14 0" />
        <path d="M142 132h36l-6 6h-24zM160 132v-20M160 114l10 14h-10" />
        <path d="M14 126l10-14h20l8 14M28 112v-6h10v6M272 128l8-12h18l8 12" />
      </>
    ),
    parts: [
      <g key="0">
        <path className="wonders-body" d="M94 138v-14h38v14zM188 138v-14h38v14z" />
        <path
          className="wonders-body"
          d="M104 124c4-18 14-34 36-46l10 8c-16 10-22 24-24 38zM216 124c-4-18-14-34-36-46l-10 8c16 10 22 24 24 38z"
        />
        <path d="M100 131h26M194 131h26" />
      </g>,
      <g key="1">
        <path
          className="wonders-body"
          d="M138 80c-2-8 2-14 4-18l-4-18c6-4 14-6 22-6s16 2 22 6l-4 18c2 4 6 10 4 18-12 7-32 7-44 0z"
        />
        <path
          className="wonders-body"
          d="M137 76c-3 8-5 16-4 24 9-3 18 4 27 4s18-7 27-4c1-8-1-16-4-24-14 6-32 6-46 0z"
        />
        <path d="M142 62c12 5 24 5 36 0M160 40v20M148 46c4 5 10 6 12 4 2 2 8 1 12-4M138 72c14 6 30 6 44 0M146 84v14M160 86v16M174 84v14" />
      </g>,
      <g key="2">
        <path className="wonders-body" d="M152 36c-3-10 1-18 8-18s11 8 8 18c-4 4-12 4-16 0z" />
        <path d="M160 16V8M153 18l-4-7M167 18l4-7M150 24l-7-3M170 24l7-3M157 30c2 2 4 2 6 0" />
        <path className="wonders-body" d="M181 46c8-6 12-14 14-24l6 1c-1 12-6 24-17 33z" />
        <path d="M194 20h9l-2-6h-5zM198 14c-4-4-1-7 1-10 3 3 4 7-1 10zM139 46c-8 6-12 16-10 28l6 2" />
      </g>,
    ],
  },
};

const CLOUDS = (
  <path d="M34 46c-8 0-8-10 1-10 2-9 16-9 18 0 9-1 9 10 1 10zM112 58c-6 0-6-8 1-8 1-7 12-7 14 0 7-1 7 8 1 8zM196 26c-6 0-6-8 1-8 1-7 12-7 14 0 7-1 7 8 1 8z" />
);
const SUN = (
  <path d="M284 30a11 11 0 1 0 .1 0M284 22v-7M284 60v7M265 41h-7M303 41h7M271 27l-5-5M297 27l5-5M271 55l-5 5M297 55l5 5" />
);
const MOON = (
  <path d="M290 22a15 15 0 1 0 8 24 13 13 0 0 1-8-24zM30 40v6M27 43h6M128 12v4M126 14h4M236 18v4M234 20h4M62 58v4M60 60h4M252 64v4M250 66h4" />
);

/** How many of the three parts of a drawing are visible. */
export function risen(built: number, stages: number): number {
  return stages > 0 ? Math.round((built / stages) * 3) : 0;
}

/** A drawing of a wonder; parts that are not built yet are sketched. */
export const Wonder = memo(function Wonder({
  wonder,
  night,
  built,
  stages,
}: {
  wonder: string;
  /** Whether it is the second side of the board. */
  night: boolean;
  built: number;
  stages: number;
}) {
  const drawing = DRAWINGS[wonder];
  if (!drawing) return null;
  const done = risen(built, stages);
  return (
    <span className={`wonders-scene ${night ? "wonders-night" : "wonders-day"}`} aria-hidden="true">
      <svg
        viewBox="0 0 320 150"
        preserveAspectRatio="xMidYMin meet"
        className="wonders-wonder"
        aria-hidden="true"
      >
        <g className="wonders-sky">{night ? MOON : SUN}</g>
        {!night && <g className="wonders-clouds">{CLOUDS}</g>}
      </svg>
      <svg
        viewBox="0 0 320 150"
        preserveAspectRatio="xMidYMax meet"
        className="wonders-wonder"
        aria-hidden="true"
      >
        <g className="wonders-land">{drawing.land}</g>
        {drawing.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <g key={place} className={place < done ? "wonders-risen" : "wonders-sketch"}>
            {part}
          </g>
        ))}
      </svg>
    </span>
  );
});
