import type { Option, Refusal } from "../../protocol/types";
import type { Kind } from "./amounts";

/** A cost or a gain. */
export interface Price {
  kind: Kind;
  number: number;
  gain: boolean;
}

/** The amounts that are shown; those for units alone are in the texts of their cards. */
const KINDS: Record<string, Kind> = {
  civil_actions: "civil",
  military_actions: "military",
  food: "food",
  resources: "resources",
  science: "science",
  culture: "culture",
  workers: "workers",
  strength: "strength",
  yellow_tokens: "yellow",
  blue_tokens: "blue",
  military_cards: "cards",
  // A victor spends what is left of the advantage like science.
  advantage: "science",
};
const ACTIONS = new Set<Kind>(["civil", "military"]);

export function isAction(kind: Kind): boolean {
  return ACTIONS.has(kind);
}

/** The costs and gains of an option. */
export function pricesOf({ offer }: Option | Refusal): Price[] {
  const priced = (gain: boolean) =>
    ((gain ? offer.gain : offer.cost) ?? []).flatMap(({ kind, amount }): Price[] => {
      const shown = KINDS[kind];
      return shown ? [{ kind: shown, number: amount, gain }] : [];
    });
  const costs = priced(false).filter((price) => price.kind !== "cards");
  const gains = priced(true).filter((price) => price.number > 0);
  return [...costs, ...gains];
}
