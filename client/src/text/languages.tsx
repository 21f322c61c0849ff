import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { remembered } from "../browser/settings";
import { getJson, getText } from "../protocol/http";
import type { LanguageInfo } from "../protocol/types";
import { FALLBACK, Sentences } from "./text";

const PRODUCT = ["civitas", "client"];
const AGAIN = 2000;

interface Spoken {
  text: Sentences;
  known: readonly LanguageInfo[];
  speak: (language: string) => void;
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

/** Sentences that were fetched once, by their address. */
const fetched = new Map<string, Promise<string>>();

function source(address: string): Promise<string> {
  const known = fetched.get(address);
  if (known) return known;
  const found = getText(address);
  fetched.set(address, found);
  found.catch(() => fetched.delete(address));
  return found;
}

async function load(
  language: string,
  parts: readonly string[],
  known: readonly LanguageInfo[],
): Promise<Sentences> {
  const wanted = [...new Set([language, FALLBACK])].flatMap((code) => {
    const have = known.find((info) => info.language === code)?.parts ?? [];
    return parts.filter((part) => have.includes(part)).map((part) => ({ code, part }));
  });
  const sources = await Promise.all(
    wanted.map(async ({ code, part }) => ({
      language: code,
      source: await source(`/api/text/${code}/${part}`),
    })),
  );
  return new Sentences(language, sources);
}

/** The sentences of the product and perhaps a game, as soon as they are there. */
export function useSentences(
  language: string | null,
  known: readonly LanguageInfo[],
  game: string | null,
): Sentences | null {
  const [loaded, setLoaded] = useState<{ game: string | null; text: Sentences } | null>(null);
  useEffect(() => {
    if (!language) return;
    let current = true;
    const ask = () => {
      load(language, game === null ? PRODUCT : [...PRODUCT, game], known).then(
        (text) => current && setLoaded({ game, text }),
        () => current && setTimeout(ask, AGAIN),
      );
    };
    ask();
    return () => {
      current = false;
    };
  }, [language, game, known]);
  return loaded?.game === game ? loaded.text : null;
}

/** Gives everything inside it a language; shows nothing until the sentences are there. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<LanguageInfo[]>([]);
  const [language, setLanguage] = useState<string | null>(null);
  const text = useSentences(language, known, null);

  useEffect(() => {
    let current = true;
    const ask = () => {
      getJson<LanguageInfo[]>("/api/text").then(
        (found) => {
          if (!current) return;
          setKnown(found);
          const have = found.map((info) => info.language);
          const own = remembered.language.get();
          setLanguage(own && have.includes(own) ? own : preferred(navigator.languages, have));
        },
        () => current && setTimeout(ask, AGAIN),
      );
    };
    ask();
    return () => {
      current = false;
    };
  }, []);

  useEffect(() => {
    if (!text) return;
    document.documentElement.lang = text.language;
    document.documentElement.dir = text.direction;
  }, [text]);

  const spoken = useMemo<Spoken | null>(() => {
    if (!text) return null;
    return {
      text,
      known,
      speak: (code) => {
        remembered.language.set(code);
        setLanguage(code);
      },
    };
  }, [text, known]);

  if (!spoken) return null;
  return (
    <Language value={spoken}>
      <I18nProvider locale={spoken.text.language}>{children}</I18nProvider>
    </Language>
  );
}

/** Adds the sentences of a game, and of no other: games have sentences of the same name. */
export function GameWords({ game, children }: { game: string; children: ReactNode }) {
  const spoken = useLanguage();
  const text = useSentences(spoken.text.language, spoken.known, game);
  const value = useMemo(() => text && { ...spoken, text }, [spoken, text]);
  return value ? <Language value={value}>{children}</Language> : null;
}

/** The language of the words here and the way it is written, for what is drawn elsewhere in the page. */
export function useWriting(): { lang: string; dir: "ltr" | "rtl" } {
  const { language, direction } = useText();
  return { lang: language, dir: direction };
}

/** A board whose game is not translated yet: all of it in English, and written as English is. */
export function BoardWords({ game, children }: { game: string; children: ReactNode }) {
  const spoken = useLanguage();
  const own = spoken.known.find((info) => info.language === spoken.text.language);
  const isSpoken = own?.parts.includes(game) ?? true;
  const text = useSentences(isSpoken ? null : FALLBACK, spoken.known, game);
  const value = useMemo(() => text && { ...spoken, text }, [spoken, text]);
  if (isSpoken) return children;
  if (!value) return null;
  return (
    <Language value={value}>
      <I18nProvider locale={FALLBACK}>
        <div lang={value.text.language} dir={value.text.direction}>
          {children}
        </div>
      </I18nProvider>
    </Language>
  );
}
