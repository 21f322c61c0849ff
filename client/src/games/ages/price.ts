import type { AgesView, CivilizationView, Option, Refusal } from "../../protocol/types";
import type { Kind } from "./amounts";
import { type Facts, isMilitary, NONE, numberIn, preparing, seatIn } from "./facts";
import { frameOf } from "./frames";

/** A cost or a gain. */
export interface Price {
  kind: Kind;
  number: number;
  /** How often it is paid. */
  times?: number;
  gain?: boolean;
}

/** The science cost of a card in hand. */
function ofHand(civ: CivilizationView, list: readonly number[], id: number): Price[] {
  const number = list[civ.hand.indexOf(id)];
  return number === undefined || number === NONE ? [] : [{ kind: "science", number }];
}

/** A gain. */
function gained(kind: Kind, number: number | undefined): Price[] {
  return number === undefined || number === NONE ? [] : [{ kind, number, gain: true }];
}

/** The price of an option according to the view. */
export function pricesOf(
  facts: Facts,
  view: AgesView,
  civ: CivilizationView,
  option: Option | Refusal,
): Price[] {
  const { key, args } = option.words;
  const card = facts.named(args.card);
  const has = view.bargain ?? civ;
  const one = (kind: Kind, number: number | undefined): Price[] =>
    number === undefined || number === NONE ? [] : [{ kind, number }];
  switch (key) {
    case "move-take":
      return one("civil", view.prices[numberIn(option.words, "space") - 1]);
    case "move-increase":
      return one("food", has.population_price);
    case "move-build":
      return card ? one("resources", has.costs[card.id]) : [];
    case "move-upgrade": {
      const [from, to] = [facts.named(args.from), facts.named(args.to)];
      const number = from && to ? facts.upgrade(from, to) : undefined;
      return number === undefined ? [] : one("resources", has.upgrade_costs[number]);
    }
    case "move-stage":
      return one("resources", civ.stage_costs[numberIn(option.words, "stages") - 1]);
    case "move-develop":
      return card ? ofHand(civ, has.science_costs, card.id) : [];
    case "move-revolt":
      return card ? ofHand(civ, has.revolution_costs, card.id) : [];
    case "move-tactic":
      return one("military", facts.pieces.numbers.tactic_price);
    case "move-copy":
      return one("military", facts.pieces.numbers.copy_price);
    case "move-prepare":
      return card && isMilitary(card) ? gained("culture", preparing(card)) : [];
    case "move-attack":
    case "move-declare": {
      const rival = view.civilizations[seatIn(args.rival) ?? NONE];
      return card && isMilitary(card) && rival
        ? [{ kind: "military", number: card.cost, times: rival.attack_factor }]
        : [];
    }
    case "move-defend":
      return card && isMilitary(card)
        ? gained("strength", card.defense || facts.pieces.numbers.plain_defense)
        : [];
    case "move-commit":
      return card && isMilitary(card)
        ? gained("strength", card.force || facts.pieces.numbers.plain_force)
        : [];
    case "move-destroy":
      return card ? gained("resources", view.raids[card.id]) : [];
    case "move-decline":
      return frameOf(view, "Raid") && view.loot > 0 ? gained("resources", view.loot) : [];
    case "move-steal":
      return card && !isMilitary(card) ? one("science", card.science_cost) : [];
    case "move-done":
      return frameOf(view, "Spoils") ? gained("science", view.loot) : [];
    default:
      return [];
  }
}
