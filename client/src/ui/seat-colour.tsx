import type { ReactNode } from "react";
import { useText } from "../text/languages";
import "./seat-colour.css";

/** The patterns of the seats in a box of 16, drawn over the colour; never the colour alone. */
const PATTERNS: readonly ReactNode[] = [
  null,
  <path key="bars" d="M0 4h16M0 8h16M0 12h16" />,
  <path
    key="dots"
    className="seat-chip-dots"
    d="M4.5 4.5v.01M11.5 4.5v.01M8 8v.01M4.5 11.5v.01M11.5 11.5v.01"
  />,
  <path key="slant" d="M-2 10L10-2M-1 15L15-1M6 18L18 6" />,
  <path key="cross" d="M8 0v16M0 8h16" />,
  <path key="posts" d="M4 0v16M8 0v16M12 0v16" />,
  <path key="ring" d="M4.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0" />,
];

/** The colour and the pattern of a seat. */
export function SeatChip({
  seat,
  isNamed = false,
}: {
  seat: number;
  /** Whether screen readers hear the colour; otherwise the chip is decoration beside a name. */
  isNamed?: boolean;
}) {
  const text = useText();
  return (
    <svg
      className="seat-chip"
      viewBox="0 0 16 16"
      style={{ color: `var(--seat-${seat})` }}
      role={isNamed ? "img" : "presentation"}
      aria-label={isNamed ? text.say(`client-seat-colour-${seat}`) : undefined}
      aria-hidden={!isNamed}
    >
      <rect className="seat-chip-ground" width="16" height="16" rx="4" />
      <g className="seat-chip-pattern">{PATTERNS[seat]}</g>
    </svg>
  );
}
