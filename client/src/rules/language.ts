import { useLanguage } from "../text/languages";
import { FALLBACK } from "../text/messages";

/** The part of the texts with the rules of a game. */
export const rulesPart = (game: string): string => `rules-${game}`;

/** The language in which there are rules of a game: the chosen one, else English, else none. */
export function useRulesLanguage(game: string): string | null {
  const { text, known } = useLanguage();
  const has = (code: string) =>
    known.find(({ language }) => language === code)?.parts.includes(rulesPart(game)) ?? false;
  return [text.language, FALLBACK].find(has) ?? null;
}
