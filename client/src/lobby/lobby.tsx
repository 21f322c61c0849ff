import { useCallback, useEffect, useState } from "react";
import { navigate, tablePath } from "../browser/route";
import { stored } from "../browser/settings";
import { BotSelect, LevelNote } from "../match/bots";
import { useGames } from "../match/games";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import type { GameInfo, TableInfo, TableList } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { Link } from "../ui/link";
import { useTitle } from "../ui/page";
import { Emblem } from "./emblem";
import "./lobby.css";
import { Tables } from "./tables";

const POLL_INTERVAL = 5000;
const DEFAULT_LEVEL = "normal";

/** A list of tables that is polled while the page is open. */
function useTables(address: string): TableInfo[] | null {
  const [tables, setTables] = useState<TableInfo[] | null>(null);
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const found = await getJson<TableList>(address);
        if (current) setTables(found.tables);
      } catch {
        // retried at the next poll
      }
      if (current) timer = setTimeout(ask, POLL_INTERVAL);
    };
    ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address]);
  return tables;
}

function GameCard({
  info,
  busy,
  onPlay,
}: {
  info: GameInfo;
  busy: boolean;
  onPlay: (info: GameInfo) => void;
}) {
  const text = useText();
  const { game } = info;
  const name = useGameName(game);
  const about = `client-about-${game}`;
  return (
    <li className={`lobby-game lobby-game-${game}`}>
      <Emblem game={game} />
      <h3>{name}</h3>
      {text.has(about) && <p className="quiet">{text.say(about)}</p>}
      <div className="lobby-game-buttons">
        <Button variant="primary" isDisabled={busy} onPress={() => onPlay(info)}>
          {text.say("client-play-bots", { count: info.default_players - 1 })}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Link to={`/new?game=${game}`} className="lobby-more">
          {text.say("client-new-table")}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </li>
  );
}

function PlayNow() {
  const text = useText();
  const games = useGames();
  const { continueAsGuest } = useSession();
  const levels = games?.find((info) => info.levels.length > 0)?.levels ?? [];
  const [chosen, setChosen] = useState(stored.opponents.get());
  const level = levels.find((one) => one.bot === (chosen ?? DEFAULT_LEVEL)) ?? levels[0];
  const play = useAction(
    useCallback(
      async (info: GameInfo) => {
        await continueAsGuest();
        const players = info.default_players;
        const isLevel = info.levels.some((one) => one.bot === level?.bot);
        const bot = { kind: "bot", bot: isLevel ? level?.bot : info.default_bot };
        const seats = [{ kind: "me" }, ...Array(players - 1).fill(bot)];
        const options = info.needed[String(players)] ?? {};
        const table = await post<TableInfo>("/api/tables", {
          game: info.game,
          players,
          options,
          seats,
          start: true,
        });
        navigate(tablePath(table.table));
      },
      [continueAsGuest, level],
    ),
  );
  return (
    <section aria-labelledby="play-now">
      <h2 id="play-now" className="visually-hidden">
        {text.say("client-play-now")}
      </h2>
      {level && (
        <div className="lobby-level">
          <BotSelect
            label={text.say("client-opponents")}
            bots={{ bots: [], levels }}
            value={level.bot}
            onChange={(next) => {
              stored.opponents.set(next);
              setChosen(next);
            }}
          />
          <LevelNote level={level} />
        </div>
      )}
      <ul className="lobby-games" aria-busy={games === null}>
        {games?.map((info) => (
          <GameCard key={info.game} info={info} busy={play.busy} onPlay={play.run} />
        ))}
      </ul>
      <ErrorMessage text={play.error} />
    </section>
  );
}

function Lists() {
  const text = useText();
  const { me } = useSession();
  const person = me?.person ?? null;
  const running = useTables("/api/tables?mine=true&status=running");
  const waiting = useTables("/api/tables?mine=true&status=open");
  const open = useTables("/api/tables?status=open");
  const watched = useTables("/api/tables?status=running");
  const mine = [...(running ?? []), ...(waiting ?? [])];
  const isMine = (table: TableInfo) =>
    person !== null && table.seats.some((seat) => seat.person === person);
  return (
    <>
      <Tables title={text.say("client-go-on")} tables={mine} person={person} deed="client-resume" />
      <Tables
        title={text.say("client-open-tables")}
        tables={(open ?? []).filter((table) => !isMine(table))}
        person={person}
        deed="client-sit-down"
        empty={text.say("client-no-open-tables")}
      />
      <Tables
        title={text.say("client-running-tables")}
        tables={(watched ?? []).filter((table) => table.settings.watching && !isMine(table))}
        person={person}
        deed="client-watch"
      />
    </>
  );
}

/** The first page: start, resume or find a game. */
export function Lobby() {
  const text = useText();
  useTitle(null);
  return (
    <main className="page lobby">
      <div className="lobby-hero">
        <h1>{text.say("client-welcome")}</h1>
        <p>{text.say("client-welcome-more")}</p>
      </div>
      <PlayNow />
      <Lists />
    </main>
  );
}
