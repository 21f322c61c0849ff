import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { stored } from "../browser/settings";
import { getJson, getText } from "../protocol/http";
import type { LanguageInfo } from "../protocol/types";
import { FALLBACK, Messages } from "./messages";

const PRODUCT = ["civitas", "client"];
const NO_PARTS: readonly string[] = [];
const RETRY_DELAY = 2000;

interface LanguageState {
  text: Messages;
  /** The available languages. */
  known: readonly LanguageInfo[];
  setLanguage: (language: string) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error("no language");
  return state;
}

export function useText(): Messages {
  return useLanguage().text;
}

/** The first preferred language that is available, else English. */
export function negotiate(wanted: readonly string[], have: readonly string[]): string {
  for (const code of wanted) {
    const short = code.toLowerCase().split("-")[0] ?? "";
    if (have.includes(short)) return short;
  }
  return FALLBACK;
}

/** Texts of the server, cached by address. */
const cache = new Map<string, Promise<string>>();

function source(address: string): Promise<string> {
  const known = cache.get(address);
  if (known) return known;
  const found = getText(address);
  cache.set(address, found);
  found.catch(() => cache.delete(address));
  return found;
}

/** The source of a part in a language. */
export function readPart(language: string, part: string): Promise<string> {
  return source(`/api/text/${language}/${part}`);
}

async function load(
  language: string,
  parts: readonly string[],
  known: readonly LanguageInfo[],
): Promise<Messages> {
  const wanted = [...new Set([language, FALLBACK])].flatMap((code) => {
    const have = known.find((info) => info.language === code)?.parts ?? [];
    return parts.filter((part) => have.includes(part)).map((part) => ({ code, part }));
  });
  const sources = await Promise.all(
    wanted.map(async ({ code, part }) => ({
      language: code,
      source: await readPart(code, part),
    })),
  );
  return new Messages(language, sources);
}

/** The messages of the product and perhaps a game; null until they are loaded. */
export function useMessages(
  language: string | null,
  known: readonly LanguageInfo[],
  game: string | null,
  more: readonly string[] = NO_PARTS,
): Messages | null {
  const [loaded, setLoaded] = useState<{ game: string | null; text: Messages } | null>(null);
  useEffect(() => {
    if (!language) return;
    let current = true;
    const request = () => {
      const own = game === null ? [] : [game, `client-${game}`];
      load(language, [...PRODUCT, ...more, ...own], known).then(
        (text) => current && setLoaded({ game, text }),
        () => current && setTimeout(request, RETRY_DELAY),
      );
    };
    request();
    return () => {
      current = false;
    };
  }, [language, game, known, more]);
  return loaded?.game === game ? loaded.text : null;
}

/** Provides a language; renders nothing until its messages are loaded. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<LanguageInfo[]>([]);
  const [language, select] = useState<string | null>(null);
  const text = useMessages(language, known, null);

  useEffect(() => {
    let current = true;
    const request = () => {
      getJson<LanguageInfo[]>("/api/text").then(
        (found) => {
          if (!current) return;
          setKnown(found);
          const have = found.map((info) => info.language);
          const own = stored.language.get();
          select(own && have.includes(own) ? own : negotiate(navigator.languages, have));
        },
        () => current && setTimeout(request, RETRY_DELAY),
      );
    };
    request();
    return () => {
      current = false;
    };
  }, []);

  useEffect(() => {
    if (!text) return;
    document.documentElement.lang = text.language;
    document.documentElement.dir = text.direction;
  }, [text]);

  const state = useMemo<LanguageState | null>(() => {
    if (!text) return null;
    return {
      text,
      known,
      setLanguage: (code) => {
        stored.language.set(code);
        select(code);
      },
    };
  }, [text, known]);

  if (!state) return null;
  return (
    <LanguageContext value={state}>
      <I18nProvider locale={state.text.language}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** Adds the messages of one game at most, because games have messages with the same keys. */
export function GameMessages({
  game,
  more,
  children,
}: {
  game: string | null;
  /** Other parts that are needed here; always the same list. */
  more?: readonly string[];
  children: ReactNode;
}) {
  const state = useLanguage();
  const text = useMessages(state.text.language, state.known, game, more);
  const value = useMemo(() => text && { ...state, text }, [state, text]);
  return value ? <LanguageContext value={value}>{children}</LanguageContext> : null;
}

/** The `lang` and `dir` of the messages here, for elements rendered elsewhere in the page. */
export function useLangAttributes(): { lang: string; dir: "ltr" | "rtl" } {
  const { language, direction } = useText();
  return { lang: language, dir: direction };
}

/** A board in English, left to right, with a note on it, while its game is not translated. */
export function BoardMessages({
  game,
  more,
  children,
}: {
  game: string;
  /** Other parts that are needed here; always the same list. */
  more?: readonly string[];
  children: ReactNode;
}) {
  const state = useLanguage();
  const own = state.known.find((info) => info.language === state.text.language);
  const isTranslated = own?.parts.includes(game) ?? true;
  const text = useMessages(isTranslated ? null : FALLBACK, state.known, game, more);
  const value = useMemo(() => text && { ...state, text }, [state, text]);
  if (isTranslated) return children;
  if (!value) return null;
  return (
    <div className="board-untranslated">
      <p className="quiet">{state.text.say("client-untranslated")}</p>
      <LanguageContext value={value}>
        <I18nProvider locale={FALLBACK}>
          <div lang={value.text.language} dir={value.text.direction}>
            {children}
          </div>
        </I18nProvider>
      </LanguageContext>
    </div>
  );
}
