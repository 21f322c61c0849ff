import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Player, type Players, PlayersContext } from "../src/match/players";
import type { SeatInfo, TableInfo } from "../src/protocol/types";
import { SeatTiles } from "../src/table/set-up";
import { LanguageProvider } from "../src/text/languages";
import { read, SIGNED_OUT, serveTexts, waitUntil } from "./samples";

const NAMES = ["Ada", "Ben", "Cleo"];

/** A table of Ada, who is there, Ben, who is not, and a bot. */
function tableOf(status: TableInfo["status"]): TableInfo {
  const info = read<TableInfo>("ages", "table");
  const [first] = info.seats;
  const person = { kind: "person", player: "person", account: true } as const;
  const bot = { kind: "bot", player: "normal", person: null, online: false } as const;
  const seats = [
    { ...person, person: 1, online: true },
    { ...person, person: 2, online: false },
    bot,
  ].map((one, seat) => ({ ...first, ...one, seat, name: NAMES[seat] }) as SeatInfo);
  return { ...info, status, players: 3, seats };
}

/** The sign of each player and what is said of them: the sign's name, and the words beside it. */
async function shown(part: Partial<Players>): Promise<string[][]> {
  const info = tableOf("running");
  const base: Players = {
    info,
    names: NAMES,
    waiting: [],
    person: null,
    clock: null,
    replace: null,
  };
  render(
    <LanguageProvider>
      <PlayersContext value={{ ...base, ...part }}>
        {NAMES.map((name, seat) => (
          <Player key={name} seat={seat} />
        ))}
      </PlayersContext>
    </LanguageProvider>,
  );
  const heads = () => [...document.querySelectorAll(".player-head")];
  await waitUntil(() => expect(heads()).toHaveLength(NAMES.length));
  return heads().map((head) => {
    const sign = head.querySelector(".presence-sign");
    const kind = sign?.getAttribute("class")?.split("presence-").at(-1) ?? "none";
    const badges = [...head.querySelectorAll(".badge, .button")].map(
      (one) => one.textContent ?? "",
    );
    return [kind, sign?.getAttribute("aria-label") ?? "", ...badges];
  });
}

beforeEach(() => serveTexts("ages", { "GET /api/me": () => SIGNED_OUT }));
afterEach(() => vi.unstubAllGlobals());

it("players have a sign for who is there, and who is away also in words", async () => {
  expect(await shown({})).toEqual([
    ["present", "here"],
    ["away", "", "away"],
    ["none", ""],
  ]);
});

it("who is asked has the sign of a thinker, but for those who are away", async () => {
  expect(await shown({ waiting: [0, 1, 2], replace: () => {} })).toEqual([
    ["thinking", "", "choosing"],
    ["away", "", "choosing", "away", "Replace with a bot"],
    ["thinking", "", "choosing"],
  ]);
});

it("the sign names who is away where a bot plays for them", async () => {
  const info = tableOf("running");
  const seats = info.seats.map((seat) => (seat.seat === 1 ? { ...seat, player: "normal" } : seat));
  const [, ben] = await shown({ info: { ...info, seats } });
  expect(ben?.slice(0, 2)).toEqual(["away", "away"]);
});

it("who is choosing is named once, by the words", async () => {
  const info = tableOf("running");
  const seats = info.seats.map((seat) => (seat.seat === 1 ? { ...seat, player: "normal" } : seat));
  const [, ben] = await shown({ info: { ...info, seats }, waiting: [1] });
  expect(ben?.slice(0, 3)).toEqual(["thinking", "", "choosing"]);
});

it("nobody is expected to be there when the game is over", async () => {
  const signs = (await shown({ info: tableOf("finished") })).map(([kind]) => kind);
  expect(signs).toEqual(["none", "none", "none"]);
});

it("the waiting room says who is there", async () => {
  render(
    <LanguageProvider>
      <SeatTiles info={tableOf("open")} />
    </LanguageProvider>,
  );
  const signs = () => [...document.querySelectorAll(".presence")];
  await waitUntil(() => expect(signs()).toHaveLength(2));
  const found = signs();
  expect(found.map((one) => one.textContent)).toEqual(["here", "away"]);
  expect(found.map((one) => one.querySelector(".presence-sign") !== null)).toEqual([true, true]);
});
