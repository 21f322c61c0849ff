import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { getJson, getText } from "../protocol/http";
import type { LanguageInfo } from "../protocol/types";
import { remembered } from "../settings";
import { FALLBACK, Sentences } from "./text";

const PRODUCT = ["civitas", "client"];

interface Spoken {
  text: Sentences;
  languages: string[];
  speak: (language: string) => void;
  /** Makes sure the sentences of a game are there. */
  learn: (game: string) => void;
}

const Language = createContext<Spoken | null>(null);

export function useLanguage(): Spoken {
  const spoken = useContext(Language);
  if (!spoken) throw new Error("no language");
  return spoken;
}

export function useText(): Sentences {
  return useLanguage().text;
}

/** The language of the browser among those there are. */
export function preferred(wanted: readonly string[], have: readonly string[]): string {
  for (const code of wanted) {
    const short = code.toLowerCase().split("-")[0] ?? "";
    if (have.includes(short)) return short;
  }
  return FALLBACK;
}

interface Loaded {
  language: string;
  parts: string[];
  text: Sentences;
}

async function load(language: string, parts: string[], known: LanguageInfo[]): Promise<Loaded> {
  const wanted = [...new Set([language, FALLBACK])].flatMap((code) => {
    const have = known.find((info) => info.language === code)?.parts ?? [];
    return parts.filter((part) => have.includes(part)).map((part) => ({ code, part }));
  });
  const sources = await Promise.all(
    wanted.map(async ({ code, part }) => ({
      language: code,
      source: await getText(`/api/text/${code}/${part}`),
    })),
  );
  return { language, parts, text: new Sentences(language, sources, parts) };
}

/** Gives everything inside it a language; shows nothing until the sentences are there. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<LanguageInfo[]>([]);
  const [language, setLanguage] = useState<string | null>(null);
  const [games, setGames] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    let current = true;
    const ask = () =>
      getJson<LanguageInfo[]>("/api/text").then(
        (found) => {
          if (!current) return;
          setKnown(found);
          const have = found.map((info) => info.language);
          const own = remembered.language.get();
          setLanguage(own && have.includes(own) ? own : preferred(navigator.languages, have));
        },
        () => {
          if (current) setTimeout(ask, 2000);
        },
      );
    ask();
    return () => {
      current = false;
    };
  }, []);

  useEffect(() => {
    if (!language) return;
    let current = true;
    const ask = () =>
      load(language, [...PRODUCT, ...games], known).then(
        (found) => {
          if (current) setLoaded(found);
        },
        () => {
          if (current) setTimeout(ask, 2000);
        },
      );
    ask();
    return () => {
      current = false;
    };
  }, [language, games, known]);

  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.language;
    document.documentElement.dir = loaded.text.direction;
  }, [loaded]);

  const spoken = useMemo<Spoken | null>(() => {
    if (!loaded) return null;
    return {
      text: loaded.text,
      languages: known.map((info) => info.language),
      speak: (code) => {
        remembered.language.set(code);
        setLanguage(code);
      },
      learn: (game) => setGames((have) => (have.includes(game) ? have : [...have, game])),
    };
  }, [loaded, known]);

  if (!spoken) return null;
  return (
    <Language value={spoken}>
      <I18nProvider locale={spoken.text.language}>{children}</I18nProvider>
    </Language>
  );
}

/** Shows what is inside once the sentences of a game are there. */
export function GameWords({ game, children }: { game: string; children: ReactNode }) {
  const { text, learn } = useLanguage();
  useEffect(() => learn(game), [learn, game]);
  return text.knows(game) ? children : null;
}
