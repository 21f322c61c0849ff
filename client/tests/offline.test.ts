import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a probe without an answer is given up and repeated", async () => {
  vi.resetModules(); // files of tests share their modules
  const { reportOffline, serverOnline } = await import("../src/protocol/offline");
  vi.useFakeTimers();
  let probes = 0;
  const hangOnce = (_: string, { signal }: RequestInit) => {
    probes += 1;
    if (probes > 1) return Promise.resolve({ ok: true });
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  };
  vi.stubGlobal("fetch", hangOnce);
  let isBack = false;
  reportOffline();
  const back = serverOnline().then(() => {
    isBack = true;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([probes, isBack]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  await back;
  expect(probes).toBe(2);
});
