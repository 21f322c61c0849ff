import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { unaskedChoice } from "../src/board/unasked";
import { clockFace } from "../src/match/players";
import type { Decision, Option, ReplayStep, State } from "../src/protocol/types";
import { stepAt, stepOfKey } from "../src/replay/page";
import { mustHandOver, seatToShow } from "../src/table/shown-seat";
import { Tabs } from "../src/ui/tabs";

const QUESTION: Decision = {
  number: 1,
  prompt: { key: "prompt", args: {} },
  options: [],
  refused: [],
  sealed: [],
  secret: false,
};

function states(...hasDecision: boolean[]): Map<number, State> {
  return new Map(
    hasDecision.map((one, seat) => [seat, { decision: one ? QUESTION : null } as unknown as State]),
  );
}

describe("the seat a shared browser shows", () => {
  it("is the first with a decision, until it has chosen", () => {
    expect(seatToShow(null, [0, 1], states(true, true))).toBe(0);
    const first = { seat: 0, isHeld: false, since: 0 };
    expect(seatToShow(first, [0, 1], states(true, true))).toBe(0);
    expect(seatToShow(first, [0, 1], states(false, true))).toBe(1);
  });

  it("stays where nobody has a decision", () => {
    expect(seatToShow({ seat: 1, isHeld: false, since: 0 }, [0, 1], states(false, false))).toBe(1);
  });

  it("is held for a player who came back to a choice", () => {
    expect(seatToShow({ seat: 0, isHeld: true, since: 0 }, [0, 1], states(false, true))).toBe(0);
  });

  it("is handed over again when something was revealed while several have to choose", () => {
    const both = states(true, true);
    const first = { seat: 0, isHeld: false, since: 7 };
    expect(mustHandOver(null, 0, [0, 1], both, 7)).toBe(true);
    expect(mustHandOver(first, 1, [0, 1], both, 7)).toBe(true);
    expect(mustHandOver(first, 0, [0, 1], both, 7)).toBe(false);
    expect(mustHandOver(first, 0, [0, 1], both, 9)).toBe(true);
    expect(mustHandOver(first, 0, [0, 1], states(true, false), 9)).toBe(false);
    expect(mustHandOver(null, 0, [0], states(true), 9)).toBe(false);
  });

  it("is none for spectators", () => {
    expect(seatToShow(null, [], new Map())).toBe(-1);
  });
});

it("clocks have minutes, and hours where there are any", () => {
  expect(clockFace(65.9)).toBe("1:05");
  expect(clockFace(3600 + 62)).toBe("1:01:02");
  expect(clockFace(-3)).toBe("0:00");
});

it("a step is found in its page, and not in others", () => {
  const page = [501, 502, 503].map((number) => ({ number })) as ReplayStep[];
  expect(stepAt(page, 502)).toBe(page[1]);
  expect(stepAt(page, 500)).toBeNull();
  expect(stepAt(page, 504)).toBeNull();
  expect(stepAt([], 1)).toBeNull();
});

it("arrow keys, Home and End go to steps of a replay", () => {
  const to = (key: string, now = 4) => stepOfKey(key, now, 9, "ltr");
  expect([to("ArrowRight"), to("ArrowLeft"), to("Home"), to("End")]).toEqual([5, 3, 1, 9]);
  expect([to("ArrowRight", 9), to("ArrowLeft", 1), to("a")]).toEqual([9, 1, null]);
  expect(stepOfKey("ArrowLeft", 4, 9, "rtl")).toBe(5);
});

describe("tabs", () => {
  const TABS = ["one", "two", "three"].map((id) => ({ id, title: `tab ${id}`, panel: `of ${id}` }));

  function Some() {
    const [selected, select] = useState("one");
    return <Tabs label="some" tabs={TABS} selected={selected} onSelect={select} />;
  }

  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const shown = () => screen.getByRole("tabpanel").textContent;

  it("are one tab stop, and arrow keys select the next", () => {
    render(<Some />);
    const stops = screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0);
    expect(stops.map((tab) => tab.textContent)).toEqual(["tab one"]);
    stops[0]?.focus();
    press("ArrowRight");
    expect(shown()).toBe("of two");
    expect(document.activeElement?.textContent).toBe("tab two");
    press("End");
    press("ArrowRight");
    expect(shown()).toBe("of one");
    press("ArrowLeft");
    expect(shown()).toBe("of three");
  });

  it("reverse the arrow keys in right-to-left pages", () => {
    render(
      <div dir="rtl">
        <Some />
      </div>,
    );
    screen.getByRole("tab", { name: "tab one" }).focus();
    press("ArrowLeft");
    expect(shown()).toBe("of two");
  });

  it("label the panel they show", () => {
    render(<Some />);
    fireEvent.click(screen.getByRole("tab", { name: "tab two" }));
    const panel = screen.getByRole("tabpanel", { name: "tab two" });
    const chosen = screen.getByRole("tab", { selected: true });
    expect(chosen.getAttribute("aria-controls")).toBe(panel.id);
  });
});

describe("a choice is made without asking", () => {
  const option = (choice: string, irrevocable = false) => ({ choice, irrevocable }) as Option;
  const decide = (secret: boolean, ...options: Option[]): Decision => ({
    ...QUESTION,
    options,
    secret,
  });
  const resign = option("resign", true);

  it("at the end of a turn, where the player prefers it, even if others cannot know", () => {
    const end = decide(true, option("end"), resign);
    expect(unaskedChoice(end, "end", true, false)).toBe("end");
    expect(unaskedChoice(end, "end", false, true)).toBeNull();
    expect(unaskedChoice(decide(false, option("end"), option("x")), "end", true, true)).toBeNull();
  });

  it("in a phase in which all know that nothing is possible", () => {
    const pass = decide(false, option("pass"), resign);
    expect(unaskedChoice(pass, "end", false, true)).toBe("pass");
    expect(unaskedChoice(pass, "end", true, false)).toBeNull();
    expect(unaskedChoice(decide(true, option("pass")), "end", false, true)).toBeNull();
    expect(unaskedChoice(decide(true, option("pass")), "end", false, true, true)).toBe("pass");
    expect(unaskedChoice(null, "end", true, true)).toBeNull();
  });
});
