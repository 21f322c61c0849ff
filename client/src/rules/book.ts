/** A part of a rule: words, a list, or a table. */
export type Block =
  | { kind: "words"; words: string }
  | { kind: "list"; isOrdered: boolean; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A paragraph with what belongs to it, and the numbers of the rules it covers. */
export interface Rule {
  title: string | null;
  numbers: readonly string[];
  blocks: readonly Block[];
}

export interface Section {
  title: string;
  rules: readonly Rule[];
}

/** The rules of a game, written for players. */
export interface Book {
  summary: readonly Section[];
  symbols: readonly Section[];
  rules: readonly Section[];
  /** The names of the symbols, in the order of the legend. */
  names: ReadonlyMap<string, string>;
}

const BETWEEN = /\n---\n/;
const HEADING = /^## /;
const ITEM = /^(?:- |\d+\. )/;
const TITLE = /^\*\*([^*]+)\*\*\s*/;
const NUMBERS = /\s*\[([A-Z]-\d+(?:,\s+[A-Z]-\d+)*)\]$/;
const SYMBOL_ITEM = /^:(\w+): (.*)$/;

const inOneLine = (words: string): string => words.replace(/\s+/g, " ").trim();

function cellsOf(line: string): string[] {
  return line.split("|").slice(1, -1).map(inOneLine);
}

function readBlock(source: string): Block {
  if (source.startsWith("|")) {
    const [head = "", , ...rows] = source.split("\n");
    return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  if (ITEM.test(source)) {
    const items = source.split(/\n(?=- |\d+\. )/).map((item) => inOneLine(item.replace(ITEM, "")));
    return { kind: "list", isOrdered: !source.startsWith("-"), items };
  }
  return { kind: "words", words: inOneLine(source) };
}

/** A paragraph begins a rule; lists and tables belong to the one before. */
function readSection(source: string): Section {
  const [heading = "", ...parts] = source.trim().split(/\n\n+/);
  const rules: { title: string | null; numbers: string[]; blocks: Block[] }[] = [];
  for (const part of parts) {
    const block = readBlock(part);
    const last = rules.at(-1);
    if (block.kind !== "words") {
      if (last) last.blocks.push(block);
      else rules.push({ title: null, numbers: [], blocks: [block] });
      continue;
    }
    const numbers = NUMBERS.exec(block.words)?.[1]?.split(", ") ?? [];
    const body = block.words.replace(NUMBERS, "");
    const title = TITLE.exec(body)?.[1] ?? null;
    const words = body.replace(TITLE, "");
    rules.push({ title, numbers, blocks: words ? [{ kind: "words", words }] : [] });
  }
  return { title: inOneLine(heading.replace(HEADING, "")), rules };
}

function readPart(source: string): Section[] {
  return source
    .split(/\n(?=## )/)
    .filter((one) => HEADING.test(one))
    .map(readSection);
}

/** Reads the rules of a game: the summary, the symbols and the rules, each after a line `---`. */
export function readBook(source: string): Book {
  const [summary = [], symbols = [], rules = []] = source.split(BETWEEN).map(readPart);
  const items = symbols
    .flatMap((section) => section.rules.flatMap((rule) => rule.blocks))
    .flatMap((block) => (block.kind === "list" ? block.items : []));
  const names = items.flatMap((item): [string, string][] => {
    const [, symbol, name] = SYMBOL_ITEM.exec(item) ?? [];
    return symbol && name ? [[symbol, name]] : [];
  });
  return { summary, symbols, rules, names: new Map(names) };
}

/** The numbers without what readers may leave out: `W-52`, `w52` and `D-07`, `d7` are the same. */
function plainNumber(number: string): string {
  return number.toLowerCase().replace(/-?0*(?=\d)/, "");
}

/** The paragraph that covers the rule of a number. */
export function findRule(book: Book, number: string): Rule | null {
  const wanted = plainNumber(number);
  const all = book.rules.flatMap((section) => section.rules);
  return all.find((rule) => rule.numbers.some((one) => plainNumber(one) === wanted)) ?? null;
}

const MARKS = /\p{Mark}/gu;
const SYMBOL = /:(\w+):/g;

/** Words as they are compared: without accents, and in small letters. */
export function folded(words: string): string {
  return words.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The words of a search. */
export function searchedWords(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

function wordsOf(block: Block): string {
  if (block.kind === "words") return block.words;
  if (block.kind === "list") return block.items.join(" ");
  return [block.head, ...block.rows].map((row) => row.join(" ")).join(" ");
}

function spokenBy(rule: Rule, section: Section, names: Book["names"]): string {
  const words = [section.title, rule.title ?? "", ...rule.blocks.map(wordsOf)].join(" ");
  return folded(words.replace(SYMBOL, (_, symbol) => names.get(symbol) ?? "").replace(/\*/g, ""));
}

/** The sections with the paragraphs that have all the words, or the number, searched for. */
export function search(book: Book, query: string): Section[] {
  const wanted = searchedWords(query);
  if (wanted.length === 0) return [...book.rules];
  const number = plainNumber(query.trim());
  return book.rules
    .map((section) => ({
      title: section.title,
      rules: section.rules.filter((rule) => {
        if (rule.numbers.some((one) => plainNumber(one) === number)) return true;
        const words = spokenBy(rule, section, book.names);
        return wanted.every((one) => words.includes(one));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
