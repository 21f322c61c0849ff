import { fireEvent, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { explainer } from "../src/board/explain";
import { ExplainContext } from "../src/board/message";
import {
  type SeatOpener,
  SeatOpenerContext,
  useNewSeatOpener,
  useSeatOpener,
} from "../src/board/open-seat";
import { Journal } from "../src/match/journal";
import type { AgesPieces } from "../src/protocol/types";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { read, serveTexts, waitUntil } from "./samples";

const PIECES = read<AgesPieces>("ages", "pieces") as unknown as Record<string, unknown>;
const explain = explainer(PIECES);

beforeEach(() => {
  serveTexts("ages");
  vi.stubGlobal("CSS", { escape: String });
});

async function showJournal(opener: SeatOpener) {
  const message = {
    key: "event-leader_played",
    args: { player: { seat: 1 }, card: { name: "card-moses" } },
  };
  const { container } = render(
    <LanguageProvider>
      <GameMessages game="ages">
        <SeatOpenerContext value={opener}>
          <ExplainContext value={explain}>
            <Journal events={[{ number: 1, message }]} names={["Ada", "Ben"]} />
          </ExplainContext>
        </SeatOpenerContext>
      </GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(container.querySelector(".journal li")).not.toBeNull());
  const named = (words: string) =>
    [...container.querySelectorAll("button")].find((one) => one.textContent === words) as Element;
  return { named };
}

it("names of players have their colour and open what is theirs", async () => {
  const open = vi.fn();
  const { named } = await showJournal({ open, register: vi.fn() });
  const name = named("Ben");
  expect(name.getAttribute("style")).toContain("--seat-1");
  fireEvent.click(name);
  expect(open).toHaveBeenCalledExactlyOnceWith(1);
});

it("names of cards open their text, which closes again", async () => {
  const { named } = await showJournal({ open: null, register: vi.fn() });
  const card = named("Moses");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  fireEvent.click(card);
  const dialog = document.querySelector("[role=dialog]");
  expect(dialog?.querySelector("h2")?.textContent).toBe("Moses");
  expect(dialog?.querySelectorAll("p").length).toBeGreaterThan(0);
  fireEvent.keyDown(dialog as Element, { key: "Escape" });
  await waitUntil(() => expect(document.querySelector("[role=dialog]")).toBeNull());
});

it("names of players are text where the board opens nothing", async () => {
  const { named } = await showJournal({ open: null, register: vi.fn() });
  expect(named("Ben")).toBeUndefined();
  expect(document.querySelector(".journal .named-seat")?.textContent).toContain("Ben");
});

it("a board says when it can open what a name names", () => {
  let opener: SeatOpener | null = null;
  const opened: number[] = [];
  function Board({ canOpen }: { canOpen: boolean }) {
    useSeatOpener(canOpen ? (seat) => opened.push(seat) : null);
    return null;
  }
  function Table({ canOpen }: { canOpen: boolean }) {
    opener = useNewSeatOpener();
    return (
      <SeatOpenerContext value={opener}>
        <Board canOpen={canOpen} />
      </SeatOpenerContext>
    );
  }
  const read = () => (opener as SeatOpener | null)?.open ?? null;
  const { rerender } = render(<Table canOpen={false} />);
  expect(read()).toBeNull();
  rerender(<Table canOpen />);
  read()?.(2);
  expect(opened).toEqual([2]);
  rerender(<Table canOpen={false} />);
  expect(read()).toBeNull();
});
