import { useEffect, useId, useMemo, useState } from "react";
import { useGames } from "../match/games";
import { optionWords } from "../match/set-up-words";
import { getJson } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { Statistics, StatisticsList, StatisticsSetup } from "../protocol/types";
import { GameName } from "../text/game-name";
import { BoardMessages, GameMessages, useText } from "../text/languages";
import { ErrorMessage, usePageError } from "../ui/errors";
import { useTitle } from "../ui/page";
import { Segments } from "../ui/segments";
import { Figures } from "./figures";
import "./statistics.css";

const PARTS = ["statistics"];
const PLAYERS = ["all", "people", "bots"] as const;
type Players = (typeof PLAYERS)[number];

/** What the server says at an address; null until it has. */
function useAnswer<T>(address: string | null): { found: T | null; error: string | null } {
  const [answer, setAnswer] = useState<{ address: string; found: T } | null>(null);
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back
  useEffect(() => {
    clear();
    if (address === null) return;
    let current = true;
    getJson<T>(address).then(
      (found) => current && setAnswer({ address, found }),
      (failure) => current && report(failure),
    );
    return () => {
      current = false;
    };
  }, [address, reconnects]);
  return { found: answer?.address === address ? answer.found : null, error };
}

/** The figures of a set-up in the words of its game; too few games have none. */
function Shown({
  setup,
  players,
  least,
}: {
  setup: StatisticsSetup;
  players: Players;
  least: number;
}) {
  const text = useText();
  const games = setup.games[players];
  const address = games < least ? null : `/api/statistics/${setup.setup}?players=${players}`;
  const { found, error } = useAnswer<Statistics>(address);
  const parts = useMemo(() => [...PARTS, `statistics-${setup.game}`], [setup.game]);
  if (address === null) return <p>{text.say("statistics-few", { games, least })}</p>;
  const { all, people, bots } = setup.games;
  const isMixed = players === "all" && people < all && bots < all;
  return (
    <>
      <ErrorMessage text={error} />
      {!found && !error && (
        <p className="quiet" aria-busy="true">
          {text.say("client-loading")}
        </p>
      )}
      {found && (
        <GameMessages game={setup.game} more={parts}>
          <BoardMessages game={setup.game} more={parts}>
            {isMixed && <Note />}
            <Figures found={found} />
          </BoardMessages>
        </GameMessages>
      )}
    </>
  );
}

/** That figures about people and bots together say who plays better, too. */
function Note() {
  return <p>{useText().say("statistics-mixed")}</p>;
}

/** Chooses a game, a set-up of it, and by whom the games were played. */
function Choices({ list }: { list: StatisticsList }) {
  const text = useText();
  const id = useId();
  const games = useGames();
  const [game, setGame] = useState(list.setups[0]?.game ?? "");
  const [chosen, choose] = useState<Record<string, string>>({});
  const [players, setPlayers] = useState<Players>("all");
  const setups = list.setups.filter((each) => each.game === game);
  const setup = setups.find((each) => each.setup === chosen[game]) ?? setups[0];
  const info = games?.find((each) => each.game === game);
  if (!setup) return null;
  const words = (each: StatisticsSetup) =>
    [
      text.say("statistics-players", { count: each.players }),
      ...(info ? optionWords(text, info, each.options) : []),
      ...(info && info.rules !== each.rules
        ? [text.say("statistics-rules", { rules: each.rules })]
        : []),
      text.say("statistics-games", { games: each.games.all }),
    ].join(" · ");
  const keys = [...new Set(list.setups.map((each) => each.game))];
  return (
    <>
      <div className="statistics-choices">
        {keys.length > 1 && (
          <Segments
            label={text.say("statistics-game")}
            values={keys.map((key) => ({ id: key, words: <GameName game={key} /> }))}
            value={game}
            onChange={setGame}
          />
        )}
        <div className="field">
          <label htmlFor={id}>{text.say("statistics-setup")}</label>
          <select
            id={id}
            value={setup.setup}
            onChange={(event) => choose({ ...chosen, [game]: event.target.value })}
          >
            {setups.map((each) => (
              <option key={each.setup} value={each.setup}>
                {words(each)}
              </option>
            ))}
          </select>
        </div>
        <Segments
          label={text.say("statistics-who")}
          values={PLAYERS.map((each) => ({
            id: each,
            words: text.say(`statistics-who-${each}`, { games: setup.games[each] }),
          }))}
          value={players}
          onChange={setPlayers}
        />
      </div>
      <h2>
        <GameName game={game} />
      </h2>
      <Shown key={`${setup.setup} ${players}`} setup={setup} players={players} least={list.least} />
    </>
  );
}

function Content() {
  const text = useText();
  const { found, error } = useAnswer<StatisticsList>("/api/statistics");
  return (
    <>
      {found && <p>{text.say("statistics-about", { least: found.least })}</p>}
      <ErrorMessage text={error} />
      {found?.setups.length === 0 && (
        <p>{text.say("statistics-nothing", { least: found.least })}</p>
      )}
      {found && found.setups.length > 0 && <Choices list={found} />}
    </>
  );
}

/** What the finished games of this server say: sums over many games. */
export default function StatisticsPage() {
  const text = useText();
  useTitle(text.say("client-statistics"));
  return (
    <main className="page statistics">
      <h1>{text.say("client-statistics")}</h1>
      <GameMessages game={null} more={PARTS}>
        <Content />
      </GameMessages>
    </main>
  );
}
