import { describe, expect, it } from "vitest";
import { negotiate } from "../src/text/languages";
import { Messages } from "../src/text/messages";

const ENGLISH = `
seat = Player { $number }
list-empty = nothing
list-more = { $before }, { $next }
card-baths = Baths
goods-ore = ore
pays = { $player } pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } for { $card }.
wraps = So it is: { $inner }
gains = { $player } gains { $goods ->
    [ore] one ore
   *[other] some { $goods }
  }.
only-english = In English
`;
const HEBREW = `
card-baths = מרחצאות
pays = { $player } משלם { $coins } עבור { $card }.
`;

const english = new Messages("en", [{ language: "en", source: ENGLISH }]);
const hebrew = new Messages("he", [
  { language: "en", source: ENGLISH },
  { language: "he", source: HEBREW },
]);

const PAYS = { key: "pays", args: { player: { seat: 1 }, coins: 1, card: { name: "card-baths" } } };

describe("messages", () => {
  it("name players, things and numbers", () => {
    expect(english.message(PAYS, ["Ada", "Ben"])).toBe("Ben pays one coin for Baths.");
    expect(english.message(PAYS)).toBe("Player 2 pays one coin for Baths.");
    const two = { key: "pays", args: { ...PAYS.args, coins: 2 } };
    expect(english.message(two, ["Ada", "Ben"])).toBe("Ben pays 2 coins for Baths.");
  });

  it("format nested messages, moves and lists", () => {
    const wrapped = { key: "wraps", args: { inner: { message: PAYS } } };
    expect(english.message(wrapped, ["Ada", "Ben"])).toBe("So it is: Ben pays one coin for Baths.");
    const move = {
      key: "wraps",
      args: { inner: { move: "x y", words: { key: "none", args: {} } } },
    };
    expect(english.message(move)).toBe("So it is: x y");
    const list = { key: "wraps", args: { inner: [{ name: "card-baths" }, { text: "more" }] } };
    expect(english.message(list)).toBe("So it is: Baths, more");
    expect(english.message({ key: "wraps", args: { inner: [] } })).toBe("So it is: nothing");
  });

  it("come in parts that can be rendered as elements", () => {
    const wrapped = { key: "wraps", args: { inner: { message: PAYS } } };
    expect(english.parts(wrapped, ["Ada", "Ben"])).toEqual([
      "So it is: ",
      { arg: { seat: 1 }, words: "Ben" },
      " pays one coin for ",
      { arg: { name: "card-baths" }, words: "Baths" },
      ".",
    ]);
  });

  it("have the form for a word in parts too", () => {
    const ada = { arg: { seat: 0 }, words: "Ada" };
    for (const goods of [{ text: "ore" }, { name: "goods-ore" }]) {
      const gains = { key: "gains", args: { player: { seat: 0 }, goods } };
      expect(english.parts(gains, ["Ada"])).toEqual([ada, " gains one ore."]);
    }
  });

  it("fall back to English, then to the key", () => {
    expect(hebrew.say("only-english")).toBe("\u2066In English\u2069");
    expect(english.say("only-english")).toBe("In English");
    expect(hebrew.say("missing")).toBe("missing");
    expect(hebrew.has("missing")).toBe(false);
  });

  it("isolate every name of a list", () => {
    expect(english.list(["Ada", "Ben"])).toBe("Ada, Ben");
    const one = (name: string) => `\u2068${name}\u2069`;
    expect(hebrew.list(["Ada", "בוט", "Ben"])).toBe(["Ada", "בוט", "Ben"].map(one).join(", "));
  });

  it("isolate the arguments of a right-to-left message", () => {
    expect(hebrew.direction).toBe("rtl");
    expect(hebrew.message(PAYS, ["Ada", "Ben"])).toContain("\u2068Ben\u2069");
  });
});

it("names from right to left are isolated in texts from left to right", () => {
  const source = "turn = { $name }’s turn";
  const text = new Messages("en", [{ language: "en", source }]);
  expect(text.say("turn", { name: "דנה (guest)" })).toBe("\u2068דנה (guest)\u2069’s turn");
  expect(text.say("turn", { name: "Ada" })).toBe("Ada’s turn");
});

it("the first available language of the browser is used", () => {
  expect(negotiate(["fr-CA", "he-IL", "en"], ["en", "he"])).toBe("he");
  expect(negotiate(["fr"], ["en", "he"])).toBe("en");
});
