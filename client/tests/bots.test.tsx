import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BotSelect, LevelNotes } from "../src/match/bots";
import { seatNames } from "../src/match/names";
import type { GameInfo, TableInfo } from "../src/protocol/types";
import { LanguageProvider, useText } from "../src/text/languages";
import { read, serveTexts } from "./samples";

const LEVELS: GameInfo["levels"] = [
  { bot: "easy", substitute: null },
  { bot: "normal", substitute: null },
  { bot: "hard", substitute: "normal" },
];
const BOTS = ["easy", "first", "hard", "heuristic", "mine", "normal"];

afterEach(() => vi.unstubAllGlobals());

it("lists levels first, by strength, and all other bots after them", async () => {
  serveTexts("dice", {});
  render(
    <LanguageProvider>
      <BotSelect
        label="Bot"
        bots={{ bots: BOTS, levels: LEVELS }}
        value="hard"
        onChange={vi.fn()}
      />
    </LanguageProvider>,
  );
  const list = await screen.findByLabelText("Bot");
  const options = [...list.querySelectorAll("option")].map((option) => option.textContent);
  expect(options).toEqual(["Easy", "Normal", "Hard", "Simple bot", "Planning bot", "mine"]);
  const others = [...list.querySelectorAll("optgroup option")].map((option) => option.textContent);
  expect(others).toEqual(["Simple bot", "Planning bot", "mine"]);
});

it("says what each chosen level is like, once, and which bot plays in its place", async () => {
  serveTexts("dice", {});
  render(
    <LanguageProvider>
      <LevelNotes levels={LEVELS} bots={["hard", "first", "easy", "hard"]} />
    </LanguageProvider>,
  );
  await screen.findByText("Hard");
  const notes = [...document.querySelectorAll("dd")].map((note) => note.textContent);
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain("your first games");
  expect(notes[1]).toContain("Plays like “Normal” here: NumPy");
});

it("calls bots at a table by their level, with numbers where several are equal", async () => {
  serveTexts("dice", {});
  const info = read<TableInfo>("dice", "table");
  const bots = ["hard", "normal", "hard"];
  const seats = bots.map((bot, seat) => ({
    ...info.seats[0],
    seat,
    kind: "bot" as const,
    name: bot,
    player: bot,
  })) as TableInfo["seats"];
  function Names() {
    return <p>{seatNames({ ...info, seats }, useText()).join(", ")}</p>;
  }
  render(
    <LanguageProvider>
      <Names />
    </LanguageProvider>,
  );
  expect(await screen.findByText("Hard 1, Normal, Hard 2")).toBeTruthy();
});
