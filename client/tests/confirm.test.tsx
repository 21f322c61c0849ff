import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forfeitsOf, withoutForfeits } from "../src/board/decision";
import Profile from "../src/people/profile";
import { SessionProvider } from "../src/people/session";
import type { Option, State, TableInfo } from "../src/protocol/types";
import { TableMenu } from "../src/table/menu";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { ME, read, serveTexts, waitUntil } from "./samples";

const TABLE: TableInfo = read<TableInfo>("ages", "table");
const POLITICS = read<State>("ages", "politics");

/** The table with every seat played by a person. */
const RUNNING: TableInfo = {
  ...TABLE,
  status: "running",
  seats: TABLE.seats.map((seat) => ({ ...seat, kind: "person", player: "person" })),
};

async function show(children: ReactNode): Promise<void> {
  render(
    <LanguageProvider>
      <GameMessages game="ages">{children}</GameMessages>
    </LanguageProvider>,
  );
  await waitUntil(() => expect(document.querySelector("button")).not.toBeNull());
}

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button")].find(
    (one) => one.textContent === name,
  );
  if (!found) throw new Error(name);
  return found;
}

const dialog = () => document.querySelector("[role=alertdialog]");

beforeEach(() => vi.stubGlobal("CSS", { escape: (name: string) => name }));
afterEach(() => vi.unstubAllGlobals());

describe("the table's menu", () => {
  async function openMenu(forfeits: readonly Option[], info = RUNNING, canResign = false) {
    serveTexts("ages");
    const [send, choose] = [vi.fn(), vi.fn()];
    await show(
      <TableMenu
        info={info}
        canUndo={false}
        canWithdraw={false}
        canResign={canResign}
        busy={false}
        seat={0}
        names={["Ada", "Ben"]}
        otherSeats={[]}
        forfeits={forfeits}
        goTo={vi.fn()}
        send={send}
        choose={choose}
      />,
    );
    fireEvent.click(screen.getByLabelText("Table menu"));
    const items = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const item = (name: string) => items.find((one) => one.textContent === name) as HTMLElement;
    return { send, choose, names: items.map((one) => one.textContent), item };
  }

  it("resigns only after the second question", async () => {
    const { send, item } = await openMenu(forfeitsOf(POLITICS.decision), RUNNING, true);
    fireEvent.click(item("Resign"));
    expect(dialog()?.textContent).toContain("This cannot be undone.");
    expect(send).not.toHaveBeenCalled();
    await waitUntil(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    fireEvent.click(button("Resign"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "resign", seat: 0 });
    expect(dialog()).toBeNull();
  });

  it("does nothing when the question is cancelled", async () => {
    const { send, item } = await openMenu(forfeitsOf(POLITICS.decision), RUNNING, true);
    fireEvent.click(item("Resign"));
    fireEvent.click(button("Cancel"));
    expect(dialog()).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("offers to resign only where the server allows it", async () => {
    const { names } = await openMenu([]);
    expect(names).toEqual(["Links", "Leave the game to a bot"]);
  });

  it("names options to give up that are more than one", async () => {
    const [resign] = forfeitsOf(POLITICS.decision) as [Option];
    const concede = { ...resign, choice: "concede", words: { key: "client-leave", args: {} } };
    const { names, item, choose } = await openMenu([resign, concede], RUNNING, true);
    expect(names.slice(-2)).toEqual(["Resign: leave the game and lose", "Leave the game to a bot"]);
    fireEvent.click(item("Resign: leave the game and lose"));
    fireEvent.click(button("Resign: leave the game and lose"));
    expect(choose).toHaveBeenCalledExactlyOnceWith("resign");
  });

  it("leaves only after the second question", async () => {
    const { send, item } = await openMenu([]);
    fireEvent.click(item("Leave the game to a bot"));
    expect(send).not.toHaveBeenCalled();
    expect(dialog()?.textContent).toContain("you can come back later");
    fireEvent.click(button("Leave the game to a bot"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "leave", seat: 0 });
  });

  it("warns where leaving ends the game", async () => {
    const seats = RUNNING.seats.map((seat) =>
      seat.seat === 0 ? seat : { ...seat, kind: "bot" as const, player: "random" },
    );
    const { item } = await openMenu([], { ...RUNNING, seats });
    fireEvent.click(item("Leave the game to a bot"));
    expect(dialog()?.textContent).toContain("they finish the game immediately");
  });
});

it("boards never get an option that gives up the game", () => {
  const { decision } = POLITICS;
  expect(forfeitsOf(decision).map((option) => option.choice)).toEqual(["resign"]);
  expect(withoutForfeits(decision)?.options).toHaveLength((decision?.options.length ?? 0) - 1);
  expect(forfeitsOf(withoutForfeits(decision))).toEqual([]);
  const other = read<State>("ages", "action").decision;
  expect(withoutForfeits(other)).toBe(other);
});

describe("deleting an account", () => {
  it("needs the password and a second press", async () => {
    const deleted = vi.fn(() => null);
    serveTexts("ages", {
      "GET /api/me": () => ME,
      "GET /api/me/ratings": () => ({ ratings: [] }),
      "DELETE /api/account": deleted,
    });
    await show(
      <SessionProvider>
        <Profile />
      </SessionProvider>,
    );
    await waitUntil(() => button("Delete my account"));
    fireEvent.click(button("Delete my account"));
    expect(dialog()?.textContent).toContain("This cannot be undone.");
    const confirm = button("Delete permanently");
    expect(confirm.hasAttribute("disabled")).toBe(true);
    const password = dialog()?.querySelector("input") as HTMLInputElement;
    fireEvent.change(password, { target: { value: "a long password" } });
    expect(deleted).not.toHaveBeenCalled();
    fireEvent.click(confirm);
    await waitUntil(() => expect(deleted).toHaveBeenCalledWith({ password: "a long password" }));
  });
});
