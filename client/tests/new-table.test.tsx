import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import NewTable from "../src/lobby/new-table";
import { SessionProvider } from "../src/people/session";
import { LanguageProvider } from "../src/text/languages";
import { gameInfo, ME, serveTexts, waitUntil } from "./samples";

const ADVICE = /^Hints:/;

afterEach(() => vi.unstubAllGlobals());

async function show(): Promise<unknown[]> {
  const sent: unknown[] = [];
  serveTexts("wonders", {
    "GET /api/me": () => ME,
    "GET /api/games": () => [gameInfo("wonders", { advice: true }), gameInfo("chess", { ages: 1 })],
    "POST /api/tables": (body) => {
      sent.push(body);
      return { table: "abc" };
    },
  });
  render(
    <LanguageProvider>
      <SessionProvider>
        <NewTable />
      </SessionProvider>
    </LanguageProvider>,
  );
  await waitUntil(() => screen.getByLabelText(ADVICE));
  return sent;
}

function submit(): void {
  fireEvent.submit(document.querySelector("form") as HTMLElement);
}

it("advice is off unless the host allows it, and never at rated tables", async () => {
  const sent = await show();
  submit();
  await waitUntil(() => expect(sent.at(-1)).toMatchObject({ advice: false }));
  fireEvent.click(screen.getByLabelText(ADVICE));
  submit();
  await waitUntil(() => expect(sent.at(-1)).toMatchObject({ advice: true, rated: false }));
  fireEvent.click(screen.getByLabelText(/^Rated/));
  const check = screen.getByLabelText<HTMLInputElement>(ADVICE);
  expect([check.checked, check.disabled]).toEqual([false, true]);
  submit();
  await waitUntil(() => expect(sent.at(-1)).toMatchObject({ advice: false, rated: true }));
});

it("advice is offered only where the game has it", async () => {
  await show();
  fireEvent.click(screen.getByRole("radio", { name: "chess" }));
  expect(screen.queryByLabelText(ADVICE)).toBeNull();
});

it("a game without ages gets the days of a whole game by correspondence", async () => {
  const sent = await show();
  const days = async (count: number) => {
    submit();
    const clock = { kind: "correspondence", bank: count * 86_400 };
    await waitUntil(() => expect(sent.at(-1)).toMatchObject({ clock }));
  };
  fireEvent.click(screen.getByRole("radio", { name: /^By correspondence/ }));
  expect(screen.getByText(/3 days per age/)).not.toBeNull();
  await days(3);
  fireEvent.click(screen.getByRole("radio", { name: "chess" }));
  await waitUntil(() => screen.getByText(/14 days each for the whole game/));
  await days(14);
  const field = screen.getByLabelText("Days per player for the whole game");
  fireEvent.change(field, { target: { value: "20" } });
  fireEvent.click(screen.getByRole("radio", { name: "7 Wonders" }));
  await waitUntil(() => screen.getByText(/20 days per age/));
  await days(20);
});
