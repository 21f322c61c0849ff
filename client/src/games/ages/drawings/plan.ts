import type { Part } from "../../../ui/drawing";

/** A wonder in a view box of 120 × 80: its surroundings, and one part for each stage. */
export interface WonderPlan {
  land: Part;
  parts: readonly Part[];
}
