import { useCallback, useMemo, useState } from "react";
import type { Decision, WondersCard } from "../../protocol/types";
import { cardsOf, sortCards, useScene } from "./facts";
import type { Question } from "./question";

/** The cards in sight, and the one that is selected. */
export interface Selection {
  cards: readonly WondersCard[];
  /** Whether the cards are what the question asks about. */
  isAsked: boolean;
  selected: WondersCard | null;
  select: (card: WondersCard | null) => void;
}

/** A selection lasts until the question changes; a single card is selected automatically. */
export function useSelection(question: Question | null, decision: Decision | null): Selection {
  const { view, index } = useScene();
  const [picked, setPicked] = useState<{ card: WondersCard; at: string } | null>(null);
  const at = `${decision?.prompt.key} ${view.age} ${view.turn}`;
  const select = useCallback((card: WondersCard | null) => setPicked(card && { card, at }), [at]);
  const held = useMemo(
    () => sortCards(index, new Set(cardsOf(index, view.hand))),
    [index, view.hand],
  );
  const isAsked = question !== null && question.cards.size > 0;
  const cards = useMemo(
    () => (isAsked ? sortCards(index, question.cards.keys()) : held),
    [isAsked, question, index, held],
  );
  const only = isAsked && cards.length === 1 ? (cards[0] ?? null) : null;
  const fresh = picked && picked.at === at && cards.includes(picked.card) ? picked.card : null;
  return { cards, isAsked, selected: fresh ?? only, select };
}
