import { memo } from "react";
import { Drawing, Strokes } from "../../../ui/drawing";
import { circle } from "../../../ui/strokes";
import { EARLY_LEADERS } from "./leaders-early";
import { BUST, LATE_LEADERS } from "./leaders-late";

const EMBLEMS = { ...EARLY_LEADERS, ...LATE_LEADERS };
const MEDAL = { stone: circle(32, 32, 31), paper: circle(32, 32, 28.5) };

/** The medallion of a leader: an emblem of what they are known for. */
export const AgesLeader = memo(function AgesLeader({
  name,
}: {
  /** The name of the card among the pieces. */
  name: string;
}) {
  const emblem = Object.hasOwn(EMBLEMS, name) ? EMBLEMS[name] : undefined;
  return (
    <Drawing box="0 0 64 64" className="drawing-small ages-leader-drawing">
      <Strokes part={MEDAL} />
      <Strokes part={emblem ?? BUST} />
    </Drawing>
  );
});
