import { expect, it } from "vitest";
import {
  draftOf,
  type Edit,
  edited,
  format,
  parse,
  type Row,
  rowsOf,
  toggled,
  withValue,
  wordsOf,
  writtenRows,
} from "../src/editor/model";
import type { PositionKey } from "../src/protocol/types";

function key(name: string, change: Partial<PositionKey> = {}): PositionKey {
  return {
    name,
    kind: "number",
    least: 0,
    most: 9,
    usual: null,
    words: [],
    names: "",
    unknown: [],
    keys: [],
    short: "",
    by_seat: false,
    ...change,
  };
}

const KEYS = [key("board"), key("coins"), key("stages")];

function after(...edits: Edit[]) {
  return edits.reduce(edited, draftOf("start"));
}

it("a new value stands where its key is declared, and what nobody declared stays", () => {
  const row: Row = { own: 1, stages: 2, board: "giza:day" };
  const changed = withValue(row, KEYS, "coins", 4);
  expect(Object.entries(changed)).toEqual([
    ["board", "giza:day"],
    ["coins", 4],
    ["stages", 2],
    ["own", 1],
  ]);
  expect(withValue(changed, KEYS, "stages", undefined)).toEqual({
    board: "giza:day",
    coins: 4,
    own: 1,
  });
  expect(Object.keys(withValue(row, KEYS, "stages", 1))).toEqual(["own", "stages", "board"]);
});

it("a number of cards is as many unknown ones", () => {
  expect(wordsOf(3, "?")).toEqual(["?", "?", "?"]);
  expect(wordsOf(["altar", 7, "?"], "?")).toEqual(["altar", "?"]);
  expect(wordsOf(undefined, "?")).toEqual([]);
  expect(wordsOf(1e9, "?").length).toBeLessThan(1000);
});

it("an object with nothing but its short key is written as that value", () => {
  const rows = rowsOf(["plunder", { card: "?", by: 1 }], "card");
  expect(rows).toEqual([{ card: "plunder" }, { card: "?", by: 1 }]);
  expect(writtenRows(rows, "card")).toEqual(["plunder", { card: "?", by: 1 }]);
  expect(writtenRows([{}, { card: "plunder" }])).toEqual([{}, { card: "plunder" }]);
});

it("numbers are chosen and given up one by one, in order", () => {
  expect(toggled([1, 4], 3)).toEqual([1, 3, 4]);
  expect(toggled([1, 3, 4], 3)).toEqual([1, 4]);
});

it("a position is the same after it was written and read", () => {
  const hand = Array.from({ length: 40 }, (_, card) => `card_${card}`);
  const position: Row = {
    game: "wonders",
    players: 2,
    cities: [{ board: "giza:day", coins: 3 }, { board: "é", hand, free: true, none: null }, {}],
    options: {},
  };
  const text = format(position);
  expect(parse(text)).toEqual(position);
  expect(text.split("\n").every((line) => line.length <= 102)).toBe(true);
  expect(text).toContain('\n    {"board": "giza:day", "coins": 3},\n');
});

it.each(["", "{", "[]", "3", "null"])("%o is no position", (text) => {
  expect(parse(text)).toBeNull();
});

it("what is undone can be done again, until something else is done", () => {
  const undo: Edit = { type: "undo" };
  const redo: Edit = { type: "redo" };
  const set = (text: string): Edit => ({ type: "set", text });
  expect(after(set("one"), set("two"), undo, undo).text).toBe("start");
  expect(after(undo)).toEqual(draftOf("start"));
  expect(after(set("one"), set("two"), undo, undo, redo, redo, redo).text).toBe("two");
  expect(after(set("one"), undo, set("two"), redo).text).toBe("two");
  expect(after(set("start")).past).toEqual([]);
});

it("typing in a row is undone at once, and the first position cannot be undone", () => {
  const type = (text: string): Edit => ({ type: "type", text });
  const undo: Edit = { type: "undo" };
  expect(after(type("a"), type("ab"), type("abc"), undo).text).toBe("start");
  expect(after(type("a"), { type: "set", text: "b" }, type("bc"), undo).text).toBe("b");
  const first = edited(draftOf(""), { type: "set", text: "sample" });
  expect(first.past).toEqual([]);
});
