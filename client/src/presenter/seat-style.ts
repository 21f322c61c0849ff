import type { CSSProperties } from "react";

/** Gives an element the colour of a player. */
export function seatStyle(seat: number | null): CSSProperties | undefined {
  return seat === null ? undefined : ({ "--seat": `var(--seat-${seat})` } as CSSProperties);
}
