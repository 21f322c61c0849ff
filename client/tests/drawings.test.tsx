import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GameKey } from "../src/board/props";
import { AgesEra } from "../src/games/ages/drawings/era";
import { AgesLeader } from "../src/games/ages/drawings/leader";
import { AgesWonder } from "../src/games/ages/drawings/wonder";
import { DiceBuilding } from "../src/games/dice/building";
import { LobbyDrawing, LobbySkyline } from "../src/lobby/drawings";
import type { AgesPieces, DicePieces } from "../src/protocol/types";
import { both, circle, placed } from "../src/ui/strokes";
import { read } from "./samples";

const AGES = read<AgesPieces>("ages", "pieces");
const DICE = read<DicePieces>("dice", "pieces");
const WONDERS = AGES.cards.filter((card) => card.group === "wonder");
const LEADERS = AGES.cards.filter((card) => card.group === "leader");
const NUMBER = /-?\d+(\.\d+)?/g;

function drawn(element: React.ReactElement): HTMLElement {
  return render(element).container;
}

/** Whether all drawings differ from each other and from that of an unknown name. */
function expectOwnDrawings(names: readonly string[], draw: (name: string) => React.ReactElement) {
  const seen = ["unknown", ...names].map((name) => drawn(draw(name)).innerHTML);
  expect(new Set(seen).size).toBe(names.length + 1);
}

function solidPaths(name: string, built: number, of: number): number {
  const wonder = drawn(<AgesWonder name={name} built={built} of={of} />);
  return wonder.querySelectorAll(".drawing-built path").length;
}

describe("Through the Ages", () => {
  it("has a drawing of every wonder", () => {
    expect(WONDERS).toHaveLength(16);
    expectOwnDrawings(
      WONDERS.map((card) => card.name),
      (name) => <AgesWonder name={name} built={0} of={3} />,
    );
  });

  it.each(WONDERS.map((card) => [card.name, card.stages.length]))(
    "%s grows with each of its %d stages",
    (name, of) => {
      const parts = drawn(<AgesWonder name={name} built={0} of={of} />).querySelectorAll("g");
      expect(parts).toHaveLength(of);
      const solid = Array.from({ length: of + 1 }, (_, built) => solidPaths(name, built, of));
      expect(solid[0]).toBe(0);
      expect(solid).toEqual([...new Set(solid)].sort((a, b) => a - b));
      const whole = drawn(<AgesWonder name={name} built={of} of={of} />);
      expect(whole.querySelector(".drawing-sketch")).toBeNull();
    },
  );

  it("draws unknown wonders with as many parts as stages", () => {
    const wonder = drawn(<AgesWonder name="unknown" built={2} of={6} />);
    expect(wonder.querySelectorAll(".drawing-built")).toHaveLength(2);
    expect(wonder.querySelectorAll(".drawing-sketch")).toHaveLength(4);
    expect(
      drawn(<AgesWonder name="constructor" built={0} of={0} />).querySelector("g"),
    ).not.toBeNull();
  });

  it("has a medallion of every leader", () => {
    expect(LEADERS).toHaveLength(24);
    expectOwnDrawings(
      LEADERS.map((card) => card.name),
      (name) => <AgesLeader name={name} />,
    );
  });

  it("has a view of every age with cards; the last age looks like the one before", () => {
    const names = AGES.ages.map((age) => age.name);
    expectOwnDrawings(names.slice(0, -1), (age) => <AgesEra age={age} />);
    const [before, last] = names.slice(-2).map((age) => drawn(<AgesEra age={age} />).innerHTML);
    expect(last).toBe(before);
  });
});

it("every area of Dice has a building", () => {
  expect(DICE.areas).toHaveLength(9);
  expectOwnDrawings(
    DICE.areas.map((area) => area.name),
    (area) => <DiceBuilding area={area} />,
  );
});

it("every game has a scene in the lobby", () => {
  const games: readonly GameKey[] = ["wonders", "dice", "ages"];
  expectOwnDrawings(games, (game) => <LobbyDrawing game={game} />);
});

it("drawings are decorative, and their numbers are finite and inside of the picture", () => {
  const all = [
    ...WONDERS.map((card) => <AgesWonder key={card.id} name={card.name} built={1} of={2} />),
    ...LEADERS.map((card) => <AgesLeader key={card.id} name={card.name} />),
    ...AGES.ages.map((age) => <AgesEra key={age.id} age={age.name} />),
    ...DICE.areas.map((area) => <DiceBuilding key={area.id} area={area.name} />),
    ...["wonders", "dice", "ages", "other"].map((game) => <LobbyDrawing key={game} game={game} />),
    <LobbySkyline key="skyline" />,
  ];
  for (const element of all) {
    const svg = drawn(element).querySelector("svg");
    expect(svg?.getAttribute("aria-hidden")).toBe("true");
    const [, , width, height] = (svg?.getAttribute("viewBox") ?? "").split(" ").map(Number);
    for (const path of svg?.querySelectorAll("path") ?? []) {
      const data = path.getAttribute("d") ?? "";
      expect(data).not.toMatch(/NaN|undefined|Infinity|e/);
      for (const [, x, y] of data.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(-1);
        expect(Number(x)).toBeLessThanOrEqual((width ?? 0) + 1);
        expect(Number(y)).toBeGreaterThanOrEqual(-1);
        expect(Number(y)).toBeLessThanOrEqual((height ?? 0) + 1);
      }
    }
  }
});

it("mirrors, moves and stretches paths", () => {
  expect(placed("M1 2h3V5c1-2 3-4 5 6a2 2 0 0 1 4 0z", 20, 0, -1, 1)).toBe(
    "M19 2h-3V5c-1 -2 -3 -4 -5 6a2 2 0 0 0 -4 0z",
  );
  const path = circle(4, 5, 3);
  const twice = placed(placed(path, 20, 0, -1, 1), 20, 0, -1, 1);
  expect(twice.match(NUMBER)).toEqual(path.match(NUMBER));
  expect(placed("M1 2l3 4H5V6A2 3 0 0 1 7 8z", 10, 20)).toBe("M11 22l3 4H15V26A2 3 0 0 1 17 28z");
  expect(placed("M1 2l3 4A2 3 0 0 1 7 8z", 10, 20, 2, 3)).toBe("M12 26l6 12A4 9 0 0 1 24 44z");
  expect(both("M1 2", 2)).toBe("M1 2M3 2");
});
