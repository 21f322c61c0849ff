import { render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameKey } from "../src/board/props";
import { FinishedRows } from "../src/lobby/history";
import { markedName, markedNames } from "../src/match/guests";
import { SessionProvider } from "../src/people/session";
import type { Connection, Snapshot } from "../src/protocol/connection";
import type { ChatLine, SeatInfo, State, TableInfo } from "../src/protocol/types";
import { GameTable } from "../src/table/play";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import type { Messages } from "../src/text/messages";
import { read, SIGNED_OUT, serveTexts, waitUntil } from "./samples";

const GAMES: [GameKey, string][] = [
  ["wonders", "pieces-2nd"],
  ["dice", "pieces"],
  ["ages", "pieces"],
];
const ISOLATES = /[\u2066-\u2069]/g;

/** A watched table where Ada is a guest, Ben an account, and all others are bots. */
function tableOf(game: GameKey): { info: TableInfo; state: State } {
  const found =
    game === "wonders"
      ? read<{ info: TableInfo; state: State }>(game, "watch")
      : { info: read<TableInfo>(game, "table"), state: read<State>(game, "watch") };
  const bot = { kind: "bot", name: "random", player: "random", person: null } as const;
  const person = { kind: "person", player: "person", online: true } as const;
  const seats = found.info.seats.map((seat, number): SeatInfo => {
    if (number === 0) return { ...seat, ...person, name: "Ada", person: 1, account: false };
    if (number === 1) return { ...seat, ...person, name: "Ben", person: 2, account: true };
    return { ...seat, ...bot, account: false };
  });
  return { info: { ...found.info, status: "running", seats }, state: found.state };
}

function words(selector: string): string {
  const found = [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
  if (found.length === 0) throw new Error(selector);
  return found.join(" ").replace(ISOLATES, "");
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  Element.prototype.scrollTo ??= () => {};
});
afterEach(() => vi.unstubAllGlobals());

describe("the mark of guests in texts", () => {
  it("is not on their own name for themselves, nor on a name that says it", () => {
    const said = (key: string, args?: { name: string }) =>
      args?.name ? `${args.name} (guest)` : key === "client-guest" ? "Guest" : key;
    const text = { say: said, bot: (name: string) => name } as unknown as Messages;
    const { info } = tableOf("dice");
    expect(markedNames(info, text, null)[0]).toBe("Ada (guest)");
    expect(markedNames(info, text, 1)[0]).toBe("Ada");
    expect(markedNames(info, text, 2)[0]).toBe("Ada (guest)");
    expect(["Guest", "Guest 2", "Guests"].map((name) => markedName(name, true, text))).toEqual([
      "Guest",
      "Guest 2",
      "Guests (guest)",
    ]);
  });
});

describe.each(GAMES)("a guest at a table of %s", (game, pieces) => {
  it("is marked on the board, in the journal and for screen readers", async () => {
    const { info, state } = tableOf(game);
    serveTexts(game, {
      "GET /api/me": () => SIGNED_OUT,
      [`GET /api/tables/${info.table}/pieces`]: () => read(game, pieces),
    });
    const built = { key: "event-undone", args: { seat: { seat: 0 } } };
    const other = { key: "event-undone", args: { seat: { seat: 1 } } };
    const line = { number: 1, person: 1, name: "Ada", words: "hello", at: 1, account: false };
    const snapshot: Snapshot = {
      status: "open",
      rejection: null,
      info,
      seats: [],
      states: new Map([[-1, { ...state, seat: -1, waiting: [0, 1], result: null }]]),
      events: new Map([
        [
          -1,
          [
            { number: 1, message: built },
            { number: 2, message: other },
          ],
        ],
      ]),
      chat: [],
      advice: new Map(),
      unanswered: [],
    };
    const connection = {
      send: vi.fn(),
      read: () => snapshot,
      subscribe: () => () => {},
    } as unknown as Connection;
    const shown = (chat: ChatLine[]) => (
      <LanguageProvider>
        <SessionProvider>
          <GameMessages game={game}>
            <GameTable
              connection={connection}
              snapshot={{ ...snapshot, chat }}
              info={info}
              spectator={null}
            />
          </GameMessages>
        </SessionProvider>
      </LanguageProvider>
    );
    const { rerender } = render(shown([]));
    await waitUntil(() => expect(words(".table-board")).toContain("Ada (guest)"));
    rerender(shown([line]));
    expect(words(".journal")).toContain("Ada (guest) undoes");
    expect(words(".journal")).toContain("Ben undoes");
    expect(words("[role=log].visually-hidden")).toContain("Ada (guest)");
    expect(words(".scoreboard")).toContain("Adaguest");
    for (const part of [".table-board", ".journal", "[role=status]"]) {
      expect(words(part)).not.toMatch(/Ada(?! \(guest\)|guest)/);
      expect(words(part)).not.toContain("Ben (guest)");
    }
  });
});

it("a guest who has won is marked in lists", async () => {
  const { info } = tableOf("wonders");
  const places = info.seats.map((seat) => seat.seat + 1);
  const result = { categories: {}, totals: places, places };
  serveTexts("wonders", {});
  render(
    <LanguageProvider>
      <FinishedRows tables={[{ ...info, result }]} person={null} />
    </LanguageProvider>,
  );
  await waitUntil(() => expect(words(".lobby-table")).toContain("Ben"));
  expect(words(".lobby-table")).not.toMatch(/Ada(?! \(guest\)|guest)/);
});
