import type { GameEvent } from "../../protocol/model";
import type { Text } from "../../protocol/types";
import { seatIn } from "./facts";

const KINDS = [
  "structure_built",
  "stage_built",
  "card_sold",
  "card_dug",
  "nothing_dug",
  "last_card_discarded",
  "guild_copied",
  "conflicts_resolved",
] as const;
export type ActionKind = (typeof KINDS)[number];

export interface CityAction {
  number: number;
  kind: ActionKind;
  city: number;
  message: Text;
}

function kindOf(message: Text): ActionKind | null {
  const word = message.key.replace("event-", "").split(".")[0];
  return KINDS.find((kind) => kind === word) ?? null;
}

/** The actions of every city in the last turn that had any. */
export function lastActions(events: readonly GameEvent[], seats: number): CityAction[] {
  let found: CityAction[] = [];
  for (let place = events.length - 1; place >= 0; place--) {
    const { number, message } = events[place] as GameEvent;
    if (message.key === "event-turn_began") {
      if (found.length > 0) break;
      continue;
    }
    const kind = kindOf(message);
    if (kind) found = [{ number, kind, city: seatIn(message, "city") ?? seats, message }, ...found];
  }
  return found;
}

export function byCity(actions: readonly CityAction[]): Map<number, CityAction[]> {
  const found = new Map<number, CityAction[]>();
  for (const action of actions) found.set(action.city, [...(found.get(action.city) ?? []), action]);
  return found;
}
