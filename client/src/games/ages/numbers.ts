import type { GameNumber } from "../../board/props";
import type { AgesView } from "../../protocol/types";

/** The numbers that the scoreboard shows of a seat, as the view has them. */
export function numbersOf(view: AgesView, seat: number): readonly GameNumber[] {
  const civ = view.civilizations[seat];
  if (!civ) return [];
  return [
    { kind: "culture", value: civ.culture },
    { kind: "culture-rating", value: civ.culture_rating },
    { kind: "science", value: civ.science },
    { kind: "science-rating", value: civ.science_rating },
    { kind: "strength", value: civ.strength },
    { kind: "happiness", value: civ.happiness },
    { kind: "discontent", value: civ.discontent },
    { kind: "food", value: civ.food },
    { kind: "resources", value: civ.resources },
    { kind: "civil-actions", value: civ.civil_left },
    { kind: "military-actions", value: civ.military_left },
    { kind: "unused-workers", value: civ.unused },
    { kind: "yellow-bank", value: civ.yellow_bank },
    { kind: "civil-cards", value: civ.hand_ages.length },
    { kind: "military-cards", value: civ.military_ages.length },
    { kind: "colonies", value: civ.colonies.length },
    { kind: "wonders", value: civ.wonders.length },
  ];
}
