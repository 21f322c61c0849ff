import { render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Caption } from "../src/presenter/caption";
import { GameMessages, LanguageProvider } from "../src/text/languages";
import { read, serveTexts, waitUntil } from "./samples";

beforeEach(() => {
  serveTexts("ages");
  vi.stubGlobal("CSS", { escape: String });
});

it.each([
  [6, []],
  [9, ["and 3 more"]],
])("a beat of %i events tells how many it leaves out", async (count, more) => {
  const message = { key: "event-undone", args: { seat: { seat: 1 } } };
  const events = Array.from({ length: count }, (_, place) => ({ number: place + 1, message }));
  const pieces = read<Record<string, unknown>>("ages", "pieces");
  const facts = { game: "ages", story: events, view: {}, pieces, names: ["Ada", "Ben"] };
  render(
    <LanguageProvider>
      <GameMessages game="ages">
        <Caption
          beat={{ events, show: null, length: 900 }}
          facts={facts as never}
          isBehind={false}
          skip={() => {}}
        />
      </GameMessages>
    </LanguageProvider>,
  );
  const lines = () => [...document.querySelectorAll(".caption li")].map((one) => one.textContent);
  await waitUntil(() => expect(lines()).toHaveLength(6 + more.length));
  expect(lines().slice(6)).toEqual(more);
});
