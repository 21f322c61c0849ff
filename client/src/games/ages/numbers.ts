import type { GameNumber } from "../../board/props";
import type { AgesView } from "../../protocol/types";

/** The numbers that the scoreboard shows of a seat, as the view has them. */
export function numbersOf(view: AgesView, seat: number): readonly GameNumber[] {
  const civ = view.civilizations[seat];
  if (!civ) return [];
  const lasting = (kind: string, value: number) => ({ kind, value, isLasting: true });
  return [
    { kind: "culture", value: civ.culture },
    lasting("culture-rating", civ.culture_rating),
    { kind: "science", value: civ.science },
    lasting("science-rating", civ.science_rating),
    lasting("strength", civ.strength),
    lasting("happiness", civ.happiness),
    lasting("discontent", civ.discontent),
    { kind: "food", value: civ.food },
    { kind: "resources", value: civ.resources },
    { kind: "civil-actions", value: civ.civil_left },
    { kind: "military-actions", value: civ.military_left },
    lasting("unused-workers", civ.unused),
    lasting("yellow-bank", civ.yellow_bank),
    lasting("leader", civ.leader < 0 ? 0 : 1),
    lasting("civil-cards", civ.hand_ages.length),
    { kind: "military-cards", value: civ.military_ages.length },
    lasting("colonies", civ.colonies.length),
    lasting("wonders", civ.wonders.length),
  ];
}
