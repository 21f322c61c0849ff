import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { rulesPath } from "../browser/route";
import { useText } from "../text/languages";
import { Link } from "../ui/link";
import { type Book, findRule, type Rule, type Section, search, searchedWords } from "./book";
import "./rules.css";
import type { LoadedBook } from "./use-book";
import { Blocks, BookContext, type BookSetting, SymbolSign, Words } from "./words";

const NOTHING_SEARCHED: readonly string[] = [];

/** The words of a book in its own language and direction, with its symbols. */
export function BookFrame({
  loaded,
  searched = NOTHING_SEARCHED,
  className = "",
  children,
}: {
  loaded: LoadedBook;
  searched?: readonly string[];
  className?: string;
  children: ReactNode;
}) {
  const text = useText();
  const { book, language, legend } = loaded;
  const setting = useMemo<BookSetting>(
    () => ({ names: book.names, legend, searched }),
    [book, legend, searched],
  );
  const isTranslated = language === text.language;
  return (
    <BookContext value={setting}>
      {!isTranslated && <p className="quiet">{text.say("client-rules-english")}</p>}
      <div
        className={`rules-book ${legend?.className ?? ""} ${className}`}
        lang={language}
        dir={isTranslated ? text.direction : "ltr"}
      >
        {children}
      </div>
    </BookContext>
  );
}

/** The numbers of the rules a paragraph covers, with its address. */
function Numbers({ game, rule }: { game: string | null; rule: Rule }) {
  const text = useText();
  const [first] = rule.numbers;
  if (!first) return null;
  const words = (
    <>
      <span className="visually-hidden">{text.say("client-rules-numbers")} </span>
      {rule.numbers.join(" · ")}
    </>
  );
  return (
    <p className="rules-numbers quiet">
      {game ? <Link to={rulesPath(game, first)}>{words}</Link> : words}
    </p>
  );
}

const FULL_STOP = /\.$/;

function OneRule({ rule, game, target }: { rule: Rule; game: string | null; target: Rule | null }) {
  return (
    <article
      className={rule === target ? "rule rule-target" : "rule"}
      data-rule={rule.numbers[0]}
      tabIndex={-1}
    >
      {rule.title && (
        <h3>
          <Words words={rule.title.replace(FULL_STOP, "")} />
        </h3>
      )}
      <Blocks blocks={rule.blocks} />
      <Numbers game={game} rule={rule} />
    </article>
  );
}

/** Brings a rule into sight and gives it the focus. */
function useTarget(container: RefObject<HTMLElement | null>, target: Rule | null): void {
  useEffect(() => {
    if (!target) return;
    const frame = requestAnimationFrame(() => {
      const element = container.current?.querySelector<HTMLElement>(".rule-target");
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [container, target]);
}

function Contents({
  sections,
  show,
}: {
  sections: readonly Section[];
  show: (at: number) => void;
}) {
  const text = useText();
  return (
    <details className="rules-contents">
      <summary>{text.say("client-rules-contents")}</summary>
      <ul>
        {sections.map((section, at) => (
          <li key={section.title}>
            <button type="button" className="button button-quiet" onClick={() => show(at)}>
              {section.title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The rules that have what is searched for; all of them without a search. */
export function RulesText({
  book,
  query,
  number,
  game,
}: {
  book: Book;
  query: string;
  /** The rule to show first. */
  number: string | null;
  /** The game, where the numbers are links. */
  game: string | null;
}) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => search(book, query), [book, query]);
  const target = useMemo(() => (number ? findRule(book, number) : null), [book, number]);
  useTarget(container, target);
  const count = sections.reduce((sum, section) => sum + section.rules.length, 0);
  const isSearch = searchedWords(query).length > 0;
  const show = (at: number) => {
    const heading = container.current?.querySelectorAll<HTMLElement>(".rules-section > h2")[at];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={container}>
      {!isSearch && <Contents sections={sections} show={show} />}
      {isSearch && count === 0 && <p>{text.say("client-rules-none")}</p>}
      {sections.map((section) => (
        <section key={section.title} className="rules-section">
          <h2 tabIndex={-1}>{section.title}</h2>
          {section.rules.map((rule) => (
            <OneRule
              key={[rule.title, ...rule.numbers].join(" ")}
              rule={rule}
              game={game}
              target={target}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** The field to search the rules, and how many paragraphs were found. */
export function SearchField({
  book,
  query,
  setQuery,
  ref,
}: {
  book: Book;
  query: string;
  setQuery: (query: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const text = useText();
  const found = useMemo(
    () => search(book, query).reduce((sum, { rules }) => sum + rules.length, 0),
    [book, query],
  );
  const isSearch = searchedWords(query).length > 0;
  return (
    <search className="rules-search">
      <input
        ref={ref}
        type="search"
        className="input"
        aria-label={text.say("client-rules-search")}
        placeholder={text.say("client-rules-search")}
        value={query}
        maxLength={80}
        onChange={(event) => setQuery(event.target.value)}
      />
      <span className="quiet" aria-live="polite">
        {isSearch && text.say("client-rules-found", { count: found })}
      </span>
    </search>
  );
}

/** What is searched for, and its words. */
export function useSearch(): [string, (query: string) => void, readonly string[]] {
  const [query, setQuery] = useState("");
  const searched = useMemo(() => searchedWords(query), [query]);
  return [query, setQuery, searched];
}

/** The summary: what a game is about, its phases, and its points. */
export function Summary({ book }: { book: Book }) {
  return book.summary.map((section) => (
    <section key={section.title} className="rules-summary-section">
      <h2>{section.title}</h2>
      {section.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <Blocks key={at} blocks={rule.blocks} />
      ))}
    </section>
  ));
}

const SYMBOL = /^:(\w+): (.*)$/;

/** The symbols with their names. */
export function SymbolList({ book }: { book: Book }) {
  return book.symbols.map((section) => (
    <section key={section.title} className="rules-symbols">
      <h2>{section.title}</h2>
      <ul>
        {section.rules
          .flatMap((rule) => rule.blocks)
          .flatMap((block) => (block.kind === "list" ? block.items : []))
          .map((item) => {
            const [, symbol = "", name = item] = SYMBOL.exec(item) ?? [];
            return (
              <li key={item}>
                <SymbolSign name={symbol} isNamed />
                <span>{name}</span>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
