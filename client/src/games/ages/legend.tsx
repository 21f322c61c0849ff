import type { Legend } from "../../board/rules";
import { Disc } from "./amounts";
import { ICONS } from "./icons";

/** The symbols that are discs on the table, and what these are called there. */
const DISCS: Record<string, string> = {
  ca: "civil",
  ma: "military",
  blue: "blue",
  yellow: "yellow",
};

/** Draws the path itself: away from a table there are no icons to refer to. */
function Sign({ name }: { name: string }) {
  const disc = DISCS[name];
  if (disc) return <Disc kind={disc} />;
  return (
    <svg
      viewBox="0 0 24 24"
      className={`ages-icon ages-is-${name}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}

export const legend: Legend = { Sign, className: "rules-ages" };
