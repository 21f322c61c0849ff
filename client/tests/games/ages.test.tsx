import { fireEvent, render, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stretches } from "../../src/games/ages/banks";
import Board from "../../src/games/ages/board";
import { placed } from "../../src/games/ages/sheet";
import { shared } from "../../src/games/share";
import type { AgesPieces, AgesView, State, TableInfo } from "../../src/protocol/types";
import type { BoardProps } from "../../src/table/game";
import { GameWords, LanguageProvider } from "../../src/text/languages";
import { appears, drawnFrom, read, serveWords } from "../samples";

const NAMES = ["Ada", "Ben", "Chandra", "Dilek"];
const SAMPLES = [
  "action",
  "late",
  "politics",
  "defense",
  "bid",
  "force",
  "answer",
  "order",
  "discard",
  "raid",
  "watch",
  "finished",
  "raiding",
  "spoils",
  "held",
  "allied",
  "free",
  "tactic",
  "wars",
];

const PIECES = read<AgesPieces>("ages", "pieces");
const TABLE = read<TableInfo>("ages", "table");

async function show(name: string, change: Partial<BoardProps<"ages">> = {}) {
  const state = read<State>("ages", name);
  const { props: drawn, choose } = drawnFrom<"ages">(state);
  const props: BoardProps<"ages"> = {
    table: TABLE,
    pieces: PIECES,
    names: NAMES,
    ...drawn,
    ...change,
  };
  const { container } = render(
    <LanguageProvider>
      <GameWords game="ages">
        <Board {...props} />
      </GameWords>
    </LanguageProvider>,
  );
  await appears(() => expect(container.querySelector(".ages-row")).toBeTruthy());
  return { container, choose, state };
}

function button(container: Element, choice: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-choice="${choice}"]`);
  if (!found) throw new Error(choice);
  return found;
}

/** What those hear who do not see a thing. */
function heard(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
  if (node.getAttribute("aria-hidden") === "true") return "";
  const label = node.getAttribute("aria-label");
  if (label) return label.replace(/[\u2066-\u2069]/g, "");
  return [...node.childNodes].map(heard).filter(Boolean).join(" ");
}

beforeEach(() => {
  serveWords("ages");
  vi.stubGlobal("CSS", { escape: (name: string) => name });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the row", () => {
  it("has the price of every card, and a card is taken by a press", async () => {
    const { container, choose } = await show("action");
    const take = button(container, "take 7");
    expect(heard(take)).toBe("Take Cannon 2 civil actions");
    fireEvent.click(take);
    expect(choose).toHaveBeenCalledWith("take 7");
  });

  it("marks what leaves next", async () => {
    const { container } = await show("action");
    const leaving = container.querySelectorAll(".ages-leaving");
    expect(leaving).toHaveLength(1);
    expect(leaving[0]?.textContent).toContain("leaves next");
  });

  it("tells on the card why it cannot be taken", async () => {
    const { container } = await show("action");
    const wonder = [...container.querySelectorAll(".ages-space")].find((one) =>
      one.textContent?.includes("Kremlin"),
    );
    expect(wonder?.textContent).toContain("finish your unfinished wonder first");
  });

  it("tells a reason all cards share once", async () => {
    const { container } = await show("late");
    const row = container.querySelector("#ages-row-part");
    expect(row?.textContent?.split("your hand is full (5)")).toHaveLength(2);
  });
});

describe("the own board", () => {
  it("offers upgrades on the card with their price", async () => {
    const { container, choose } = await show("action");
    const upgrade = button(container, "upgrade bronze iron");
    expect(heard(upgrade)).toMatch(/^Upgrade to Iron .*3 resources$/);
    fireEvent.click(upgrade);
    expect(choose).toHaveBeenCalledWith("upgrade bronze iron");
  });

  it("shows ratings and what the end of the turn brings", async () => {
    const { container } = await show("action");
    const ratings = container.querySelector(".ages-own .ages-ratings");
    expect(ratings?.textContent).toContain("Culture12 +4");
    expect(ratings?.textContent).toContain("5/5");
    expect(container.querySelector(".ages-ahead")?.textContent).toContain("corruption −2");
  });

  it("opens a sheet with all that can be done with a card, and why not the rest", async () => {
    const { container, choose } = await show("action");
    const own = container.querySelector<HTMLElement>(".ages-own");
    const face = own?.querySelector<HTMLElement>('[data-card="c4"]');
    if (!face) throw new Error("no bronze");
    fireEvent.click(face);
    const dialog = await appears(() => {
      const found = document.querySelector<HTMLElement>("[role=dialog]");
      if (!found) throw new Error("no sheet");
      return found;
    });
    const sheet = within(dialog);
    expect(sheet.getByText(/Each worker here produces/)).toBeTruthy();
    expect(sheet.getByText(/you need an unused worker/)).toBeTruthy();
    fireEvent.click(sheet.getByText("Destroy Bronze"));
    expect(choose).toHaveBeenCalledWith("destroy bronze");
  });

  it("prices technologies in hand in science", async () => {
    const { container } = await show("late");
    expect(heard(button(container, "develop journalism"))).toBe("Develop Journalism 4 science");
    expect(heard(button(container, "revolt republic"))).toContain("1 science");
  });
});

describe("guided steps", () => {
  it("sorts politics and prices attacks with both strengths", async () => {
    const { container, choose } = await show("politics");
    const attack = button(container, "attack enslave @2");
    expect(attack.textContent).toContain("Attack Chandra (1 : 0)");
    expect(heard(attack)).toContain("2 military actions");
    fireEvent.click(button(container, "pass"));
    expect(choose).toHaveBeenCalledWith("pass");
    expect(button(container, "resign").dataset.forfeit).toBe("true");
  });

  it("tells what is missing in a defense and what each card adds", async () => {
    const { container } = await show("defense");
    expect(container.textContent).toContain("3 strength missing to hold.");
    expect(heard(button(container, "defend military_bonus_ii"))).toContain("+4 strength");
    expect(container.textContent).toContain("A card without a printed defence adds 1.");
  });

  it("shows who bids and what can be bid", async () => {
    const { container } = await show("bid");
    expect(container.textContent).toContain("Chandra bids 2.");
    expect(button(container, "bid 3")).toBeTruthy();
  });

  it("shows the pact that is offered with both sides", async () => {
    const { container, choose } = await show("answer");
    const asked = container.querySelector(".ages-asked");
    const sides = [...(asked?.querySelectorAll(".ages-facts li") ?? [])].map(heard);
    expect(sides[0]).toMatch(/^You: +Side B: ./);
    expect(sides[1]).toMatch(/^Chandra: +Side A: plus 1 resource per turn\.$/);
    fireEvent.click(button(container, "accept"));
    expect(choose).toHaveBeenCalledWith("accept");
  });

  it("prices what a card lowers as it is paid then", async () => {
    const { container, state } = await show("order");
    const religion = PIECES.cards.find((card) => card.name === "religion")?.id ?? -1;
    const view = state.view as unknown as AgesView;
    expect(view.civilizations[0]?.costs[religion]).toBe(3);
    expect(heard(button(container, "build religion"))).toBe("Build Religion 0 resources");
  });

  it("builds for nothing, and draws the card once", async () => {
    const { container } = await show("free");
    const asked = container.querySelector(".ages-asked");
    expect(asked?.textContent).toContain("Development of Religion");
    expect(asked?.querySelectorAll(".ages-face")).toHaveLength(2);
    expect(heard(button(container, "build religion"))).toBe("Build Religion 0 resources");
  });

  it("shows the strengths of a war as they are once it ends a pact", async () => {
    const { container, state } = await show("allied");
    const view = state.view as unknown as AgesView;
    expect(view.civilizations[1]?.in_war[0]).toBe(5);
    expect(button(container, "declare war_over_culture @0").textContent).toContain(
      "War on Ada (2 : 1)",
    );
  });

  it("says which pact is cancelled, and with whom", async () => {
    const { container } = await show("allied");
    expect(heard(button(container, "cancel @0"))).toBe("Cancel Military Alliance with Ada");
    expect(heard(button(container, "cancel @1"))).toBe("Cancel Scientific Cooperation with Ada");
  });

  it("counts the cards already added to a defense", async () => {
    const { container } = await show("held");
    expect(container.querySelector(".ages-versus")?.textContent).toMatch(/Ada 2.*:Dilek 3/);
    expect(container.textContent).toContain("Your defence holds.");
    expect(heard(button(container, "defend phalanx"))).toContain("+1 strength");
  });

  it("shows the raid, what it may destroy and what each building brings", async () => {
    const { container } = await show("raiding");
    const asked = container.querySelector(".ages-asked");
    const said = asked?.textContent?.replace(/[\u2066-\u2069]/g, "");
    expect(said).toContain("Raid III");
    expect(said).toContain("one of level III at most, the other of level II at most.");
    expect(heard(button(container, "destroy drama"))).toBe("Destroy Chandra’s Drama +2 resources");
    expect(heard(button(container, "decline"))).toBe("Destroy nothing");
  });

  it("tells what a raid has brought so far", async () => {
    const state = read<State>("ages", "raiding");
    const view = { ...(state.view as unknown as AgesView), loot: 4 };
    view.pending = [...view.pending.slice(0, -1), ["Raid", 0, 3, [2], 7, true]];
    const { container } = await show("raiding", { view });
    expect(container.textContent).toContain("One building can be destroyed");
    expect(heard(button(container, "decline"))).toBe("Destroy no more +4 resources");
  });

  it("shows the war that was won and the science that is left", async () => {
    const { container } = await show("spoils");
    expect(container.querySelector(".ages-asked")?.textContent).toContain("War over Technology");
    expect(heard(button(container, "done"))).toBe("Science for all that is left +1 science");
    expect(heard(button(container, "steal masonry"))).toContain("3 science");
  });
});

describe("hints", () => {
  const SCREEN = { width: 1000, height: 800 };
  const HINT = { width: 300, height: 200 };
  const CARD = { left: 100, top: 300, right: 240, bottom: 400 };
  const button = (left: number, top: number) => ({
    left,
    top,
    right: left + 100,
    bottom: top + 30,
  });

  it("lie below their card, or where they hide no button", () => {
    expect(placed(CARD, HINT, SCREEN, [])).toEqual({ left: 100, top: 406 });
    expect(placed(CARD, HINT, SCREEN, [button(110, 500)])).toEqual({ left: 100, top: 94 });
    const around = [button(110, 500), button(110, 250)];
    expect(placed(CARD, HINT, SCREEN, around)).toEqual({ left: 246, top: 300 });
  });

  it("stay on the screen", () => {
    const low = { ...CARD, top: 700, bottom: 790 };
    expect(placed(low, HINT, SCREEN, [])).toEqual({ left: 100, top: 494 });
    const small = { width: 320, height: 300 };
    expect(placed(CARD, HINT, small, [])).toEqual({ left: 14, top: 94 });
  });

  it("go with Escape wherever the focus is", async () => {
    const { container } = await show("action");
    const face = container.querySelector(".ages-row .ages-face");
    if (!face) throw new Error("no card");
    fireEvent.mouseOver(face);
    await appears(() => expect(document.querySelector("[role=tooltip]")).toBeTruthy());
    await appears(() => {
      fireEvent.keyDown(document.body, { key: "Escape" });
      expect(document.querySelector("[role=tooltip]")).toBeNull();
    });
  });
});

describe("names", () => {
  it.each(SAMPLES)("of buttons have what is seen in them: %s", async (name) => {
    const { container } = await show(name);
    for (const one of container.querySelectorAll("button, summary")) {
      expect(one.getAttribute("aria-label")).toBeNull();
    }
    for (const one of container.querySelectorAll(".ages-face")) {
      const seen = one.querySelector(".ages-name")?.textContent ?? "";
      expect(seen).not.toBe("");
      expect(heard(one)).toContain(seen);
      expect(heard(one)).toMatch(/Age (A|I+|IV)/);
    }
  });
});

describe("everybody", () => {
  it("watchers choose whose civilization they see, and see no hand of their own", async () => {
    const { container } = await show("watch");
    expect(container.querySelector("#ages-hand-part")).toBeNull();
    expect(container.querySelector("#ages-civ-part h2")?.textContent).toBe("Ada");
    const choice = container.querySelector<HTMLElement>(".ages-choice");
    if (!choice) throw new Error("no choice");
    fireEvent.click(within(choice).getByText("Dilek"));
    expect(container.querySelector("#ages-civ-part h2")?.textContent).toBe("Dilek");
  });

  it("rivals are seen at a glance and in full on demand", async () => {
    const { container } = await show("action");
    const ben = container.querySelector<HTMLElement>('.ages-rival[aria-label="Ben"]');
    if (!ben) throw new Error("no rival");
    expect(ben.querySelector(".ages-glance")?.textContent).toContain("97");
    fireEvent.click(within(ben).getByText("In full"));
    expect(ben.querySelector(".ages-banks")).toBeTruthy();
  });

  it("a war in short says who declared it", async () => {
    const { container } = await show("wars");
    const said = (name: string) =>
      container
        .querySelector(`.ages-rival[aria-label="${name}"]`)
        ?.textContent?.replace(/[\u2066-\u2069]/g, "");
    expect(said("Ada")).toContain("War over Technology, declared by Ben (0 : 2)");
    expect(said("Ben")).toContain("War over Technology on Ada (2 : 0)");
  });

  it("a tactic in hand is played; copying is said where the common one lies", async () => {
    const { container } = await show("tactic");
    expect(container.querySelector("#ages-hand-part")?.textContent).not.toContain("already");
    expect(container.querySelector("#ages-world-part")?.textContent).toContain(
      "this is already your tactic",
    );
  });

  it("the way back to the question is there while something is asked", async () => {
    const { container } = await show("action");
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const [first] = container.querySelectorAll<HTMLElement>(".ages-jump button");
    expect(first?.textContent).toBe("Choose");
    if (first) fireEvent.click(first);
    expect(scrolled).toHaveBeenCalled();
    expect(document.activeElement?.id).toBe("prompt");
    const watched = await show("watch");
    const [other] = watched.container.querySelectorAll(".ages-jump button");
    expect(other?.textContent).toBe("Row");
  });

  it("nothing is chosen while an answer is under way", async () => {
    const { container, choose } = await show("action", { busy: true });
    fireEvent.click(button(container, "end"));
    expect(choose).not.toHaveBeenCalled();
  });

  it("a moment of a replay asks nothing", async () => {
    const { container } = await show("action", { decision: null, waiting: [] });
    expect(container.querySelector("[data-choice]")).toBeNull();
  });
});

describe.each(SAMPLES)("%s", (name) => {
  it("leaves no option without a place, and no key without words", async () => {
    const { container, state } = await show(name);
    for (const fold of container.querySelectorAll<HTMLDetailsElement>(".ages-everything")) {
      fold.open = true;
      fireEvent(fold, new Event("toggle"));
    }
    const there = new Set(
      [...container.querySelectorAll<HTMLElement>("[data-choice]")].map(
        (one) => one.dataset.choice,
      ),
    );
    for (const option of state.decision?.options ?? []) expect(there).toContain(option.choice);
    const spoken = [...container.querySelectorAll("[aria-label]")].map((one) =>
      one.getAttribute("aria-label"),
    );
    expect(`${container.textContent} ${spoken.join(" ")}`).not.toMatch(
      /(client-ages|amount|card|type|kind|unit|move|draw)-[a-z]+/,
    );
  });
});

it("banks say what holds once a stretch is empty", () => {
  expect(stretches(PIECES.banks.corruption, PIECES.banks.blue)).toEqual([
    { first: 1, last: 5, emptied: 6 },
    { first: 6, last: 10, emptied: 4 },
    { first: 11, last: 16, emptied: 2 },
  ]);
  expect(
    stretches(PIECES.banks.consumption, PIECES.banks.yellow).map((one) => one.emptied),
  ).toEqual([6, 4, 3, 2, 1]);
});

it("what has not changed stays the same thing", () => {
  const old = { a: [1, 2], b: { c: 3 } };
  const now = shared(old, { a: [1, 2], b: { c: 4 } });
  expect(now.a).toBe(old.a);
  expect(now.b).toEqual({ c: 4 });
  expect(shared(old, { a: [1, 2], b: { c: 3 } })).toBe(old);
});
