import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import NewTable from "../src/lobby/new-table";
import { SessionProvider } from "../src/people/session";
import type { GameInfo, Me } from "../src/protocol/types";
import { LanguageProvider } from "../src/text/languages";
import { serveTexts, waitUntil } from "./samples";

const ME: Me = {
  person: 1,
  name: "Ada",
  account: true,
  admin: false,
  two_factor: false,
  csrf: "token",
  muted: [],
  protocol: 1,
};
const WONDERS: GameInfo = {
  game: "wonders",
  rules: 1,
  fewest: 3,
  most: 7,
  default_players: 3,
  options: [],
  bots: ["random"],
  levels: [],
  default_bot: "random",
  needed: {},
  tracking: true,
  advice: true,
};
const ADVICE = /^Advice:/;

afterEach(() => vi.unstubAllGlobals());

async function show(): Promise<unknown[]> {
  const sent: unknown[] = [];
  serveTexts("wonders", {
    "GET /api/me": () => ME,
    "GET /api/games": () => [WONDERS, { ...WONDERS, game: "chess", advice: false }],
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
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "chess" } });
  expect(screen.queryByLabelText(ADVICE)).toBeNull();
});
