import type { Decision, Option } from "../protocol/types";

/** The options that give up the game; they are in the table's menu and never on a board. */
export function forfeitsOf(decision: Decision | null): Option[] {
  return decision?.options.filter((option) => option.irrevocable) ?? [];
}

/** The decision as boards show it. */
export function withoutForfeits(decision: Decision | null): Decision | null {
  if (!decision?.options.some((option) => option.irrevocable)) return decision;
  return { ...decision, options: decision.options.filter((option) => !option.irrevocable) };
}

/** The choice of a decision that leaves no other but giving up the game. */
export function onlyChoice(decision: Decision | null): string | null {
  const [first, ...others] = withoutForfeits(decision)?.options ?? [];
  return first && others.length === 0 ? first.choice : null;
}
