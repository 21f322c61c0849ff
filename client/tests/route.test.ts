import { expect, it } from "vitest";
import { replayPath } from "../src/browser/route";

it("a step of a replay says who sees it, a spectator too", () => {
  expect(replayPath("abc")).toBe("/replay/abc");
  expect(replayPath("abc", 7, 2)).toBe("/replay/abc?step=7&seat=2");
  expect(replayPath("abc", 7, -1, "key")).toBe("/replay/abc?step=7&seat=-1#spectator=key");
});
