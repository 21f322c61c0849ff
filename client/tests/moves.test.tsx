import { act, fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setOn } from "../src/browser/preferences";
import { Highlights } from "../src/match/highlights";
import { HintOptions } from "../src/match/hint-options";
import { MovesContext, useMovesOf } from "../src/match/moves";
import { SessionProvider } from "../src/people/session";
import type { Connection, Snapshot } from "../src/protocol/connection";
import type { AnalysedDecision, State, TableInfo } from "../src/protocol/types";
import { Better } from "../src/replay/better";
import { Mistakes } from "../src/replay/mistakes";
import { GameTable } from "../src/table/play";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { ME, read, serveTexts, waitUntil } from "./samples";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const SAMPLE = read<{ info: TableInfo; state: State }>("wonders", "pay");
const INFO = {
  ...SAMPLE.info,
  seats: SAMPLE.info.seats.map((seat) => ({ ...seat, name: NAMES[seat.seat] ?? "" })),
};
const { state: STATE } = SAMPLE;
const PAY = { key: "move-pay", args: { left: 2, right: 0 } };
const OPTION = { choice: "pay", words: PAY, win: null, points: null, behind: 0, reasons: [] };

beforeEach(() => vi.stubGlobal("CSS", { escape: (name: string) => name }));
afterEach(() => {
  setOn("confirm", false);
  vi.unstubAllGlobals();
});

function Named({ children }: { children: ReactNode }) {
  return (
    <MovesContext value={useMovesOf("wonders", STATE.view)}>
      <div id="drawn">{children}</div>
    </MovesContext>
  );
}

it.each<[string, ReactNode]>([
  ["a hint", <HintOptions key="" options={[OPTION as never]} seat={0} names={NAMES} />],
  [
    "a better choice",
    <Better key="" best={OPTION as never} seat={0} percent={0.5} names={NAMES} />,
  ],
  [
    "a mistake",
    <Mistakes
      key=""
      table="T"
      token={null}
      decisions={[{ entry: 3, seat: 0, options: [OPTION] } as unknown as AnalysedDecision]}
      names={NAMES}
      close={() => {}}
    />,
  ],
  [
    "a highlight",
    <Highlights
      key=""
      highlights={[
        {
          title: { key: "story-title-gain", args: {} },
          words: {
            key: "story-gain",
            args: {
              player: { seat: 0 },
              points: 3,
              when: { text: "Age I" },
              move: { move: "pay", words: PAY },
            },
          },
          seat: 0,
          step: 1,
        } as never,
      ]}
      names={NAMES}
      table="T"
      token={null}
    />,
  ],
])("%s names the neighbour who is paid", async (_, drawn) => {
  serveTexts("wonders");
  render(
    <LanguageProvider>
      <GameMessages game="wonders">
        <Named>{drawn}</Named>
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.getElementById("drawn")?.textContent).toContain("Ben"));
  expect(document.getElementById("drawn")?.textContent).not.toContain("neighbour");
});

it("a choice to confirm names the neighbour, and is dropped with its question", async () => {
  serveTexts("wonders", {
    "GET /api/me": () => ME,
    [`GET /api/tables/${INFO.table}/pieces`]: () => read("wonders", "pieces-2nd"),
  });
  const snapshotOf = (state: State): Snapshot => ({
    status: "open",
    rejection: null,
    info: INFO,
    seats: [0],
    states: new Map([[0, state]]),
    events: new Map([[0, state.events]]),
    chat: [],
    advice: new Map(),
    unanswered: [],
  });
  let snapshot = snapshotOf(STATE);
  const listeners = new Set<() => void>();
  const connection = {
    send: vi.fn(),
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Connection;
  const shown = () => (
    <LanguageProvider>
      <SessionProvider>
        <GameMessages game="wonders">
          <GameTable connection={connection} snapshot={snapshot} info={INFO} spectator={null} />
        </GameMessages>
      </SessionProvider>
    </LanguageProvider>
  );
  setOn("confirm", true);
  const { rerender } = render(shown());
  const payments = () => document.querySelectorAll<HTMLElement>(".wonders-payments button");
  await waitUntil(() => expect(payments().length).toBeGreaterThan(1));
  fireEvent.click(payments()[1] as HTMLElement);
  const dialog = () => document.querySelector("[role=alertdialog]");
  await waitUntil(() => expect(dialog()?.textContent).toContain("Pay 2 coins to Ben"));
  const { decision } = STATE;
  if (!decision) throw new Error();
  snapshot = snapshotOf({ ...STATE, decision: { ...decision, number: decision.number + 1 } });
  act(() => {
    for (const listener of listeners) listener();
  });
  rerender(shown());
  expect(dialog()).toBeNull();
});
