import { describe, expect, it } from "vitest";
import type { Decision, Moment, State } from "../src/protocol/types";
import { momentOf } from "../src/replay/page";
import { seatToShow } from "../src/table/play";
import { clockFace } from "../src/table/players";

const QUESTION: Decision = {
  number: 1,
  prompt: { key: "prompt", args: {} },
  options: [],
  refused: [],
  sealed: [],
};

function states(...asked: boolean[]): Map<number, State> {
  return new Map(
    asked.map((one, seat) => [seat, { decision: one ? QUESTION : null } as unknown as State]),
  );
}

describe("the seat a shared browser shows", () => {
  it("is the first that is asked, and stays until it has answered", () => {
    expect(seatToShow(null, [0, 1], states(true, true))).toBe(0);
    const first = { seat: 0, isHeld: false };
    expect(seatToShow(first, [0, 1], states(true, true))).toBe(0);
    expect(seatToShow(first, [0, 1], states(false, true))).toBe(1);
  });

  it("stays where nobody is asked", () => {
    expect(seatToShow({ seat: 1, isHeld: false }, [0, 1], states(false, false))).toBe(1);
  });

  it("is held for somebody who came back to a choice", () => {
    expect(seatToShow({ seat: 0, isHeld: true }, [0, 1], states(false, true))).toBe(0);
  });

  it("is nobody's for those who watch", () => {
    expect(seatToShow(null, [], new Map())).toBe(-1);
  });
});

it("clocks have minutes, and hours where there are any", () => {
  expect(clockFace(65.9)).toBe("1:05");
  expect(clockFace(3600 + 62)).toBe("1:01:02");
  expect(clockFace(-3)).toBe("0:00");
});

it("an entry of the journal leads to the first moment at which it was told", () => {
  const moments = [0, 2, 2, 5].map((last, at) => ({ number: at + 1, last })) as Moment[];
  expect(momentOf(moments, 1)).toBe(2);
  expect(momentOf(moments, 3)).toBe(4);
  expect(momentOf(moments, 9)).toBeNull();
});
