import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { rulesPath, summaryPath } from "../browser/route";
import { useGameName } from "../text/game-name";
import { useLangAttributes, useText } from "../text/languages";
import { Button } from "../ui/button";
import { Tabs } from "../ui/tabs";
import { BookFrame, RulesText, SearchField, Summary, SymbolList, useSearch } from "./reader";
import { type LoadedBook, useBook } from "./use-book";

type Part = "summary" | "symbols" | "rules";

function Parts({
  loaded,
  number,
  isByKey,
}: {
  loaded: LoadedBook;
  number: string | null;
  isByKey: boolean;
}) {
  const text = useText();
  const [query, setQuery, searched] = useSearch();
  const [part, setPart] = useState<Part>(number ? "rules" : "summary");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isByKey && !number) field.current?.focus();
  }, [isByKey, number]);
  const { book } = loaded;
  const framed = (panel: ReactNode) => (
    <BookFrame loaded={loaded} searched={searched}>
      {panel}
    </BookFrame>
  );
  const find = (wanted: string) => {
    setQuery(wanted);
    if (wanted) setPart("rules");
  };
  return (
    <>
      <SearchField book={book} query={query} setQuery={find} ref={field} />
      <Tabs
        label={text.say("client-rules-parts")}
        selected={part}
        onSelect={setPart}
        scrolls
        tabs={[
          {
            id: "summary",
            title: text.say("client-rules-summary"),
            panel: framed(<Summary book={book} />),
          },
          {
            id: "symbols",
            title: text.say("client-rules-symbols"),
            panel: framed(<SymbolList book={book} />),
          },
          {
            id: "rules",
            title: text.say("client-rules"),
            panel: framed(
              <RulesText
                book={book}
                query={query}
                number={searched.length > 0 ? null : number}
                game={null}
              />,
            ),
          },
        ]}
      />
    </>
  );
}

/** The help at a table: the phases, the symbols, and the rules to search. */
export default function Help({
  game,
  number,
  isByKey,
  onClose,
}: {
  game: string;
  /** The rule to show. */
  number: string | null;
  /** Whether a key opened it: then one can type what to search for immediately. */
  isByKey: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const name = useGameName(game);
  const langAttributes = useLangAttributes();
  const loaded = useBook(game);
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal help" {...langAttributes}>
        <Dialog className="dialog help-dialog">
          <header className="help-head">
            <Heading slot="title">{text.say("client-rules-of", { game: name })}</Heading>
            <Button slot="close" variant="quiet" aria-label={text.say("client-close")}>
              <span aria-hidden="true">×</span>
            </Button>
          </header>
          {loaded ? (
            <Parts loaded={loaded} number={number} isByKey={isByKey} />
          ) : (
            <p className="quiet" aria-busy="true">
              {text.say("client-loading")}
            </p>
          )}
          <p className="help-links">
            <a href={rulesPath(game, number ?? undefined)} target="_blank" rel="noreferrer">
              {text.say("client-rules-page")}
            </a>
            <a href={summaryPath(game)} target="_blank" rel="noreferrer">
              {text.say("client-rules-print-page")}
            </a>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
