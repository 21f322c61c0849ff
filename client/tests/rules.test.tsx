import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameKey } from "../src/board/props";
import { RuleLink } from "../src/board/rule-link";
import { ICONS } from "../src/games/ages/icons";
import { legend as agesLegend } from "../src/games/ages/legend";
import { DRAWINGS } from "../src/games/dice/icons";
import { entryOf } from "../src/games/registry";
import { LINES } from "../src/games/wonders/icons";
import { type Book, findRule, readBook, search } from "../src/rules/book";
import { HelpButton, RulesAtTable } from "../src/rules/here";
import RulesPage from "../src/rules/page";
import { LanguageProvider } from "../src/text/languages";
import { FOLDERS, serveTexts, waitUntil } from "./samples";

const GAMES: readonly GameKey[] = ["wonders", "dice", "ages"];
const words = (game: GameKey, file: string) =>
  readFileSync(`../src/civitas/games/${FOLDERS[game]}/words/${file}`, "utf-8");
const bookOf = (game: GameKey): Book => readBook(words(game, "rules.en.md"));
const keysOf = (game: GameKey): string[] =>
  [...words(game, "en.ftl").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? "");

const SMALL = `# A game

## The goal

Collect :coin: coins.

---

## Symbols

- :coin: Coin
- :any: Whatever

---

## Trade

**Buying.** You buy from
your neighbours. [T-1, T-12]

| what | price |
|---|---|
| :coin: one | **two** |

**Selling.** Café owners sell :any: too. [T-2]

## The end

**Points.** The most win. [T-03]
`;
const small = readBook(SMALL);
const titles = (sections: ReturnType<typeof search>) =>
  sections.flatMap(({ rules }) => rules.map(({ title }) => title));

it("reads sections, paragraphs with their tables, numbers and symbols", () => {
  expect(small.summary.map(({ title }) => title)).toEqual(["The goal"]);
  expect([...small.names]).toEqual([
    ["coin", "Coin"],
    ["any", "Whatever"],
  ]);
  const [buying] = small.rules[0]?.rules ?? [];
  expect(buying?.numbers).toEqual(["T-1", "T-12"]);
  expect(buying?.blocks).toEqual([
    { kind: "words", words: "You buy from your neighbours." },
    { kind: "table", head: ["what", "price"], rows: [[":coin: one", "**two**"]] },
  ]);
});

it("finds paragraphs by all words, in any letters, by symbols, tables and sections", () => {
  expect(titles(search(small, "BUY"))).toEqual(["Buying."]);
  expect(titles(search(small, "cafe"))).toEqual(["Selling."]);
  expect(titles(search(small, "whatever"))).toEqual(["Selling."]);
  expect(titles(search(small, "two price"))).toEqual(["Buying."]);
  expect(titles(search(small, "trade neighbours sell"))).toEqual([]);
  expect(titles(search(small, "trade"))).toEqual(["Buying.", "Selling."]);
  expect(titles(search(small, " "))).toEqual(["Buying.", "Selling.", "Points."]);
});

it("finds a paragraph by a number, however it is written", () => {
  for (const query of ["T-12", "t12", "t-12"]) {
    expect(titles(search(small, query))).toEqual(["Buying."]);
  }
  expect(findRule(small, "T-3")?.title).toBe("Points.");
  expect(findRule(small, "T-4")).toBeNull();
});

it.each(GAMES)("links every reason of %s to a rule, or says that there is none", async (game) => {
  const links = await entryOf(game).ruleLinks?.();
  const reasons = keysOf(game).filter((key) => key.startsWith("refused-"));
  expect(reasons.length).toBeGreaterThan(5);
  expect(Object.keys(links?.reasons ?? {}).sort()).toEqual(reasons.sort());
});

it.each(GAMES)(
  "links to rules of %s that are on the page, from pieces that exist",
  async (game) => {
    const links = await entryOf(game).ruleLinks?.();
    const book = bookOf(game);
    const targets = [...Object.values(links?.reasons ?? {}), ...Object.values(links?.pieces ?? {})];
    expect(targets.filter((number) => number !== null && !findRule(book, number))).toEqual([]);
    // Colours have no message of that name.
    const known = new Set([...keysOf(game), ...COLOURS.map((colour) => `colour-${colour}`)]);
    expect(Object.keys(links?.pieces ?? {}).filter((key) => !known.has(key))).toEqual([]);
  },
);

const COLOURS = ["brown", "gray", "blue", "yellow", "red", "green", "purple"];
const DRAWN: Record<GameKey, readonly string[]> = {
  // What stands for something else is drawn as a number, or is part of another symbol.
  wonders: [...Object.keys(LINES), "coin", "laurel"],
  dice: Object.keys(DRAWINGS),
  ages: [...Object.keys(ICONS), "ca", "ma", "blue", "yellow"],
};
/** Signs of buttons and lists, which have their words beside them. */
const BESIDE_WORDS: Record<GameKey, readonly string[]> = {
  wonders: [],
  dice: ["tick", "arrow", "more", "unfold"],
  ages: ["open"],
};

it.each(GAMES)("names every symbol of %s, and no other", (game) => {
  const drawn = DRAWN[game].filter((name) => !BESIDE_WORDS[game].includes(name));
  expect([...bookOf(game).names.keys()].sort()).toEqual([...new Set(drawn)].sort());
  const used = [...words(game, "rules.en.md").matchAll(/:([a-z]\w*):/g)].map(([, name]) => name);
  expect(used.filter((name) => !bookOf(game).names.has(name ?? ""))).toEqual([]);
});

it("draws a symbol away from a table", () => {
  const { container } = render(<agesLegend.Sign name="food" />);
  expect(container.querySelector("path")?.getAttribute("d")).toBe(ICONS.food);
});

function serve(language = "en"): void {
  serveTexts("wonders", {
    "GET /api/text": () => [
      { language: "en", parts: ["civitas", "client", "wonders", "rules-wonders"] },
      ...(language === "en" ? [] : [{ language, parts: [] }]),
    ],
    "GET /api/text/en/rules-wonders": () => new Response(words("wonders", "rules.en.md")),
  });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("CSS", { escape: (words: string) => words }); // jsdom has none
  serve();
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Table() {
  return (
    <LanguageProvider>
      <RulesAtTable game="wonders">
        <HelpButton />
        <input aria-label="chat" />
        <RuleLink about={["refused-same-name"]} isReason />
        <RuleLink about={["card-nothing", "colour-green"]} />
        <RuleLink about={["refused-not-now"]} />
      </RulesAtTable>
    </LanguageProvider>
  );
}

const findField = () => screen.queryByRole("searchbox");

it("opens the help by its key, not while something is typed", async () => {
  render(<Table />);
  const chat = await waitUntil(() => screen.getByLabelText("chat"));
  fireEvent.keyDown(chat, { key: "?" });
  fireEvent.keyDown(document.body, { key: "?", ctrlKey: true });
  expect(findField()).toBeNull();
  const field = await waitUntil(() => {
    if (!document.querySelector(".overlay")) fireEvent.keyDown(document.body, { key: "?" });
    return screen.getByRole("searchbox");
  });
  await waitUntil(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "free city" } });
  expect(document.querySelector("mark")?.textContent).toBe("free");
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Rules");
});

it("links a reason and a piece to their rules, and nothing else", async () => {
  render(<Table />);
  const why = await waitUntil(() => screen.getByRole("button", { name: "Why? – W-28" }));
  expect(screen.getAllByRole("button").length).toBe(3);
  expect(screen.getByRole("button", { name: "Rules – W-88" })).toBeTruthy();
  fireEvent.click(why);
  await waitUntil(() => expect(document.querySelector(".rule-target")).toBeTruthy());
  expect(document.querySelector(".rule-target h3")?.textContent).toBe("No name twice");
});

it("shows English rules in English, left to right, and says so", async () => {
  serve("he");
  localStorage.setItem("civitas-language", "he");
  render(
    <LanguageProvider>
      <RulesPage game="wonders" place="W-57" />
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector(".rule-target")).toBeTruthy());
  const book = document.querySelector(".rules-book");
  expect(book?.getAttribute("lang")).toBe("en");
  expect(book?.getAttribute("dir")).toBe("ltr");
  expect(document.body.textContent).toContain("These rules are in English.");
});

it("is a dead end for a game without rules", async () => {
  render(
    <LanguageProvider>
      <RulesPage game="chess" place={null} />
    </LanguageProvider>,
  );
  await waitUntil(() => screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("searchbox")).toBeNull();
});
