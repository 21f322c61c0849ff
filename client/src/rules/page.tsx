import { rulesPath, summaryPath, useLocation } from "../browser/route";
import { useGameName } from "../text/game-name";
import { useLanguage, useText } from "../text/languages";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { DeadEnd, useTitle } from "../ui/page";
import { rulesPart, useRulesLanguage } from "./language";
import { BookFrame, RulesText, SearchField, Summary, SymbolList, useSearch } from "./reader";
import { type LoadedBook, useBook } from "./use-book";

const SUMMARY = "summary";

/** The games that have rules for players, without the one shown. */
function useOtherGames(game: string): string[] {
  const { known } = useLanguage();
  const start = rulesPart("");
  const games = known
    .flatMap(({ parts }) => parts)
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
  return [...new Set(games)].filter((one) => one !== game);
}

function OtherGame({ game }: { game: string }) {
  return <Link to={rulesPath(game)}>{useGameName(game)}</Link>;
}

/** The rules of a game to read and to search, with the summary and the symbols before them. */
function Reader({
  game,
  loaded,
  number,
}: {
  game: string;
  loaded: LoadedBook;
  number: string | null;
}) {
  const text = useText();
  const [query, setQuery, searched] = useSearch();
  const { book } = loaded;
  const isSearch = searched.length > 0;
  return (
    <>
      <SearchField book={book} query={query} setQuery={setQuery} />
      <BookFrame loaded={loaded} searched={searched}>
        {!isSearch && (
          <details className="rules-part" open={number === null}>
            <summary>{text.say("client-rules-summary")}</summary>
            <div className="rules-columns">
              <Summary book={book} />
            </div>
          </details>
        )}
        {!isSearch && (
          <details className="rules-part">
            <summary>{text.say("client-rules-symbols")}</summary>
            <div className="rules-columns">
              <SymbolList book={book} />
            </div>
          </details>
        )}
        <RulesText book={book} query={query} number={isSearch ? null : number} game={game} />
      </BookFrame>
    </>
  );
}

/** The summary and the symbols on one sheet of paper. */
function Sheet({ loaded }: { loaded: LoadedBook }) {
  const { book } = loaded;
  return (
    <BookFrame loaded={loaded} className="rules-sheet">
      <Summary book={book} />
      <SymbolList book={book} />
    </BookFrame>
  );
}

/** The page with the rules of a game; `/rules/GAME/NUMBER` shows one rule first. */
export default function RulesPage({ game, place }: { game: string; place: string | null }) {
  const text = useText();
  const name = useGameName(game);
  const title = text.say("client-rules-of", { game: name });
  const language = useRulesLanguage(game);
  const loaded = useBook(game);
  const others = useOtherGames(game);
  useLocation();
  useTitle(title);
  if (!language) {
    return (
      <DeadEnd title={text.say("client-not-found")}>
        <h1>{text.say("client-not-found")}</h1>
      </DeadEnd>
    );
  }
  const isSheet = place === SUMMARY;
  return (
    <main className={isSheet ? "page rules-page rules-sheet-page" : "page rules-page"}>
      <h1>{title}</h1>
      <p className="rules-links">
        {isSheet ? (
          <>
            <Button variant="primary" onPress={() => print()}>
              {text.say("client-rules-print")}
            </Button>
            <Link to={rulesPath(game)}>{text.say("client-rules")}</Link>
          </>
        ) : (
          <Link to={summaryPath(game)}>{text.say("client-rules-print-page")}</Link>
        )}
        {others.map((one) => (
          <OtherGame key={one} game={one} />
        ))}
      </p>
      {!loaded && <p className="quiet" aria-busy="true" />}
      {loaded && isSheet && <Sheet loaded={loaded} />}
      {loaded && !isSheet && <Reader game={game} loaded={loaded} number={place} />}
    </main>
  );
}
