import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { Legend } from "../board/rules";
import { type Block, type Book, folded, type Rule } from "./book";

/** What all words of a book need: its symbols, and what was searched for. */
export interface BookSetting {
  names: Book["names"];
  legend: Legend | null;
  searched: readonly string[];
}

export const BookContext = createContext<BookSetting>({
  names: new Map(),
  legend: null,
  searched: [],
});

/** A symbol as the table shows it; without its name beside it, the name is read out. */
export function SymbolSign({ name, isNamed = false }: { name: string; isNamed?: boolean }) {
  const { names, legend } = useContext(BookContext);
  const label = names.get(name) ?? name;
  if (!legend) return isNamed ? null : label;
  const spoken = isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span className="rules-symbol" title={label} {...spoken}>
      <span aria-hidden="true">
        <legend.Sign name={name} />
      </span>
    </span>
  );
}

/** How many letters of a name must follow its symbol, for plurals and the like. */
const STEM = 4;

/** Whether words begin with the name of a symbol. */
function beginsWith(words: string | undefined, name: string | undefined): boolean {
  if (!words || !name) return false;
  return folded(words.trimStart()).startsWith(folded(name).slice(0, STEM));
}

/** The places of what was searched for in some words, from left to right. */
function placesOf(words: string, searched: readonly string[]): [number, number][] {
  // Accents are compared letter by letter, so that places in the folded words are those here.
  const plain = [...words].map((letter) => folded(letter).charAt(0) || letter).join("");
  const places: [number, number][] = [];
  for (let at = 0; at < plain.length; at++) {
    const found = searched.find((one) => plain.startsWith(one, at));
    if (!found) continue;
    places.push([at, at + found.length]);
    at += found.length - 1;
  }
  return places;
}

/** Words in which what was searched for is marked. */
function Marked({ words }: { words: string }) {
  const { searched } = useContext(BookContext);
  const letters = [...words];
  const parts: ReactNode[] = [];
  let before = 0;
  for (const [start, end] of placesOf(words, searched)) {
    parts.push(letters.slice(before, start).join(""));
    parts.push(<mark key={start}>{letters.slice(start, end).join("")}</mark>);
    before = end;
  }
  parts.push(letters.slice(before).join(""));
  return <>{parts}</>;
}

const PIECE = /(\*\*[^*]+\*\*|:[a-z]\w*:)/;

/** Words with symbols and bold parts. */
export function Words({ words }: { words: string }) {
  const { names } = useContext(BookContext);
  return words.split(PIECE).map((piece, at, all) => {
    const key = `${at}`;
    if (piece.startsWith("**")) {
      return (
        <strong key={key}>
          <Marked words={piece.slice(2, -2)} />
        </strong>
      );
    }
    if (PIECE.test(piece)) {
      const name = piece.slice(1, -1);
      const isNamed = beginsWith(all[at + 1], names.get(name));
      return <SymbolSign key={key} name={name} isNamed={isNamed} />;
    }
    return (
      <Fragment key={key}>
        <Marked words={piece} />
      </Fragment>
    );
  });
}

function Cell({ words, isHead = false }: { words: string; isHead?: boolean }) {
  if (!isHead || !words) {
    return (
      <td>
        <Words words={words} />
      </td>
    );
  }
  return (
    <th scope="col">
      <Words words={words} />
    </th>
  );
}

/** Tables with more columns may break words. */
const WIDE = 3;

function OneBlock({ block }: { block: Block }) {
  if (block.kind === "words") {
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  }
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item) => (
          <li key={item}>
            <Words words={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <table className={block.head.length > WIDE ? "rules-table rules-table-wide" : "rules-table"}>
      <thead>
        <tr>
          {block.head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <Cell key={at} words={cell} isHead />
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <Cell key={at} words={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The blocks of a rule. */
export function Blocks({ blocks }: { blocks: Rule["blocks"] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
    <OneBlock key={at} block={block} />
  ));
}
