import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Frame, FrameContext } from "../../src/board/frame";
import type { BoardProps } from "../../src/board/props";
import { keepUnchanged } from "../../src/board/stable";
import { withTokens } from "../../src/games/ages/banks";
import Board from "../../src/games/ages/board";
import { cautionOf } from "../../src/games/ages/caution";
import { sizeOf } from "../../src/games/ages/civilization";
import { placeHint } from "../../src/games/ages/details";
import { Facts } from "../../src/games/ages/facts";
import { noteOf } from "../../src/games/ages/notes";
import { numbersOf } from "../../src/games/ages/numbers";
import { zonesOf } from "../../src/games/ages/row";
import { shows } from "../../src/games/ages/shows";
import type { GameEvent } from "../../src/protocol/model";
import type { AgesPieces, AgesView, State, TableInfo } from "../../src/protocol/types";
import { GameMessages, LanguageProvider } from "../../src/text/languages";
import { kindsOfAnchors, kindsOfPlaces, propsOf, read, serveTexts, waitUntil } from "../samples";

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

const FRAME: Frame = {
  layout: "page",
  Player: () => null,
  Picture: () => null,
  tools: null,
  recap: null,
  story: null,
  unread: 0,
};

function inLayout(layout: Frame["layout"], board: ReactNode) {
  return <FrameContext value={{ ...FRAME, layout }}>{board}</FrameContext>;
}

async function show(
  name: string,
  change: Partial<BoardProps<"ages">> = {},
  layout: Frame["layout"] = "page",
) {
  const state = read<State>("ages", name);
  const { props: drawn, choose } = propsOf<"ages">(state);
  const props: BoardProps<"ages"> = {
    table: TABLE,
    pieces: PIECES,
    names: NAMES,
    ...drawn,
    ...change,
  };
  const { container } = render(
    <LanguageProvider>
      <GameMessages game="ages">{inLayout(layout, <Board {...props} />)}</GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(container.querySelector(".ages-row")).toBeTruthy());
  return { container, choose, state };
}

/** The button that opens the sheet of a player. */
function look(container: HTMLElement, name: string): HTMLElement {
  return within(container)
    .getByText(`Show the civilization of ${name}`)
    .closest("button") as HTMLElement;
}

function button(container: Element, choice: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-choice="${choice}"]`);
  if (!found) throw new Error(choice);
  return found;
}

/** The text that screen readers get for an element. */
function accessibleText(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
  if (node.getAttribute("aria-hidden") === "true") return "";
  const label = node.getAttribute("aria-label");
  if (label) return label.replace(/[\u2066-\u2069]/g, "");
  return [...node.childNodes].map(accessibleText).filter(Boolean).join(" ");
}

beforeEach(() => {
  serveTexts("ages");
  vi.stubGlobal("CSS", { escape: (name: string) => name });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("places for what is played over the board", () => {
  const anchor = (name: string) => document.querySelector(`[data-anchor~="${name}"]`);

  it("things have the anchors that events name", async () => {
    const { state, container } = await show("action", {}, "screen");
    const view = state.view as unknown as AgesView;
    const facts = new Facts(PIECES);
    for (const seat of view.civilizations.keys()) {
      for (const kind of ["tile", "culture", "science", "strength", "pool"]) {
        expect(anchor(`${kind}:${seat}`), `${kind}:${seat}`).not.toBeNull();
      }
    }
    for (const id of view.row) {
      const card = facts.card(id);
      if (card) expect(anchor(`row:${card.name}`)?.closest(".ages-row")).toBeTruthy();
    }
    const [own, rival] = [view.seat, view.seat + 1];
    for (const seat of [own, rival]) {
      const look = container.querySelector(`[data-seat="${seat}"] .ages-look`);
      if (look) fireEvent.click(look);
      expect(anchor(`seat:${seat}`)).not.toBeNull();
      for (const name of ["agriculture", "bronze", "warriors"]) {
        expect(anchor(`tech:${seat}:${name}`), `tech:${seat}:${name}`).not.toBeNull();
      }
    }
    for (const name of ["events", "hand", "deck"]) expect(anchor(name), name).not.toBeNull();
    const anchors = kindsOfAnchors();
    expect(kindsOfPlaces(shows).filter((kind) => !anchors.has(kind))).toEqual([]);
  });
});

describe("the row", () => {
  it("shows the price of every card, and a press takes it", async () => {
    const { container, choose } = await show("action");
    const take = button(container, "take 7");
    expect(accessibleText(take)).toBe("Take Cannon 2 civil actions");
    fireEvent.click(take);
    expect(choose).toHaveBeenCalledWith("take 7");
  });

  it("marks the cards that leave next", async () => {
    const { container } = await show("action");
    const leaving = container.querySelectorAll(".ages-leaving");
    expect(leaving).toHaveLength(1);
    expect(leaving[0]?.textContent).toContain("removed next");
    expect(container.querySelector(".ages-zone-1 .ages-leaves")?.textContent).toBe("removed next");
    expect(container.querySelectorAll(".ages-leaves")).toHaveLength(1);
  });

  it("says on the card why it cannot be taken", async () => {
    const { container } = await show("action");
    const wonder = [...container.querySelectorAll(".ages-space")].find((one) =>
      one.textContent?.includes("Kremlin"),
    );
    expect(wonder?.textContent).toContain("Finish your unfinished wonder first.");
  });

  it("has a zone for each printed price", async () => {
    const { container } = await show("action");
    const spaces = [...container.querySelectorAll(".ages-zone")].map((zone) => [
      accessibleText(zone.querySelector(".ages-zone-price") ?? zone),
      zone.querySelectorAll(".ages-space").length,
    ]);
    expect(spaces).toEqual([
      ["1 civil action", 5],
      ["2 civil actions", 4],
      ["3 civil actions", 4],
    ]);
    expect(zonesOf([1, 1, 2, 1])).toEqual([
      { price: 1, first: 0, spaces: 2 },
      { price: 2, first: 2, spaces: 1 },
      { price: 1, first: 3, spaces: 1 },
    ]);
  });

  it("says a reason that all cards share once, with the question", async () => {
    const { container } = await show("late");
    expect(container.textContent?.split("Your hand is full (limit 5).")).toHaveLength(2);
    expect(container.querySelector(".ages-question")?.textContent).toContain(
      "No card can be taken: Your hand is full (limit 5).",
    );
  });

  it("says a short reason on the card, and the whole one to screen readers", async () => {
    const { container } = await show("action");
    const [why] = [...container.querySelectorAll(".ages-space .ages-why")];
    expect(why?.querySelector("[aria-hidden]")?.textContent).toBe("unfinished wonder");
    expect(why && accessibleText(why)).toBe("Finish your unfinished wonder first.");
  });
});

describe("the player's own board", () => {
  it("offers upgrades on the card with their price", async () => {
    const { container, choose } = await show("action");
    const upgrade = button(container, "upgrade bronze iron");
    expect(accessibleText(upgrade)).toMatch(/^Upgrade to Iron .*3 resources$/);
    fireEvent.click(upgrade);
    expect(choose).toHaveBeenCalledWith("upgrade bronze iron");
  });

  it("shows ratings and the forecast for the end of the turn", async () => {
    const { container } = await show("action");
    const ratings = container.querySelector(".ages-own .ages-ratings");
    expect(ratings?.textContent).toContain("Culture12 +4");
    expect(ratings?.textContent).toContain("5/5");
    expect(container.querySelector(".ages-forecast")?.textContent).toContain("corruption −2");
  });

  it("opens the details of a card with its options and refusals", async () => {
    const { container, choose } = await show("action");
    const own = container.querySelector<HTMLElement>(".ages-own");
    const face = own?.querySelector<HTMLElement>('[data-card="c4"]');
    if (!face) throw new Error("no bronze");
    fireEvent.click(face);
    const dialog = await waitUntil(() => {
      const found = document.querySelector<HTMLElement>("[role=dialog]");
      if (!found) throw new Error("no sheet");
      return found;
    });
    const sheet = within(dialog);
    expect(sheet.getByText(/Each worker here produces/)).toBeTruthy();
    expect(sheet.getByText(/You need an unused worker\./)).toBeTruthy();
    fireEvent.click(sheet.getByText("Destroy Bronze"));
    expect(choose).toHaveBeenCalledWith("destroy bronze");
  });

  it("prices technologies in hand in science", async () => {
    const { container } = await show("late");
    expect(accessibleText(button(container, "develop journalism"))).toBe(
      "Develop Journalism 4 science 1 civil action",
    );
    expect(accessibleText(button(container, "revolt republic"))).toContain("1 science");
  });
});

describe("guided steps", () => {
  it("groups political actions, and shows prices and strengths of attacks", async () => {
    const { container, choose } = await show("politics");
    const attack = button(container, "attack enslave @2");
    expect(attack.querySelector("span")?.textContent).toBe("Chandra (1 : 0)");
    expect(accessibleText(attack)).toContain("Play Enslave against Chandra");
    expect(accessibleText(attack)).toContain("2 military actions");
    fireEvent.click(button(container, "pass"));
    expect(choose).toHaveBeenCalledWith("pass");
    expect(container.querySelector('[data-choice="resign"]')).toBeNull();
  });

  it("says what a defense lacks and what each card adds", async () => {
    const { container } = await show("defense");
    expect(container.textContent).toContain("You need 3 more strength to hold.");
    expect(accessibleText(button(container, "defend military_bonus_ii"))).toContain("+4 strength");
    expect(container.textContent).toContain("A card without a printed defense adds 1.");
  });

  it("shows who bids and what can be bid", async () => {
    const { container } = await show("bid");
    const bids = [...container.querySelectorAll(".ages-bid")];
    expect(bids.map((one) => one.textContent)).toEqual(["Adano bid", "Ben1", "Chandra2"]);
    expect(bids.map((one) => one.getAttribute("aria-current"))).toEqual(["step", null, null]);
    expect(container.querySelector(".ages-bid-highest")).toBe(bids[2]);
    expect(button(container, "bid 3")).toBeTruthy();
  });

  it("shows an auction to those who wait, with who passed", async () => {
    const { state } = await show("bid");
    cleanup();
    const number = (state.events.at(-1)?.number ?? 0) + 1;
    const message = { key: "event-bid_passed", args: { player: { seat: 1 } } };
    const view = state.view as unknown as AgesView;
    const question = { ...view.question, bidders: [2, 0], most: null } as AgesView["question"];
    const { container } = await show("bid", {
      decision: null,
      waiting: [2],
      view: { ...view, question },
      events: [...state.events, { number, message }],
    });
    const matter = container.querySelector(".ages-question .ages-matter");
    expect(matter?.textContent).toContain("Historic Territory II");
    const bids = [...(matter?.querySelectorAll(".ages-bid") ?? [])].map((one) => one.textContent);
    expect(bids).toEqual(["Chandra2", "Adano bid", "Benpassed"]);
    expect(matter?.querySelector("[aria-current]")?.textContent).toBe("Chandra2");
    expect(matter?.textContent).not.toContain("Your units");
  });

  it("says of a player without units why no bid can come from there", async () => {
    const { state } = await show("bid");
    cleanup();
    const view = state.view as unknown as AgesView;
    const civilizations = view.civilizations.map((civ, seat) =>
      seat === 1 ? { ...civ, force: 0, most_force: 0 } : civ,
    );
    const question = { ...view.question, bidders: [2, 0] } as AgesView["question"];
    const { container } = await show("bid", {
      view: { ...view, civilizations, question },
      events: [],
    });
    const matter = container.querySelector(".ages-matter");
    expect(matter?.querySelectorAll(".ages-bid")).toHaveLength(2);
    expect(matter?.textContent).toContain("Ben has no units and cannot bid.");
  });

  it("shows an attack to those who wait, with both strengths", async () => {
    const { state } = await show("defense");
    cleanup();
    const view = state.view as unknown as AgesView;
    const question = { ...view.question, cards: [], cards_left: null } as AgesView["question"];
    const { container } = await show("defense", {
      decision: null,
      waiting: [view.seat],
      view: { ...view, question },
    });
    expect(container.querySelector(".ages-versus")?.textContent).toMatch(/^\D+8\D+5$/);
    expect(container.textContent).toContain("The defense needs 3 more strength to hold.");
    expect(container.textContent).not.toContain("A card without a printed defense");
  });

  it("shows the pact that is offered with both sides", async () => {
    const { container, choose } = await show("answer");
    const question = container.querySelector(".ages-question");
    const sides = [...(question?.querySelectorAll(".ages-facts li") ?? [])].map(accessibleText);
    expect(sides[0]).toMatch(/^You: +Side B: ./);
    expect(sides[1]).toMatch(/^Chandra: +Side A: plus 1 resource per turn\.$/);
    fireEvent.click(button(container, "accept"));
    expect(choose).toHaveBeenCalledWith("accept");
  });

  it("shows prices as lowered by a card", async () => {
    const { container, state } = await show("order");
    const religion = PIECES.cards.find((card) => card.name === "religion")?.id ?? -1;
    const view = state.view as unknown as AgesView;
    expect(view.civilizations[0]?.costs[religion]).toBe(3);
    expect(accessibleText(button(container, "build religion"))).toBe("Build Religion 0 resources");
  });

  it("builds for free, and shows the card once", async () => {
    const { container } = await show("free");
    const question = container.querySelector(".ages-question");
    expect(question?.textContent).toContain("Development of Religion");
    expect(question?.querySelectorAll(".ages-face")).toHaveLength(2);
    expect(accessibleText(button(container, "build religion"))).toBe("Build Religion 0 resources");
  });

  it("shows the strengths of a war as they are once it ends a pact", async () => {
    const { container, state } = await show("allied");
    const view = state.view as unknown as AgesView;
    expect(view.civilizations[1]?.in_war[0]).toBe(5);
    const war = button(container, "declare war_over_culture @0");
    expect(war.querySelector("span")?.textContent).toBe("Ada (2 : 1)");
  });

  it("says which pact is cancelled, and with whom", async () => {
    const { container } = await show("allied");
    expect(accessibleText(button(container, "cancel @0"))).toBe(
      "Cancel Military Alliance with Ada",
    );
    expect(accessibleText(button(container, "cancel @1"))).toBe(
      "Cancel Scientific Cooperation with Ada",
    );
  });

  it("counts the cards already added to a defense", async () => {
    const { container } = await show("held");
    expect(container.querySelector(".ages-versus")?.textContent).toBe("Ada 2Dilek 3");
    expect(container.textContent).toContain("Your defense holds.");
    expect(accessibleText(button(container, "defend phalanx"))).toContain("+1 strength");
  });

  it("shows the raid, what it may destroy and what each building gives", async () => {
    const { container } = await show("raiding");
    const question = container.querySelector(".ages-question");
    const said = question?.textContent?.replace(/[\u2066-\u2069]/g, "");
    expect(said).toContain("Raid III");
    expect(said).toContain("one of level III at most, the other of level II at most.");
    expect(accessibleText(button(container, "destroy drama"))).toBe(
      "Destroy Chandra’s Drama +2 resources",
    );
    expect(accessibleText(button(container, "decline"))).toBe("Destroy nothing");
  });

  it("says what a raid has given so far", async () => {
    const state = read<State>("ages", "raiding");
    const question = { kind: "raid", rival: 2, levels: [2], loot: 4, optional: true } as const;
    const view = { ...(state.view as unknown as AgesView), question: { ...question, levels: [2] } };
    const gain = [{ kind: "resources", amount: 4, to: null }];
    const decision = state.decision && {
      ...state.decision,
      options: state.decision.options.map((one) =>
        one.choice === "decline" ? { ...one, offer: { ...one.offer, gain } } : one,
      ),
    };
    const { container } = await show("raiding", { view, decision });
    expect(container.textContent).toContain("One building can be destroyed");
    expect(accessibleText(button(container, "decline"))).toBe("Destroy no more +4 resources");
  });

  it("shows the war that was won and the science that is left", async () => {
    const { container } = await show("spoils");
    expect(container.querySelector(".ages-question")?.textContent).toContain("War over Technology");
    expect(accessibleText(button(container, "done"))).toBe("Take the rest as science +1 science");
    expect(accessibleText(button(container, "steal masonry"))).toContain("3 science");
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

  it("are below their card, or where they cover no button", () => {
    expect(placeHint(CARD, HINT, SCREEN, [])).toEqual({ left: 100, top: 406 });
    expect(placeHint(CARD, HINT, SCREEN, [button(110, 500)])).toEqual({ left: 100, top: 94 });
    const around = [button(110, 500), button(110, 250)];
    expect(placeHint(CARD, HINT, SCREEN, around)).toEqual({ left: 246, top: 300 });
  });

  it("stay on the screen", () => {
    const low = { ...CARD, top: 700, bottom: 790 };
    expect(placeHint(low, HINT, SCREEN, [])).toEqual({ left: 100, top: 494 });
    const small = { width: 320, height: 300 };
    expect(placeHint(CARD, HINT, small, [])).toEqual({ left: 14, top: 94 });
  });

  it("close when their card has gone", async () => {
    const { container } = await show("action");
    const face = container.querySelector(".ages-row .ages-face");
    if (!face) throw new Error("no card");
    fireEvent.mouseOver(face);
    await waitUntil(() => expect(document.querySelector("[role=tooltip]")).toBeTruthy());
    face.closest("[data-card], [data-hint]")?.remove();
    fireEvent.click(container.querySelector(".ages-row .ages-face") as Element);
    await waitUntil(() => expect(document.querySelector("[role=tooltip]")).toBeNull());
  });

  it("close on Escape wherever the focus is", async () => {
    const { container } = await show("action");
    const face = container.querySelector(".ages-row .ages-face");
    if (!face) throw new Error("no card");
    fireEvent.mouseOver(face);
    await waitUntil(() => expect(document.querySelector("[role=tooltip]")).toBeTruthy());
    await waitUntil(() => {
      fireEvent.keyDown(document.body, { key: "Escape" });
      expect(document.querySelector("[role=tooltip]")).toBeNull();
    });
  });
});

describe("names", () => {
  it.each(SAMPLES)("of buttons contain their visible text: %s", async (name) => {
    const { container } = await show(name);
    for (const one of container.querySelectorAll("button, summary")) {
      expect(one.getAttribute("aria-label")).toBeNull();
    }
    for (const one of container.querySelectorAll(".ages-face")) {
      const seen = one.querySelector(".ages-name")?.textContent ?? "";
      expect(seen).not.toBe("");
      expect(accessibleText(one)).toContain(seen);
      expect(accessibleText(one)).toMatch(/Age (A|I+|IV)/);
    }
  });
});

describe("everybody", () => {
  it("spectators select a civilization and see no hand", async () => {
    const { container } = await show("watch");
    expect(container.querySelector("#ages-hand-part")).toBeNull();
    expect(container.querySelector("#ages-civ-part h2")?.textContent).toBe("Ada");
    fireEvent.click(look(container, "Dilek"));
    expect(container.querySelector("#ages-civ-part h2")?.textContent).toBe("Dilek");
  });

  it("everyone has a line with the numbers people compare", async () => {
    const { container, state } = await show("action");
    const view = state.view as unknown as AgesView;
    for (const [seat, civ] of view.civilizations.entries()) {
      const line = container.querySelector(`[data-seat="${seat}"]`);
      const said = (kind: string) => {
        const cell = line?.querySelector(`.ages-cell-${kind}`);
        return cell ? accessibleText(cell) : "";
      };
      expect(said("culture")).toContain(`${civ.culture} culture`);
      expect(said("science")).toContain(`${civ.science} science`);
      expect(said("strength")).toBe(`${civ.strength} strength`);
      expect(said("hand")).toBe(
        `${civ.hand_ages.length} civil, ${civ.military_ages.length} military`,
      );
      expect(said("cards")).toContain("government");
    }
  });

  it("the sheet of a rival opens over the player's own, and Escape closes it", async () => {
    const { container } = await show("action", {}, "screen");
    const own = container.querySelector<HTMLElement>("#ages-civ-part");
    const open = look(container, "Ben");
    open.focus();
    fireEvent.click(open);
    const other = container.querySelector<HTMLElement>('.ages-other[aria-label="Ben"]');
    expect(other?.querySelector(".ages-technologies")).toBeTruthy();
    expect(other?.querySelector("[data-choice]")).toBeNull();
    expect(own?.hidden).toBe(true);
    expect(document.activeElement).toBe(other?.querySelector("h2"));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(container.querySelector(".ages-other")).toBeNull();
    expect(own?.hidden).toBe(false);
    await waitUntil(() => expect(document.activeElement).toBe(open));
  });

  it("rivals are summarized, and shown in full on demand", async () => {
    const { container } = await show("action", {}, "compact");
    const ben = container.querySelector<HTMLElement>('.ages-rival[aria-label="Ben"]');
    if (!ben) throw new Error("no rival");
    expect(ben.querySelector(".ages-glance")?.textContent).toContain("97");
    fireEvent.click(within(ben).getByText("Show all"));
    expect(ben.querySelector(".ages-bank")).toBeTruthy();
  });

  it("the summary of a war says who declared it", async () => {
    const { container } = await show("wars", {}, "compact");
    const said = (name: string) =>
      container
        .querySelector(`.ages-rival[aria-label="${name}"]`)
        ?.textContent?.replace(/[\u2066-\u2069]/g, "");
    expect(said("Ada")).toContain("War over Technology, declared by Ben (0 : 2)");
    expect(said("Ben")).toContain("War over Technology on Ada (2 : 0)");
  });

  it("a tactic in hand is played; copying is offered at the common tactic", async () => {
    const { container } = await show("tactic");
    expect(container.querySelector("#ages-hand-part")?.textContent).not.toContain("already");
    expect(container.querySelector("#ages-world-part")?.textContent).toContain(
      "This is already your tactic.",
    );
  });

  it("a war is marked in the lines of both sides", async () => {
    const { container } = await show("wars");
    const marks = [...container.querySelectorAll(".scoreboard .ages-war-mark")].map(accessibleText);
    expect(marks).toContain("War over Technology, declared by Ben (0 : 2)");
    expect(marks).toContain("War over Technology on Ada (2 : 0)");
  });

  it("on phones a pressed card is explained in the sheet with its options", async () => {
    const { container, choose } = await show("action", {}, "compact");
    const face = container.querySelector<HTMLElement>('[data-space="7"]');
    if (!face) throw new Error("no card");
    fireEvent.click(face);
    const sheet = container.querySelector<HTMLElement>(".sheet");
    if (!sheet) throw new Error("no sheet");
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(sheet.querySelector("h3")?.textContent).toBe("Cannon");
    expect(document.activeElement).toBe(sheet.querySelector("h3"));
    fireEvent.click(within(sheet).getByText("Close"));
    expect(sheet.querySelector("h3")).toBeNull();
    expect(document.activeElement).toBe(face);
    fireEvent.click(face);
    fireEvent.click(within(sheet).getByText("Take Cannon"));
    expect(choose).toHaveBeenCalledWith("take 7");
    expect(sheet.querySelector("h3")).toBeNull();
  });

  it("on phones the parts are tabs", async () => {
    const { container } = await show("action", {}, "compact");
    const tabs = [...container.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
    expect(tabs).toEqual(["Row", "Board", "Hand", "Events", "Others"]);
  });

  it("common tactics are copied beside the question", async () => {
    const { container, choose } = await show("action", {}, "screen");
    const copy = button(container, "copy legion");
    expect(copy.closest(".ages-side")).toBeTruthy();
    expect(accessibleText(copy)).toContain("2 military actions");
    fireEvent.click(copy);
    expect(choose).toHaveBeenCalledWith("copy legion");
  });

  it("nothing can be chosen while a command is unanswered", async () => {
    const { container, choose } = await show("action", { busy: true });
    fireEvent.click(button(container, "end"));
    expect(choose).not.toHaveBeenCalled();
  });

  it("a moment of a replay has no options", async () => {
    const { container } = await show("action", { decision: null, waiting: [] });
    expect(container.querySelector("[data-choice]")).toBeNull();
  });
});

const LAYOUTS = ["page", "screen", "compact"] as const;

describe.each(SAMPLES)("%s", (name) => {
  it.each(LAYOUTS)("shows every option, and has a message for every key: %s", async (layout) => {
    const { container, state } = await show(name, {}, layout);
    const offered = (state.decision?.options ?? []).filter((option) => !option.irrevocable);
    for (const fold of container.querySelectorAll<HTMLDetailsElement>(".ages-everything")) {
      fold.open = true;
      fireEvent(fold, new Event("toggle"));
    }
    const there = new Set(
      [...container.querySelectorAll<HTMLElement>("[data-choice]")].map(
        (one) => one.dataset.choice,
      ),
    );
    expect([...there].sort()).toEqual(offered.map((option) => option.choice).sort());
    const spoken = [...container.querySelectorAll("[aria-label]")].map((one) =>
      one.getAttribute("aria-label"),
    );
    expect(`${container.textContent} ${spoken.join(" ")}`).not.toMatch(
      /(client-ages|amount|card|type|kind|unit|move|draw)-[a-z]+/,
    );
  });
});

it("the numbers of a seat are those of the view, and have names", async () => {
  const { state } = await show("action");
  const view = state.view as unknown as AgesView;
  const numbers = Object.fromEntries(numbersOf(view, 1).map(({ kind, value }) => [kind, value]));
  expect(numbers).toMatchObject({ culture: 97, "culture-rating": 10, strength: 14 });
  const words = readFileSync("../src/civitas/games/through_the_ages/words/en.ftl", "utf-8");
  for (const kind of Object.keys(numbers)) expect(words).toContain(`\nnumber-${kind} = `);
  expect(numbersOf(view, 9)).toEqual([]);
});

it("the more lies on a sheet, and the lower the window, the smaller it is drawn", async () => {
  const facts = new Facts(PIECES);
  const sizes = (isLow: boolean) =>
    ["politics", "free", "late"].map((name) => {
      const view = read<State>("ages", name).view as unknown as AgesView;
      const civ = view.civilizations[view.seat];
      if (!civ) throw new Error("no civilization");
      const wars = facts.warsOf(view.civilizations, view.seat);
      return sizeOf(facts, civ, { bonds: facts.bonds(civ), wars }, isLow);
    });
  expect(sizes(false)).toEqual(["small", "small", "large"]);
  expect(sizes(true)).toEqual(["small", "medium", "large"]);
});

it("says how many civil actions are left, and warns when the turn ends", async () => {
  const { container, state } = await show("action");
  const view = state.view as unknown as AgesView;
  expect(container.querySelector(".ages-caution")?.textContent).toBe("5 civil actions left");
  const { decision } = state;
  if (!decision) throw new Error("no decision");
  expect(cautionOf(view, decision, "end")?.args).toEqual({ number: 5 });
  expect(cautionOf(view, decision, "take 1")).toBeNull();
  const options = decision.options.filter(({ choice }) => choice === "end");
  expect(cautionOf(view, { ...decision, options }, "end")).toBeNull();
});

it("tokens beyond the squares of a bank lie in its last section", () => {
  expect(withTokens(PIECES.banks.corruption, 20).at(-1)).toEqual({
    first: 11,
    last: 20,
    emptied: 2,
  });
  expect(withTokens(PIECES.banks.corruption, 3)).toEqual([
    { first: 1, last: 5, emptied: 6 },
    { first: 6, last: 10, emptied: 4 },
    { first: 11, last: 16, emptied: 2 },
  ]);
  expect(withTokens(PIECES.banks.consumption, 3).map((one) => one.emptied)).toEqual([
    6, 4, 3, 2, 1,
  ]);
});

it("unchanged parts keep their identity", () => {
  const old = { a: [1, 2], b: { c: 3 } };
  const now = keepUnchanged(old, { a: [1, 2], b: { c: 4 } });
  expect(now.a).toBe(old.a);
  expect(now.b).toEqual({ c: 4 });
  expect(keepUnchanged(old, { a: [1, 2], b: { c: 3 } })).toBe(old);
});

describe("notes beside the journal", () => {
  const pieces = read<AgesPieces>("ages", "pieces");
  const seat = (number: number) => ({ seat: number });
  const event = (number: number, name: string, args: GameEvent["message"]["args"]) =>
    ({ number, message: { key: `event-${name}`, args } }) as GameEvent;
  const developed = (number: number, player: number, name: string) =>
    event(number, "developed", {
      player: seat(player),
      card: { name: `card-${name}` },
      science: 6,
    });
  const replaced = (story: GameEvent[]) =>
    noteOf(pieces, story, story.at(-1) as GameEvent)?.args.card ?? null;

  it("say which technology is replaced, by those of the same player and type", () => {
    const first = developed(1, 0, "code_of_laws");
    expect(replaced([first])).toBeNull();
    expect(replaced([first, developed(2, 1, "justice_system")])).toBeNull();
    expect(replaced([first, developed(2, 0, "justice_system")])).toEqual({
      name: "card-code_of_laws",
    });
    expect(
      replaced([developed(1, 0, "justice_system"), developed(2, 0, "code_of_laws")]),
    ).toBeNull();
    expect(replaced([developed(1, 0, "monarchy")])).toEqual({ name: "card-despotism" });
  });

  it("give the numbers of a defense", () => {
    const card = pieces.military.find(({ kind }) => kind === "bonus");
    const used = event(2, "bonus_used", {
      player: seat(1),
      card: { name: `card-${card?.name}` },
    });
    const sides = { player: seat(0), rival: seat(1) };
    const attack = event(1, "aggression", { ...sides, strength: 9, rival_strength: 6 });
    const failed = event(3, "aggression_failed", sides);
    expect(noteOf(pieces, [attack, used], used)?.args).toEqual({ number: card?.defense });
    expect(noteOf(pieces, [used], used)?.args).toEqual({ number: card?.force });
    expect(noteOf(pieces, [attack, used, failed], failed)?.args).toEqual({
      own: 9,
      other: 6,
      cards: 1,
    });
  });
});

it("a coming uprising has a sign with a name in the scoreboard", async () => {
  const name = "Uprising: nothing is produced";
  const { view } = read<State>("ages", "action") as unknown as { view: AgesView };
  const [calm] = view.civilizations;
  if (!calm) throw new Error();
  const angry = { ...calm, forecast: { ...calm.forecast, uprising: true } };
  const civilizations = [angry, ...view.civilizations.slice(1)];
  const { container } = await show("action", { view: { ...view, civilizations } });
  expect(container.querySelectorAll(`.ages-cell-workers [aria-label="${name}"]`)).toHaveLength(1);
});
