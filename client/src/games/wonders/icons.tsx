import type { ReactNode } from "react";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";

/** The outline of a shield. */
const SHIELD = "M12 2.5l8.5 2.6v6.4c0 5.3-3.7 8.5-8.5 10-4.8-1.5-8.5-4.7-8.5-10V5.1z";

/** Icons in a 24 × 24 view box, by name. */
export const LINES: Record<string, ReactNode> = {
  wood: (
    <>
      <ellipse cx="6.5" cy="12" rx="3" ry="5" />
      <path d="M6.5 7H18c1.7 0 3 2.2 3 5s-1.3 5-3 5H6.5M12 10.5h5M14 13.5h4" />
      <path d="M6.5 11.5v1" />
    </>
  ),
  stone: <path d="M3.5 18l2-8.5L12 5l6 3 2.5 10zM5.5 9.5l6 3L18 8M11.5 12.5V18" />,
  clay: <path d="M3 6.5h8v4.5H3zM13 6.5h8v4.5h-8zM8 13h8v4.5H8z" />,
  ore: <path d="M9 5h6l2 5.5H7zM4.5 13h5l2 5.5h-9zM14.5 13h5l2 5.5h-9z" />,
  glass: (
    <path d="M9 3.5h6M10 3.5V9l-4.7 8.6A2 2 0 0 0 7 20.5h10a2 2 0 0 0 1.7-2.9L14 9V3.5M7.6 14.5h8.8" />
  ),
  loom: <path d="M4 4.5h16M4 19.5h16M7.5 4.5v15M12 4.5v15M16.5 4.5v15M5 10h14M5 14.5h14" />,
  papyrus: (
    <path d="M7 4h10a2 2 0 0 1 2 2v10M7 4a2 2 0 0 0-2 2v10M17 20H6.5a2 2 0 0 1 0-4H16a2 2 0 0 1 0 4M8.5 8h7M8.5 12h7" />
  ),
  compass: (
    <path d="M12 3v3M9.5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10.8 9.8L6 21M13.2 9.8L18 21M7.8 16.5c2.6 1.7 5.8 1.7 8.4 0" />
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="2" />
      <path
        className="wonders-teeth"
        d="M12 2.5v3.5M12 18v3.5M2.5 12H6M18 12h3.5M5.3 5.3l2.5 2.5M16.2 16.2l2.5 2.5M5.3 18.7l2.5-2.5M16.2 7.8l2.5-2.5"
      />
    </>
  ),
  tablet: <path d="M5 20.5V8.5a7 7 0 0 1 14 0v12zM8.5 9.5h7M8.5 13h7M8.5 16.5h4.5" />,
  any: <path d="M12 2.5l2.6 6.2 6.7.5-5.1 4.3 1.6 6.5L12 16.5 6.2 20l1.6-6.5-5.1-4.3 6.7-.5z" />,
  stage: <path d="M2.5 20h19M5 20v-4.5h14V20M8 15.5V11h8v4.5M10.5 11V6.5h3V11" />,
  defeat: <path d="M12 3l8 2.5v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5v-6zM13.5 3.5l-3 6 4 3-3 8" />,
  shield: <path d={SHIELD} className="wonders-filled" />,
  left: <path d="M20 12H4.5M10.5 5.5L4 12l6.5 6.5" />,
  right: <path d="M4 12h15.5M13.5 5.5L20 12l-6.5 6.5" />,
  here: <path d="M12 4v15.5M5.5 13.5L12 20l6.5-6.5" />,
  swap: <path d="M4 8h15M15 4l4.5 4L15 12M20 16H5M9 12l-4.5 4L9 20" />,
  build: <path d="M14 6l4 4M4 20l9.5-9.5M11 5.5L15.5 3 21 8.5 18.5 13z" />,
  sell: (
    <path d="M4 14c0 1.7 2.7 3 6 3s6-1.3 6-3-2.7-3-6-3-6 1.3-6 3zM4 14v4c0 1.7 2.7 3 6 3s6-1.3 6-3v-4M17 3.5v6M14.5 7L17 9.5 19.5 7" />
  ),
  free: (
    <path d="M12 3v18M5 8h14v4H5zM6.5 12h11v9h-11zM12 8C9 8 7 6.5 7.5 5S11 4.5 12 8c1-3.5 4-4.5 4.5-3S15 8 12 8" />
  ),
  chain: (
    <path d="M10 14a4 4 0 0 1 0-5.7l2.5-2.5a4 4 0 0 1 5.7 5.7L16.5 13M14 10a4 4 0 0 1 0 5.7l-2.5 2.5a4 4 0 0 1-5.7-5.7L7.5 11" />
  ),
  yes: <path d="M4.5 12.5l5 5L19.5 6.5" />,
  no: <path d="M6 6l12 12M18 6L6 18" />,
  choosing: (
    <path d="M7 4h10M7 20h10M8 4c0 4 2 5.5 4 8-2 2.5-4 4-4 8M16 4c0 4-2 5.5-4 8 2 2.5 4 4 4 8" />
  ),
  discard: <path d="M8 4.5h11v14H8zM5 7.5v14h11M11 9.5l5 5M16 9.5l-5 5" />,
  cards: <path d="M8 3.5h11v15H8zM5 6.5v15h11" />,
  dig: <path d="M8 10.5h11v10H8zM5 13.5v8M13.5 7.5v-5M10.5 5l3-3 3 3" />,
  copy: <path d="M9 3.5h11v13H9zM15 19.5v1.5H4V8h2M14.5 7v6M11.5 10h6" />,
  points: (
    <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.5c0 3.5 1.5 5 3.8 5M17 6h3.5c0 3.5-1.5 5-3.8 5M12 14v4M8 20.5h8" />
  ),
  hidden: (
    <path d="M9 3.5h11v14H9zM6 7v13.5h10.5M12.5 8.2c.4-2.6 4.2-2.2 4 .2-.1 1.6-2 1.6-2 3.4M14.5 14.4v.2" />
  ),
  brown: <path d="M4 8.5l8-4 8 4v7.5l-8 4-8-4zM4 8.5l8 4 8-4M12 12.5V20" />,
  gray: (
    <path d="M9.5 3.5h5M10.5 3.5v6L6 18a1.8 1.8 0 0 0 1.6 2.5h8.8A1.8 1.8 0 0 0 18 18l-4.5-8.5v-6" />
  ),
  blue: <path d="M3 9.5L12 4l9 5.5zM4 20h16M6.5 9.5V20M12 9.5V20M17.5 9.5V20" />,
  yellow: <path d="M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z" />,
  red: <path d={SHIELD} className="wonders-filled" />,
  green: (
    <path d="M12 3v3M9.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10.8 10.3L6 21M13.2 10.3L18 21" />
  ),
  purple: <path d="M6 3.5h12v16l-6-4.5-6 4.5zM9.5 8.5h5" />,
};

/** An icon; decorative unless it has a label. */
export function Icon({ name, label }: { name: string; label?: string }) {
  const aria = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden
    <svg viewBox="0 0 24 24" className={`wonders-icon wonders-icon-${name}`} {...aria}>
      {LINES[name] ?? LINES.any}
    </svg>
  );
}

/** A unit of a resource. */
export function Resource({ name }: { name: string }) {
  const text = useText();
  const label = text.say(`resource-${name}`);
  return (
    <span
      className={`wonders-resource wonders-${name}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon name={name} />
    </span>
  );
}

/** A colour of cards: a chip with a sign, so that the colour alone does not carry it. */
export function ColourChip({ colour, label }: { colour: string; label: string }) {
  return (
    <span
      className={`wonders-counted wonders-${colour}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon name={colour} />
    </span>
  );
}

/** A number as text, with a plus sign where it is a gain. */
function shownNumber(text: Messages, number: number, plus: boolean): string {
  return `${plus && number > 0 ? "+" : ""}${text.number(number)}`;
}

export function Coin({ number, plus = false }: { number: number; plus?: boolean }) {
  const text = useText();
  return (
    <span className="wonders-coin">
      {shownNumber(text, number, plus)}
      <span className="visually-hidden"> {text.say("client-wonders-coins-unit", { number })}</span>
    </span>
  );
}

export function Laurel({ number, plus = false }: { number: number; plus?: boolean }) {
  const text = useText();
  return (
    <span className="wonders-laurel">
      {shownNumber(text, number, plus)}
      <span className="visually-hidden"> {text.say("client-wonders-points-unit", { number })}</span>
    </span>
  );
}
