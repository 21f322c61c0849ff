import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import NewTable from "../src/lobby/new-table";
import { SessionProvider } from "../src/people/session";
import { LanguageProvider } from "../src/text/languages";
import { gameInfo, ME, serveTexts, waitUntil } from "./samples";

const ADVICE = /^Advice:/;

afterEach(() => vi.unstubAllGlobals());

async function show(): Promise<unknown[]> {
  const sent: unknown[] = [];
  serveTexts("wonders", {
    "GET /api/me": () => ME,
    "GET /api/games": () => [gameInfo("wonders", { advice: true }), gameInfo("chess")],
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
