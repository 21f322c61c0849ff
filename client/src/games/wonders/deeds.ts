import type { GameEvent, Text } from "../../protocol/types";
import { seatIn } from "./facts";

const DEEDS = [
  "structure_built",
  "stage_built",
  "card_sold",
  "card_dug",
  "nothing_dug",
  "last_card_discarded",
  "guild_copied",
  "conflicts_resolved",
] as const;
export type DeedKind = (typeof DEEDS)[number];

export interface Deed {
  number: number;
  kind: DeedKind;
  city: number;
  message: Text;
}

function kindOf(message: Text): DeedKind | null {
  const word = message.key.replace("event-", "").split(".")[0];
  return DEEDS.find((kind) => kind === word) ?? null;
}

/** What every city did in the last turn in which something was done. */
export function lastDeeds(told: readonly GameEvent[], seats: number): Deed[] {
  let found: Deed[] = [];
  for (let place = told.length - 1; place >= 0; place--) {
    const { number, message } = told[place] as GameEvent;
    if (message.key === "event-turn_began") {
      if (found.length > 0) break;
      continue;
    }
    const kind = kindOf(message);
    if (kind) found = [{ number, kind, city: seatIn(message, "city") ?? seats, message }, ...found];
  }
  return found;
}

export function byCity(deeds: readonly Deed[]): Map<number, Deed[]> {
  const found = new Map<number, Deed[]>();
  for (const deed of deeds) found.set(deed.city, [...(found.get(deed.city) ?? []), deed]);
  return found;
}
