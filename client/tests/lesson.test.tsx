import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LessonPanel } from "../src/learn/lesson-panel";
import { minutesOf, nextChapter, offeredChapters } from "../src/learn/open-lesson";
import { firstGame } from "../src/learn/play-bots";
import { SessionProvider } from "../src/people/session";
import type { LessonInfo, LessonStanding } from "../src/protocol/types";
import { LanguageProvider } from "../src/text/languages";
import { gameInfo, ME, serveTexts, waitUntil } from "./samples";

const page = (key: string, marks: string[], asks = false) => ({
  words: { key, args: {} },
  marks,
  asks,
});
const STANDING: LessonStanding = {
  lesson: "wonders-city",
  seat: 0,
  made: 0,
  before: 0,
  total: 5,
  pages: [
    page("client-lesson-continue", ["hand"]),
    page("client-lesson-your-move", ["card:altar"], true),
  ],
  wrong: null,
  is_done: false,
  next: "wonders-conflict",
};

let undone = 0;
let opened: unknown[] = [];

function Table({ standing, canUndo = true }: { standing: LessonStanding; canUndo?: boolean }) {
  return (
    <LanguageProvider>
      <SessionProvider>
        <div className="table">
          <LessonPanel
            game="wonders"
            table="abc"
            standing={standing}
            names={["Ada"]}
            canUndo={canUndo}
            undo={() => {
              undone += 1;
            }}
          />
          <div data-anchor="hand">
            <button type="button" data-anchor="card:altar">
              Altar
            </button>
          </div>
        </div>
      </SessionProvider>
    </LanguageProvider>
  );
}

const words = () => document.querySelector(".lesson-words")?.textContent;
const marked = () => [...document.querySelectorAll("[data-lesson-mark]")];

beforeEach(() => {
  undone = 0;
  opened = [];
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never);
  serveTexts("wonders", {
    "GET /api/me": () => ME,
    "GET /api/games": () => [gameInfo("wonders", { advice: true })],
    "POST /api/tables": (body) => {
      opened.push(body);
      return { table: "ghi" };
    },
    "POST /api/lessons": (body) => {
      opened.push(body);
      return { table: "def" };
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("turns its pages, marks what they are about, and keeps the page", async () => {
  const first = render(<Table standing={STANDING} />);
  await waitUntil(() => expect(words()).toBe("Continue"));
  await waitUntil(() => expect(marked().map((one) => one.tagName)).toEqual(["DIV"]));
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(words()).toBe("Your move");
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  await waitUntil(() => expect(marked().map((one) => one.tagName)).toEqual(["BUTTON"]));
  first.unmount();
  const again = render(<Table standing={STANDING} />);
  await waitUntil(() => expect(words()).toBe("Your move"));
  again.rerender(<Table standing={{ ...STANDING, made: 1, before: 2 }} />);
  await waitUntil(() => expect(words()).toBe("Continue"));
  expect(document.querySelector(".lesson-count")?.textContent).toBe("3 of 5");
});

it("explains another choice and undoes it, or starts again", async () => {
  const wrong = { ...STANDING, wrong: { key: "lesson-wrong", args: {} } };
  const { rerender } = render(<Table standing={wrong} />);
  await waitUntil(() => expect(words()).toContain("That was allowed"));
  expect(marked()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undone).toBe(1);
  rerender(<Table standing={wrong} canUndo={false} />);
  fireEvent.click(await waitUntil(() => screen.getByRole("button", { name: /again/ })));
  await waitUntil(() => expect(opened).toEqual([{ lesson: "wonders-city", again: true }]));
});

it("leads to the next chapter at its end", async () => {
  const pages = [page("client-lesson-done", [])];
  render(<Table standing={{ ...STANDING, made: 2, before: 4, pages, is_done: true }} />);
  fireEvent.click(await waitUntil(() => screen.getByRole("button", { name: "Next chapter" })));
  await waitUntil(() => expect(opened).toEqual([{ lesson: "wonders-conflict", again: false }]));
});

it("a first game is short where games are long", () => {
  expect(firstGame(gameInfo("ages")).options).toEqual({ length: "short" });
  expect(firstGame(gameInfo("wonders")).options).toBeUndefined();
});

it("leads to a first game after the last chapter", async () => {
  const pages = [page("client-lesson-done", [])];
  const last = { ...STANDING, made: 2, before: 4, pages, is_done: true, next: null };
  render(<Table standing={last} />);
  fireEvent.click(await waitUntil(() => screen.getByRole("button", { name: /first game/ })));
  await waitUntil(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatchObject({ game: "wonders", advice: true, start: true });
});

it("marks one of two equal things by where it is", async () => {
  const pages = [page("client-lesson-done", ["hand/card:altar"])];
  render(
    <>
      <Table standing={{ ...STANDING, pages }} />
      <button type="button" data-anchor="card:altar" />
    </>,
  );
  await waitUntil(() => expect(marked().map((one) => one.textContent)).toEqual(["Altar"]));
});

it("offers the lessons of a game to newcomers, and to people who have begun them", () => {
  const chapter = (number: number, more: Partial<LessonInfo> = {}): LessonInfo => ({
    lesson: `wonders-${number}`,
    game: "wonders",
    chapter: number,
    minutes: 2,
    is_done: false,
    table: null,
    ...more,
  });
  const all = [chapter(1), chapter(2), chapter(3)];
  expect(offeredChapters(all, "wonders", true)).toEqual(all);
  expect(offeredChapters(all, "wonders", false)).toEqual([]);
  expect(offeredChapters(all, "dice", true)).toEqual([]);
  const begun = [chapter(1, { is_done: true }), chapter(2), chapter(3, { table: "abc" })];
  expect(offeredChapters(begun, "wonders", false)).toEqual(begun);
  expect(nextChapter(begun)?.lesson).toBe("wonders-3");
  expect(nextChapter(all)?.lesson).toBe("wonders-1");
  expect(minutesOf(all)).toBe(6);
  const done = all.map((one) => ({ ...one, is_done: true }));
  expect(offeredChapters(done, "wonders", true)).toEqual([]);
});
