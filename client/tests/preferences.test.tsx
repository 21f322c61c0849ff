import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOn, PREFERENCES, setOn } from "../src/browser/preferences";
import { Preferences } from "../src/table/preferences";
import { LanguageProvider } from "../src/text/languages";
import { serveTexts, waitUntil } from "./samples";

beforeEach(() => vi.stubGlobal("CSS", { escape: (name: string) => name }));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const one of PREFERENCES) setOn(one, false);
});

async function show(): Promise<void> {
  serveTexts("ages");
  render(
    <LanguageProvider>
      <Preferences offered={PREFERENCES} />
    </LanguageProvider>,
  );
  await waitUntil(() => screen.getByRole("button", { name: "Preferences" }));
}

const open = () => fireEvent.click(screen.getByRole("button", { name: "Preferences" }));

it("a preference that was set elsewhere stays on when another one changes", async () => {
  await show();
  act(() => setOn("autoPass", true));
  open();
  const skip = screen.getByRole("menuitemcheckbox", { name: /^Skip phases/ });
  expect(skip.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(screen.getByRole("menuitemcheckbox", { name: /^Confirm/ }));
  expect([isOn("confirm"), isOn("autoPass")]).toEqual([true, true]);
});

it.each([true, false])(
  "tells whether reduced motion switches the playback off: %s",
  async (matches) => {
    const list = { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal("matchMedia", () => list);
    await show();
    open();
    expect(screen.queryAllByText(/reduced motion/)).toHaveLength(matches ? 1 : 0);
  },
);
