import type { AgesView, GameEvent } from "../../protocol/types";
import { type AnyCard, type Facts, NONE } from "./facts";

/** The frame of a kind that is being dealt with, as its parts. */
export function frameOf(view: AgesView, kind: string): unknown[] | null {
  const frame = view.pending.at(-1);
  return frame?.[0] === kind ? frame.slice(1) : null;
}

export const number = (value: unknown): number => (typeof value === "number" ? value : NONE);
export const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(number) : [];

/** The event that asks, if it is one. */
export function eventOf(facts: Facts, view: AgesView): AnyCard | undefined {
  for (const frame of [...view.pending].reverse()) {
    if (frame[0] === "AfterEvent") return facts.military(number(frame[1]));
    if (frame[0] === "Happening") return facts.military(number(frame[2]));
  }
  return undefined;
}

/** What is told of an attack before it asks its victor something. */
const ATTACKS: Record<string, string> = {
  Raid: "event-aggression_succeeded",
  Plunder: "event-aggression_succeeded",
  ColonySeizure: "event-aggression_succeeded",
  RemovalChoice: "event-aggression_succeeded",
  Spoils: "event-war_resolved",
};

/** The aggression or war that asks, if it is one. */
export function attackOf(
  facts: Facts,
  view: AgesView,
  told: readonly GameEvent[],
): AnyCard | undefined {
  const key = ATTACKS[view.pending.at(-1)?.[0] ?? ""];
  if (!key) return undefined;
  const [last] = told.filter((one) => one.message.key === key).slice(-1);
  return facts.named(last?.message.args.card);
}
