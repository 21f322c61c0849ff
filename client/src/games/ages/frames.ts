import type { GameEvent } from "../../protocol/model";
import type { AgesView } from "../../protocol/types";
import { type AnyCard, type Facts, NONE } from "./facts";

/** The parts of the current frame, if it is of this kind. */
export function frameOf(view: AgesView, kind: string): unknown[] | null {
  const frame = view.pending.at(-1);
  return frame?.[0] === kind ? frame.slice(1) : null;
}

export const number = (value: unknown): number => (typeof value === "number" ? value : NONE);
export const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(number) : [];

/** The event that asks the question, if it is one. */
export function eventOf(facts: Facts, view: AgesView): AnyCard | undefined {
  for (const frame of [...view.pending].reverse()) {
    if (frame[0] === "AfterEvent") return facts.military(number(frame[1]));
    if (frame[0] === "Happening") return facts.military(number(frame[2]));
  }
  return undefined;
}

/** The event before an attack asks its winner something. */
const ATTACKS: Record<string, string> = {
  Raid: "event-aggression_succeeded",
  Plunder: "event-aggression_succeeded",
  ColonySeizure: "event-aggression_succeeded",
  RemovalChoice: "event-aggression_succeeded",
  Spoils: "event-war_resolved",
};

/** The aggression or war that asks the question, if it is one. */
export function attackOf(
  facts: Facts,
  view: AgesView,
  events: readonly GameEvent[],
): AnyCard | undefined {
  const key = ATTACKS[view.pending.at(-1)?.[0] ?? ""];
  if (!key) return undefined;
  const [last] = events.filter((one) => one.message.key === key).slice(-1);
  return facts.named(last?.message.args.card);
}
