import { readdirSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, GameKey } from "../../src/board/props";
import AgesBoard from "../../src/games/ages/board";
import DiceBoard from "../../src/games/dice/board";
import WondersBoard from "../../src/games/wonders/board";
import type { Pieces, State, TableInfo } from "../../src/protocol/types";
import { GameMessages, LanguageProvider } from "../../src/text/languages";
import { propsOf, read, serveTexts, waitUntil } from "../samples";

/** `make test-full` draws every sample, `make test` every twelfth. */
const EACH = process.env.CIVITAS_FULL ? 1 : 12;
const NAMES = ["Ada", "Ben", "Cleo", "Dilek", "Emil", "Fay", "Gil"];
const BOARDS = { wonders: WondersBoard, dice: DiceBoard, ages: AgesBoard } as Record<
  GameKey,
  React.ComponentType<BoardProps<GameKey>>
>;

/** What a board is rendered from. */
interface Sample {
  info: TableInfo;
  pieces: Pieces[GameKey];
  state: State;
}

function sampleOf(game: GameKey, name: string): Sample {
  if (game !== "wonders") {
    const [info, pieces] = [read<TableInfo>(game, "table"), read<Pieces[GameKey]>(game, "pieces")];
    return { info, pieces, state: read<State>(game, name) };
  }
  const found = read<Omit<Sample, "pieces">>(game, name);
  const edition = found.info.options.edition === "1st" ? "1st" : "2nd";
  return { ...found, pieces: read<Pieces[GameKey]>(game, `pieces-${edition}`) };
}

function samples(game: GameKey): string[] {
  return readdirSync("tests/samples")
    .filter((file) => file.startsWith(`${game}-`))
    .map((file) => file.slice(game.length + 1, -".json".length))
    .filter((name) => name !== "table" && !name.startsWith("pieces"))
    .filter((_, place) => place % EACH === 0);
}

/** The same question with fewer options, so that the others change places. */
function without(state: State, each: number): State {
  const { decision } = state;
  if (!decision) return state;
  const options = decision.options.filter((_, place) => place % each !== 0);
  return structuredClone({ ...state, decision: { ...decision, options } });
}

function board(game: GameKey, { info, pieces }: Sample, state: State) {
  const Board = BOARDS[game];
  return (
    <LanguageProvider>
      <GameMessages game={game}>
        <Board table={info} pieces={pieces} names={NAMES} {...propsOf<GameKey>(state).props} />
      </GameMessages>
    </LanguageProvider>
  );
}

/** Everything that can be read and chosen. */
function contentOf(container: Element) {
  const chosen = [...container.querySelectorAll("[data-choice], [data-pick]")].map((one) => [
    one.getAttribute("data-choice") ?? one.getAttribute("data-card"),
    one.hasAttribute("disabled"),
  ]);
  return { chosen, text: container.textContent };
}

async function waitForText(container: Element): Promise<void> {
  await waitUntil(() => expect(container.textContent).not.toBe(""));
}

afterEach(() => vi.unstubAllGlobals());

describe.each(["wonders", "dice", "ages"] as const)("an updated board of %s", (game) => {
  it.each(samples(game))("%s equals a fresh render", async (name) => {
    serveTexts(game);
    const sample = sampleOf(game, name);
    const { state } = sample;
    const steps = [without(state, 3), state, without(state, 2)];
    const long = render(board(game, sample, state));
    await waitForText(long.container);
    const updated = steps.map((step) => {
      long.rerender(board(game, sample, step));
      return contentOf(long.container);
    });
    cleanup();
    for (const [place, step] of steps.entries()) {
      const { container } = render(board(game, sample, step));
      await waitForText(container);
      expect(updated[place]).toEqual(contentOf(container));
      cleanup();
    }
  });
});

it("a replay of dice shows the board of the selected seat", async () => {
  serveTexts("dice");
  const watched = sampleOf("dice", "watch");
  const own = sampleOf("dice", "first");
  const { container, rerender } = render(board("dice", watched, watched.state));
  await waitForText(container);
  const sheets = () => container.querySelectorAll(".dice-sheet").length;
  expect(sheets()).toBe(1);
  rerender(board("dice", own, own.state));
  expect(sheets()).toBe(1);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  rerender(board("dice", watched, watched.state));
  expect(sheets()).toBe(1);
});
