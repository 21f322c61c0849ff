import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Analysis } from "../src/protocol/types";
import { useAnalysis } from "../src/replay/use-analysis";
import { LanguageProvider } from "../src/text/languages";
import { serveTexts } from "./samples";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (judged: number): Analysis => ({
  table: "T",
  level: "hard",
  total: 2,
  judged,
  running: judged < 2,
  players: [],
  decisions: [],
});
const refused = (status: number, key: string) => () =>
  Response.json(
    { key, status, args: {}, detail: "" },
    { status, headers: { "content-type": "application/problem+json", "retry-after": "60" } },
  );
const busy = refused(503, "server-overloaded");

it("looks again after a look that failed, until all is judged", async () => {
  const answers = [busy(), part(0), busy(), busy(), part(1), part(2)];
  let looks = 0;
  serveTexts("wonders", { "GET /api/tables/T/analysis": () => answers[looks++] });
  const { result } = renderHook(() => useAnalysis("T", null), { wrapper: LanguageProvider });
  await vi.waitFor(() => expect(result.current.error).toContain("busy"));
  await act(() => vi.advanceTimersByTimeAsync(1600));
  expect(result.current.analysis?.judged).toBe(0);
  expect(result.current.error).toBeNull();
  for (const _ of answers) await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current.analysis?.judged).toBe(2);
  expect(result.current.error).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(looks).toBe(answers.length);
});

it("does not look again for a game that is not there", async () => {
  let looks = 0;
  serveTexts("wonders", {
    "GET /api/tables/T/analysis": () => {
      looks++;
      return refused(404, "server-no-table")();
    },
  });
  const { result } = renderHook(() => useAnalysis("T", null), { wrapper: LanguageProvider });
  await vi.waitFor(() => expect(result.current.error).not.toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(looks).toBe(1);
});
