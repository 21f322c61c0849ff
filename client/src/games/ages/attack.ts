import type { GameEvent } from "../../protocol/model";
import type { AgesQuestion } from "../../protocol/types";
import type { AnyCard, Facts } from "./facts";

/** The event before an attack asks its winner something. */
const EVENTS: Partial<Record<AgesQuestion["kind"], string>> = {
  raid: "event-aggression_succeeded",
  plunder: "event-aggression_succeeded",
  seize: "event-aggression_succeeded",
  remove: "event-aggression_succeeded",
  spoils: "event-war_resolved",
};

/** The aggression or war that asks the question, if it is one. */
export function attackOf(
  facts: Facts,
  question: AgesQuestion | null,
  events: readonly GameEvent[],
): AnyCard | undefined {
  const key = question && EVENTS[question.kind];
  if (!key) return undefined;
  const [last] = events.filter((one) => one.message.key === key).slice(-1);
  return facts.named(last?.message.args.card);
}
