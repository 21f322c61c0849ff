import { createContext, useCallback, useContext } from "react";

/** The best choices by an advisor's estimate, each with its rank from 1. */
export type Ranks = ReadonlyMap<string, number>;

export const NO_RANKS: Ranks = new Map();

/** The choices of a hint that the player asked for. */
export const HintContext = createContext<Ranks>(NO_RANKS);

/** What every element that makes a choice carries: the choice, and its rank in a hint. */
export function useChoiceMarks() {
  const ranks = useContext(HintContext);
  return useCallback(
    (choice: string | undefined) => ({
      "data-choice": choice,
      "data-rank": choice === undefined ? undefined : ranks.get(choice),
    }),
    [ranks],
  );
}

/** The best rank of some choices: for what leads to them, such as a card. */
export function useBestRank() {
  const ranks = useContext(HintContext);
  return useCallback(
    (choices: Iterable<string>): number | undefined => {
      const found = [...choices].flatMap((choice) => ranks.get(choice) ?? []);
      return found.length > 0 ? Math.min(...found) : undefined;
    },
    [ranks],
  );
}
