import { fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameKey } from "../src/board/props";
import { entryOf } from "../src/games/registry";
import { type Beat, beatsOf } from "../src/presenter/beats";
import { Caption } from "../src/presenter/caption";
import { NumberWatch } from "../src/presenter/changes";
import type { SceneFacts } from "../src/presenter/game-scene";
import { RecapStrip } from "../src/presenter/recap-strip";
import { Stage } from "../src/presenter/stage";
import type { GameEvent } from "../src/protocol/model";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { read, serveTexts, type Told, told, waitUntil } from "./samples";

const NAMES = ["Ada", "Ben", "Cleo", "Dido"];
const PIECES: Partial<Record<GameKey, string>> = { wonders: "pieces-2nd", ages: "pieces" };

function factsAfter(game: GameKey, { state, events }: Told): SceneFacts {
  return {
    game,
    story: events,
    view: state.view as unknown as SceneFacts["view"],
    pieces: read<SceneFacts["pieces"]>(game, PIECES[game] ?? ""),
    names: NAMES,
  };
}

/** The beat in which an event of a recorded game is shown, and what is known then. */
function beatWith(game: GameKey, number: number): { beat: Beat; facts: SceneFacts } {
  const updates = told(game);
  const at = updates.findIndex(({ state }) => state.last >= number);
  const before = updates[at - 1]?.state.last ?? 0;
  const update = updates[at] as Told;
  const fresh = update.events.filter((one) => one.number > before);
  const beat = beatsOf(entryOf(game).shows, fresh).find(({ events }) =>
    events.some((one) => one.number === number),
  );
  if (!beat) throw new Error(`${game} has no beat with ${number}`);
  return { beat, facts: factsAfter(game, update) };
}

/** The number of the first event of a kind. */
function firstOf(game: GameKey, name: string): number {
  const found = (told(game).at(-1) as Told).events.find(
    ({ message }) => message.key === `event-${name}`,
  );
  return found?.number ?? -1;
}

/** Text as it is read, without the marks around names. */
function words(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
}

function all(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(words);
}

async function show(game: GameKey, content: ReactNode, awaited: string): Promise<void> {
  serveTexts(game);
  render(
    <LanguageProvider>
      <GameMessages game={game}>{content}</GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector(awaited)).not.toBeNull());
}

async function caption(game: GameKey, number: number, awaited = ".caption") {
  const { beat, facts } = beatWith(game, number);
  const skip = vi.fn();
  await show(game, <Caption beat={beat} facts={facts} isBehind skip={skip} />, awaited);
  return { beat, skip };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("CSS", { escape: (name: string) => name });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the caption", () => {
  it("of an aggression has both sides with their strengths, and the card", async () => {
    await caption("ages", firstOf("ages", "aggression"));
    expect(all(".banner-name")).toEqual(["Cleo", "Ben"]);
    expect(all(".banner-number")).toEqual(["2", "0"]);
    expect(all(".banner-piece strong")).toEqual(["Raid I"]);
  });

  it("of an aggression that succeeds says what it did", async () => {
    await caption("ages", firstOf("ages", "aggression_succeeded"));
    expect(all(".banner-name")).toEqual(["Cleo", "Ben"]);
    const lines = all(".caption-line");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/Ben .*Philosophy/);
    expect(lines[2]).toMatch(/Cleo .*2 resources/);
  });

  it("of a war compares the strengths and says who beats whom", async () => {
    await caption("ages", firstOf("ages", "war_resolved"));
    expect(all(".banner-name")).toEqual(["Ben", "Cleo"]);
    expect(all(".banner-number")).toEqual(["5", "3"]);
    expect(all(".banner-piece strong")).toEqual(["War over Territory"]);
    const lines = all(".caption-line");
    expect(lines[1]).toBe("Ben beats Cleo by 2.");
    expect(lines[2]).toMatch(/Ben .*Cleo/);
  });

  it("of an auction has the bids of all players up to now", async () => {
    await caption("ages", firstOf("ages", "auction_won"), ".ages-bid");
    expect(all(".ages-bid")).toEqual(["Adapassed", "Ben2", "Cleopassed"]);
    expect(document.querySelector(".ages-bid-highest bdi")?.textContent).toBe("Ben");
  });

  it("of a colony says what was sent for it", async () => {
    await caption("ages", firstOf("ages", "colonized"));
    expect(all(".caption-line").join(" ")).toMatch(/Warriors.*Military Bonus/);
  });

  it("of an event has its card with its text, and what it brought to whom", async () => {
    await caption("ages", firstOf("ages", "event_revealed"));
    expect(all(".banner-title")).toEqual(["Event"]);
    expect(all(".banner-piece strong")).toEqual(["Development of Agriculture"]);
    const lines = all(".caption-line");
    for (const [seat, line] of lines.entries()) expect(line).toContain(NAMES[seat]);
    expect(lines).toHaveLength(3);
  });

  it("of conflicts has every pair of neighbours with shields and tokens", async () => {
    await caption("wonders", firstOf("wonders", "conflicts_resolved"), ".fight");
    const sides = [...document.querySelectorAll(".fight-side")].map((side) => ({
      name: words(side.querySelector("bdi")),
      shields: Number(words(side.querySelector(".fight-shields"))),
      outcome: side.className.replace(/.*fight-/, ""),
    }));
    expect(all(".fight")).toHaveLength(4);
    const shields: Record<string, number> = { Ada: 0, Ben: 2, Cleo: 1, Dido: 0 };
    for (const { name, shields: shown } of sides) expect(shown).toBe(shields[name]);
    const told = sides.filter(({ name }) => name === "Ben").map(({ outcome }) => outcome);
    expect(told).toEqual(["won", "won"]);
    const even = sides.filter(({ outcome }) => outcome === "even").map(({ name }) => name);
    expect(even.sort()).toEqual(["Ada", "Dido"]);
  });

  it("is skipped by a press", async () => {
    const { skip } = await caption("ages", firstOf("ages", "aggression"));
    fireEvent.click(document.querySelector(".caption-skip") as HTMLElement);
    expect(skip).toHaveBeenCalledOnce();
  });
});

describe("the stage", () => {
  const PLACES = { "pool:1": 10, "tech:1:philosophy": 200, "tile:1": 300 };

  it("moves what events name from place to place, and is empty afterwards", async () => {
    const moved: { thing: string; from: string; to: string }[] = [];
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      const left = PLACES[this.getAttribute("data-anchor") as keyof typeof PLACES] ?? 0;
      return { left, top: 0, width: 10, height: 10 } as DOMRect;
    });
    document.elementFromPoint = () => null;
    Element.prototype.animate = function (frames: unknown) {
      const steps = frames as { transform?: string }[];
      const [from, to] = [steps[0]?.transform ?? "", steps.at(-1)?.transform ?? ""];
      moved.push({ thing: this.className, from, to });
      return {} as Animation;
    };
    const events: GameEvent[] = [
      {
        number: 1,
        message: {
          key: "event-built",
          args: { player: { seat: 1 }, card: { name: "card-philosophy" } },
        },
      },
    ];
    const { shows } = entryOf("ages");
    const [beat = null] = beatsOf(shows, events);
    const content = (played: Beat | null) => (
      <LanguageProvider>
        <GameMessages game="ages">
          {Object.keys(PLACES).map((place) => (
            <div key={place} data-anchor={place} />
          ))}
          <Stage beat={played} length={900} shows={shows} />
        </GameMessages>
      </LanguageProvider>
    );
    serveTexts("ages");
    const { rerender } = render(content(beat));
    await waitUntil(() => expect(document.querySelector(".stage .flight-worker")).not.toBeNull());
    expect(moved).toHaveLength(1);
    expect(moved[0]?.from).toContain("translate(15px, 5px)");
    expect(moved[0]?.to).toContain("translate(205px, 5px)");
    rerender(content(null));
    expect(document.querySelector(".stage")?.children).toHaveLength(0);
  });
});

describe("the strip since the last turn", () => {
  it("says what changed, and lists what the others did", async () => {
    const kept: { value: string | null } = { value: null };
    const watch = new NumberWatch(0, {
      get: () => kept.value,
      set: (value) => {
        kept.value = value;
      },
    });
    const { numbersOf } = entryOf("ages");
    const changed = told("ages")
      .map((one) => ({
        one,
        changes: watch.see(one.events, numbersOf?.(one.state.view as never, 0) ?? []),
      }))
      .find(({ one, changes }) => one.state.decision !== null && changes.length > 1);
    if (!changed) throw new Error("nothing changes");
    const { one, changes } = changed;
    await show(
      "ages",
      <RecapStrip facts={factsAfter("ages", one)} seat={0} changes={changes} />,
      ".recap-open",
    );
    const chips = all(".recap-changes .recap-change");
    expect(chips).toHaveLength(changes.length);
    for (const [place, { from, to }] of changes.entries()) {
      expect(chips[place]).toMatch(new RegExp(` ${from} → ${to}$`));
    }
    fireEvent.click(document.querySelector(".recap-open") as HTMLElement);
    await waitUntil(() => expect(document.querySelector(".recap-popover")).not.toBeNull());
    expect(all(".recap-popover .recap-change")).toEqual(chips);
    const lines = all(".recap-chapter li");
    expect(lines.length).toBeGreaterThan(2);
    for (const name of ["Ben", "Cleo"]) expect(lines.join(" ")).toContain(name);
  });
});
