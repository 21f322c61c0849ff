import type { AgesView, Decision, Text } from "../../protocol/types";

const END = "end";

/** The civil actions that the end of the turn would leave unused, though something can be done. */
export function cautionOf(view: AgesView, decision: Decision, choice: string): Text | null {
  const left = view.civilizations[view.seat]?.civil_left ?? 0;
  const costsCivil = decision.options.some(({ offer }) =>
    offer.cost?.some(({ kind, amount }) => kind === "civil_actions" && amount > 0),
  );
  if (choice !== END || left === 0 || !costsCivil) return null;
  return { key: "client-ages-unspent", args: { number: left } };
}
