import { fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageProvider } from "../src/text/languages";
import { Log, MOST_LINES } from "../src/ui/log";
import { serveTexts, waitUntil } from "./samples";

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }));

function log(count: number) {
  return (
    <LanguageProvider>
      <Log label="Journal" className="journal" lines={lines(count)}>
        {(line) => `line ${line.number}`}
      </Log>
    </LanguageProvider>
  );
}

async function show(count: number) {
  const { rerender } = render(log(count));
  const scroller = await waitUntil(() => {
    const found = document.querySelector<HTMLElement>(".log");
    if (!found) throw new Error("no log");
    return found;
  });
  const scroll = (top: number) => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  };
  return { scroller, scroll, grow: (to: number) => rerender(log(to)) };
}

const shown = () => [...document.querySelectorAll("li")].map((line) => line.textContent);
const button = () => document.querySelector<HTMLElement>(".log-new");

beforeEach(() => serveTexts("wonders"));
afterEach(() => vi.unstubAllGlobals());

describe("a log that is read at its end", () => {
  it("has its last lines, beyond the most it keeps too", async () => {
    const { grow, scroller } = await show(MOST_LINES - 1);
    expect(shown()).toHaveLength(MOST_LINES - 1);
    for (const count of [MOST_LINES, MOST_LINES + 1, MOST_LINES + 150]) {
      grow(count);
      expect(shown()).toHaveLength(MOST_LINES);
      expect(shown().at(-1)).toBe(`line ${count}`);
      expect(scroller.scrollTop).toBe(0);
      expect(button()).toBeNull();
    }
  });

  it("has no button after a reload in the middle of a game", async () => {
    await show(MOST_LINES * 2);
    expect(shown().at(-1)).toBe(`line ${MOST_LINES * 2}`);
    expect(button()).toBeNull();
  });
});

describe("a log that was scrolled up", () => {
  it("counts the new lines, and a press leads to them", async () => {
    const { grow, scroll, scroller } = await show(50);
    scroll(-400);
    expect(button()).toBeNull();
    grow(62);
    expect(button()?.textContent).toBe("12 new ↓");
    grow(63);
    expect(button()?.textContent).toBe("13 new ↓");
    fireEvent.click(button() as HTMLElement);
    expect(scroller.scrollTop).toBe(0);
    expect(button()).toBeNull();
    expect(document.activeElement).toBe(scroller);
    grow(70);
    expect(button()).toBeNull();
  });

  it("loses no line that is being read", async () => {
    const { grow, scroll } = await show(MOST_LINES);
    scroll(-4000);
    grow(MOST_LINES + 20);
    expect(shown()[0]).toBe("line 1");
    expect(button()?.textContent).toBe("20 new ↓");
    scroll(0);
    expect(button()).toBeNull();
    grow(MOST_LINES + 21);
    expect(shown()[0]).toBe("line 22");
  });

  it("follows again once it is scrolled near its end", async () => {
    const { grow, scroll } = await show(50);
    scroll(-400);
    grow(51);
    scroll(-20);
    expect(button()).toBeNull();
    grow(60);
    expect(button()).toBeNull();
  });
});
