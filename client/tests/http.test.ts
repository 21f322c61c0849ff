import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getJson, post, RequestError } from "../src/protocol/http";

function busy(seconds: number): Response {
  const headers = { "content-type": "application/problem+json", "retry-after": String(seconds) };
  return new Response(JSON.stringify({ detail: "Busy." }), { status: 503, headers });
}

describe("a request", () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", fetched.mockReset());
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is repeated after the time the server says", async () => {
    fetched.mockResolvedValueOnce(busy(4)).mockResolvedValueOnce(new Response("[1]"));
    const answer = getJson("/api/tables");
    await vi.advanceTimersByTimeAsync(3900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual([1]);
  });

  // Whether the server is back may be asked at the same time.
  const asked = () => fetched.mock.calls.filter(([path]) => path === "/api/tables").length;

  it("is not repeated for ever, after a long time, or if it changes something", async () => {
    fetched.mockImplementation(() => Promise.resolve(busy(1)));
    const often = expect(getJson("/api/tables")).rejects.toBeInstanceOf(RequestError);
    await vi.advanceTimersByTimeAsync(10_000);
    await often;
    expect(asked()).toBe(3);
    await expect(post("/api/tables", {})).rejects.toBeInstanceOf(RequestError);
    fetched.mockImplementation(() => Promise.resolve(busy(600)));
    await expect(getJson("/api/tables")).rejects.toBeInstanceOf(RequestError);
    expect(asked()).toBe(5);
  });
});
