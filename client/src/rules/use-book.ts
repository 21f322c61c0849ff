import { useEffect, useMemo, useState } from "react";
import type { Legend } from "../board/rules";
import { entryOf } from "../games/registry";
import { readPart } from "../text/languages";
import { type Book, readBook } from "./book";
import { rulesPart, useRulesLanguage } from "./language";

const RETRY_DELAY = 2000;

export interface LoadedBook {
  book: Book;
  language: string;
  legend: Legend | null;
}

/** The rules of a game with its symbols; null until they are loaded. */
export function useBook(game: string): LoadedBook | null {
  const language = useRulesLanguage(game);
  const [source, setSource] = useState<{ language: string; words: string } | null>(null);
  const [legend, setLegend] = useState<Legend | null>(null);
  const { legend: loadLegend } = entryOf(game);
  useEffect(() => {
    if (!language) return;
    let current = true;
    const load = () => {
      Promise.all([readPart(language, rulesPart(game)), loadLegend?.() ?? null]).then(
        ([words, drawn]) => {
          if (!current) return;
          setLegend(drawn);
          setSource({ language, words });
        },
        () => current && setTimeout(load, RETRY_DELAY),
      );
    };
    load();
    return () => {
      current = false;
    };
  }, [language, game, loadLegend]);
  const book = useMemo(() => source && readBook(source.words), [source]);
  return book && source ? { book, language: source.language, legend } : null;
}
