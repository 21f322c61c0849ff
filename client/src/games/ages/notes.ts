import type { GameEvent } from "../../protocol/model";
import type { AgesCard, AgesPieces, CivilizationView, Text } from "../../protocol/types";
import { Facts, isMilitary, NONE, nameIn } from "./facts";

const GOVERNMENT = "government";
const SPECIAL = "special";
/** Events with which a technology comes into play. */
const ARRIVALS = new Set(["event-developed", "event-revolution", "event-technology_stolen"]);
const ATTACK = "event-aggression";
/** Events after which no defense is going on. */
const ATTACK_ENDS = new Set([
  "event-aggression_failed",
  "event-aggression_succeeded",
  "event-turn_began",
]);

function seatOf(event: GameEvent, name = "player"): number {
  const arg = event.message.args[name];
  return typeof arg === "object" && !Array.isArray(arg) && "seat" in arg ? arg.seat : NONE;
}

/** What can be replaced by a card: governments, and special technologies of the same type. */
function sortOf(card: AgesCard): string | null {
  if (card.group === GOVERNMENT) return GOVERNMENT;
  return card.group === SPECIAL ? card.type : null;
}

/** The technology that a card would replace in a civilization. */
export function replacedBy(
  facts: Facts,
  civ: CivilizationView | undefined,
  card: AgesCard,
): AgesCard | undefined {
  const sort = sortOf(card);
  if (!civ || sort === null || civ.technologies.includes(card.id)) return undefined;
  const other = facts.cards(civ.technologies).find((one) => sortOf(one) === sort);
  return other && (sort === GOVERNMENT || other.age < card.age) ? other : undefined;
}

/** The technology that an event replaced, by what had come into play before. */
function replacedIn(facts: Facts, story: readonly GameEvent[], event: GameEvent) {
  const card = facts.named(event.message.args.card);
  const sort = card && !isMilitary(card) ? sortOf(card) : null;
  if (!card || sort === null) return undefined;
  let current: AgesCard | undefined =
    sort === GOVERNMENT
      ? facts.pieces.cards.find((one) => sortOf(one) === sort && one.age === 0)
      : undefined;
  for (const one of story) {
    if (one.number >= event.number) break;
    const found = facts.named(one.message.args.card);
    if (!ARRIVALS.has(one.message.key) || !found || isMilitary(found)) continue;
    if (sortOf(found) !== sort) continue;
    if (seatOf(one, "rival") === seatOf(event)) current = undefined;
    else if (seatOf(one) === seatOf(event) && (!current || found.age >= current.age)) {
      current = found;
    }
  }
  return current && (sort === GOVERNMENT || current.age < card.age) ? current : undefined;
}

/** The attack against which a player defends when an event happens. */
function attackBefore(story: readonly GameEvent[], event: GameEvent): GameEvent | undefined {
  const last = story.findLast(
    ({ number, message }) =>
      number < event.number && (message.key === ATTACK || ATTACK_ENDS.has(message.key)),
  );
  return last?.message.key === ATTACK ? last : undefined;
}

/** What the line of an event in the journal leaves out: numbers, and what was replaced or lost. */
export function noteOf(
  pieces: AgesPieces,
  story: readonly GameEvent[],
  event: GameEvent,
): Text | null {
  const { key, args } = event.message;
  if (key === "event-age_began" && nameIn(args.age) !== "age-i") {
    return { key: "client-ages-age-ends", args: {} };
  }
  if (key === "event-bonus_used") {
    const facts = new Facts(pieces);
    const card = facts.named(args.card);
    if (!card || !isMilitary(card)) return null;
    const isDefense = attackBefore(story, event) !== undefined;
    return isDefense
      ? { key: "client-ages-note-defense", args: { number: card.defense } }
      : { key: "client-ages-note-force", args: { number: card.force } };
  }
  if (key === "event-aggression_failed") {
    const attack = attackBefore(story, event);
    if (!attack) return null;
    const { strength, rival_strength } = attack.message.args;
    const cards = story.filter(
      (one) =>
        one.number > attack.number &&
        one.number < event.number &&
        ["event-bonus_used", "event-military_card_discarded"].includes(one.message.key),
    );
    return {
      key: "client-ages-note-failed",
      args: { own: strength ?? 0, other: rival_strength ?? 0, cards: cards.length },
    };
  }
  if (ARRIVALS.has(key)) {
    const before = replacedIn(new Facts(pieces), story, event);
    return before
      ? { key: "client-ages-note-replaces", args: { card: { name: `card-${before.name}` } } }
      : null;
  }
  return null;
}
