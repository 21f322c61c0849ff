import { memo } from "react";
import { Drawing, type Layer, Stage, Strokes } from "../../../ui/drawing";
import { box } from "../../../ui/strokes";
import type { WonderPlan } from "./plan";
import { WONDERS_A } from "./wonders-a";
import { WONDERS_I } from "./wonders-i";
import { WONDERS_II } from "./wonders-ii";
import { WONDERS_III } from "./wonders-iii";

const PLANS: Record<string, WonderPlan> = {
  ...WONDERS_A,
  ...WONDERS_I,
  ...WONDERS_II,
  ...WONDERS_III,
};

/** A stepped tower, for wonders nobody has drawn yet. */
function neutralPlan(stages: number): WonderPlan {
  const height = 56 / stages;
  const parts = Array.from({ length: stages }, (_, place): Layer => {
    const half = 40 - (place * 30) / stages;
    return { stone: box(60 - half, 70 - height * (place + 1), 2 * half, height) };
  });
  return { land: { land: "M4 70H116" }, parts };
}

/** The drawing of a wonder; stages that are not built yet are sketched. */
export const AgesWonder = memo(function AgesWonder({
  name,
  built,
  of,
}: {
  /** The name of its card among the pieces. */
  name: string;
  built: number;
  /** How many stages it has. */
  of: number;
}) {
  const plan = Object.hasOwn(PLANS, name) ? PLANS[name] : undefined;
  const { land, parts } = plan ?? neutralPlan(Math.max(of, 1));
  const done = of > 0 ? Math.floor((built * parts.length) / of) : 0;
  return (
    <Drawing box="0 0 120 80" className="ages-wonder-drawing">
      <Strokes part={land} />
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <Stage key={place} part={part} isBuilt={place < done} />
      ))}
    </Drawing>
  );
});
