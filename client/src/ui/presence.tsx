import { useText } from "../text/languages";
import "./presence.css";

/** What a player at a table is doing: there without a question, choosing, or not connected. */
export type PresenceState = "present" | "thinking" | "away";

/** A disc, an hourglass, a moon: told apart without colours. */
const SHAPES: Record<PresenceState, string> = {
  present: "",
  thinking: "M5 3.6h6M5 12.4h6M5.6 3.6c0 3 4.8 2.9 4.8 8.8M10.4 3.6c0 3-4.8 2.9-4.8 8.8",
  away: "M10.9 10.6A4.3 4.3 0 0 1 6.2 3.9a4.6 4.6 0 1 0 4.7 6.7z",
};

/** The sign of a player's presence. */
export function PresenceSign({
  state,
  isNamed = false,
}: {
  state: PresenceState;
  /** Whether screen readers hear it; otherwise the words stand beside it. */
  isNamed?: boolean;
}) {
  const text = useText();
  return (
    <svg
      className={`presence-sign presence-${state}`}
      viewBox="0 0 16 16"
      role={isNamed ? "img" : "presentation"}
      aria-label={isNamed ? text.say(`client-${state}`) : undefined}
      aria-hidden={!isNamed}
    >
      <circle cx="8" cy="8" r="7.2" />
      <path d={SHAPES[state]} />
    </svg>
  );
}
