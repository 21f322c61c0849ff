import { readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  botEmblem,
  botRank,
  EMBLEMS,
  emblemOf,
  emblemParts,
  furtherEmblem,
  NOBODY,
} from "../src/ui/emblem-art";
import { Portrait } from "../src/ui/portrait";

afterEach(cleanup);

function drawn(emblem: number): string {
  const { container } = render(<Portrait emblem={emblem} />);
  return container.innerHTML;
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The light and the dark colour of each variable of a style sheet. */
function variables(file: string): Map<string, [string, string]> {
  const source = readFileSync(file, "utf-8");
  const found = source.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map(
    [...found].map(([, name, light, dark]) => [name ?? "", [light ?? "", dark ?? ""]]),
  );
}

describe("portraits", () => {
  it("of all emblems differ", () => {
    const all = Array.from({ length: NOBODY + 1 }, (_, emblem) => drawn(emblem));
    expect(new Set(all).size).toBe(EMBLEMS + 6);
  });

  it("consist of the parts their numbers name", () => {
    for (let emblem = 0; emblem < EMBLEMS; emblem++) {
      expect(emblemOf(emblemParts(emblem))).toBe(emblem);
    }
    expect(emblemParts(316)).toEqual({ symbol: 12, colour: 3, shape: 2 });
  });

  it("of levels show their rank, and numbers nobody knows are nobody's", () => {
    expect([511, 512, 513, 514, 515, 516, 517].map(botRank)).toEqual([null, 1, 2, 3, 4, 0, null]);
    expect(drawn(900)).toBe(drawn(NOBODY));
    expect(drawn(-1)).toBe(drawn(NOBODY));
  });

  it("are those the server gives bots and further seats", () => {
    const bots = ["easy", "normal", "hard", "master", "random"];
    expect(bots.map(botEmblem)).toEqual([512, 513, 514, 515, 516]);
    expect([0, 1, 2].map((before) => furtherEmblem(511, before))).toEqual([511, 82, 165]);
  });

  it("have a name only if it is asked for", () => {
    const { container } = render(<Portrait emblem={3} label="Ada" />);
    expect(container.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Ada");
    expect(drawn(3)).toContain('aria-hidden="true"');
  });
});

describe("the colours of seats", () => {
  const seats = variables("src/styles/seats.css");
  const base = variables("src/styles/base.css");

  it("are readable as text on every ground, light and dark", () => {
    for (let seat = 0; seat < 7; seat++) {
      const colour = seats.get(`seat-${seat}`);
      for (const ground of ["ground", "surface", "raised"]) {
        const under = base.get(ground);
        for (const theme of [0, 1] as const) {
          const found = contrast(colour?.[theme] ?? "", under?.[theme] ?? "");
          expect(found, `seat ${seat} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it("let their patterns be seen", () => {
    const pattern = seats.get("seat-pattern");
    for (let seat = 0; seat < 7; seat++) {
      for (const theme of [0, 1] as const) {
        const found = contrast(
          seats.get(`seat-${seat}`)?.[theme] ?? "",
          pattern?.[theme] ?? "#000000",
        );
        expect(found).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
