import type { PositionKey, PositionSchema } from "../protocol/types";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Row = { [key: string]: Json };
export type Path = readonly (string | number)[];

const WIDTH = 100;
const MOST_UNDONE = 200;

export const isRow = (value: Json | undefined): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object of a text; null if it is none. */
export function parse(text: string): Row | null {
  try {
    const found = JSON.parse(text) as Json;
    return isRow(found) ? found : null;
  } catch {
    return null;
  }
}

function flat(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (!isRow(value)) return JSON.stringify(value);
  const rows = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flat(item)}`);
  return `{${rows.join(", ")}}`;
}

function fill(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 < width) {
      lines[lines.length - 1] = `${last}, ${item}`;
    } else lines.push(item);
  }
  return lines;
}

function lines(value: Json, indent: number): string {
  const one = flat(value);
  if (one.length + indent <= WIDTH || typeof value !== "object" || value === null) return one;
  const inner = " ".repeat(indent + 2);
  const isList = Array.isArray(value);
  let rows = isList
    ? value.map((item) => lines(item, indent + 2))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${lines(item, indent + 2)}`,
      );
  if (isList && !value.some((item) => typeof item === "object")) {
    rows = fill(rows, WIDTH - indent - 2);
  }
  const [open, close] = isList ? "[]" : "{}";
  const body = rows.map((row) => inner + row).join(",\n");
  return `${open}\n${body}\n${" ".repeat(indent)}${close}`;
}

/** The text of a position: a line for each key, as the engine writes it. */
export function format(position: Row): string {
  const rows = Object.entries(position).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${lines(value, 2)}`,
  );
  return `{\n${rows.join(",\n")}\n}\n`;
}

/** An object with its keys in the order of their declarations; others keep theirs, at the end. */
function inOrder(row: Row, keys: readonly PositionKey[]): Row {
  const names = keys.map(({ name }) => name);
  const place = (name: string) => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => place(a) - place(b)));
}

/** An object with another value under a key; undefined leaves the key out. */
export function withValue(
  row: Row,
  keys: readonly PositionKey[],
  name: string,
  value: Json | undefined,
): Row {
  if (value === undefined) {
    const { [name]: _, ...rest } = row;
    return rest;
  }
  const changed = { ...row, [name]: value };
  return name in row ? changed : inOrder(changed, keys);
}

/** The words of a list; a number stands for so many unknown ones. */
export function wordsOf(value: Json | undefined, unknown: string): string[] {
  if (typeof value === "number") return Array(Math.max(0, Math.min(value, 500))).fill(unknown);
  if (!Array.isArray(value)) return [];
  return value.filter((item) => typeof item === "string");
}

/** The objects of a list; a value that stands for an object becomes one. */
export function rowsOf(value: Json | undefined, short = ""): Row[] {
  if (!Array.isArray(value)) return [];
  return value.map((item) => (isRow(item) ? item : short ? { [short]: item } : {}));
}

/** A list of objects as it is written: those with nothing but the short key as its value. */
export function writtenRows(rows: readonly Row[], short = ""): Json[] {
  return rows.map((row) => {
    const only = Object.keys(row).length === 1 ? row[short] : undefined;
    return short && only !== undefined ? only : row;
  });
}

/** The numbers of a list. */
export function numbersOf(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
}

/** The numbers with one more, or one less, in order. */
export function toggled(numbers: readonly number[], number: number): number[] {
  return numbers.includes(number)
    ? numbers.filter((one) => one !== number)
    : [...numbers, number].sort((a, b) => a - b);
}

/** The seats of a position, from what it says about its players. */
export function seatsOf(position: Row, schema: PositionSchema): number {
  const most = schema.keys.find(({ name }) => name === "players")?.most ?? 1;
  const { players } = position;
  return typeof players === "number" && players >= 1 && players <= most ? players : 1;
}

/** A text with what it was before and after; typing in a row is one change. */
export interface Draft {
  text: string;
  past: readonly string[];
  future: readonly string[];
  isTyping: boolean;
}

export const draftOf = (text: string): Draft => ({ text, past: [], future: [], isTyping: false });

export type Edit =
  | { type: "set"; text: string }
  | { type: "type"; text: string }
  | { type: "undo" }
  | { type: "redo" };

/** A draft after an edit. */
export function edited(draft: Draft, edit: Edit): Draft {
  const { text, past, future } = draft;
  if (edit.type === "undo") {
    const before = past.at(-1);
    if (before === undefined) return draft;
    return {
      text: before,
      past: past.slice(0, -1),
      future: [text, ...future],
      isTyping: false,
    };
  }
  if (edit.type === "redo") {
    const [after, ...rest] = future;
    if (after === undefined) return draft;
    return { text: after, past: [...past, text], future: rest, isTyping: false };
  }
  if (edit.text === text) return draft;
  const isTyping = edit.type === "type";
  const isContinued = isTyping && draft.isTyping;
  const isFirst = text === "" && past.length === 0;
  const before = isContinued || isFirst ? past : [...past, text].slice(-MOST_UNDONE);
  return { text: edit.text, past: before, future: [], isTyping };
}
