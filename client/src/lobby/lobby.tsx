import { useState } from "react";
import { stored } from "../browser/settings";
import { offeredChapters, useLessons } from "../learn/open-lesson";
import { BotSelect, LevelNote } from "../match/bots";
import { useGames } from "../match/games";
import { NewcomerFields } from "../people/identity";
import { useSession } from "../people/session";
import type { TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { ErrorMessage } from "../ui/errors";
import { Link } from "../ui/link";
import { useTitle } from "../ui/page";
import { GameTile } from "./game-tile";
import "./lobby.css";
import { usePlayBots } from "../learn/play-bots";
import { LobbySkyline } from "./scenery";
import { OpenRows, UnfinishedRows } from "./table-row";
import { useTables, useUnfinished } from "./use-tables";

const DEFAULT_LEVEL = "normal";
const MOST_SHOWN = 3;

function PlayNow() {
  const text = useText();
  const games = useGames();
  const { me } = useSession();
  const levels = games?.find((info) => info.levels.length > 0)?.levels ?? [];
  const [chosen, setChosen] = useState(stored.opponents.get());
  const level = levels.find((one) => one.bot === (chosen ?? DEFAULT_LEVEL)) ?? levels[0];
  const play = usePlayBots();
  const lessons = useLessons();
  const isNew = me?.person === null;
  return (
    <section aria-labelledby="play-now">
      <h2 id="play-now" className="visually-hidden">
        {text.say("client-play-now")}
      </h2>
      <div className="lobby-choices">
        {me?.person === null && <NewcomerFields />}
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
      </div>
      <ul className="lobby-games" aria-busy={games === null}>
        {games?.map((info) => (
          <GameTile
            key={info.game}
            info={info}
            busy={play.busy}
            chapters={offeredChapters(lessons, info.game, isNew)}
            onPlay={() => play.run({ info, level: level?.bot })}
          />
        ))}
      </ul>
      <ErrorMessage text={play.error} />
    </section>
  );
}

/** The games to continue, at the top of the page. */
function Unfinished({ person }: { person: number | null }) {
  const text = useText();
  const tables = useUnfinished(person) ?? [];
  if (tables.length === 0) return null;
  return (
    <section className="lobby-list" aria-labelledby="unfinished">
      <div className="lobby-list-head">
        <h2 id="unfinished">{text.say("client-go-on")}</h2>
        {tables.length > MOST_SHOWN && (
          <Link to="/history">{text.say("client-all-unfinished", { count: tables.length })}</Link>
        )}
      </div>
      <UnfinishedRows tables={tables.slice(0, MOST_SHOWN)} person={person} areCards />
    </section>
  );
}

function OpenTables({ person }: { person: number | null }) {
  const text = useText();
  const tables = useTables("/api/tables?status=open");
  const isMine = (table: TableInfo) =>
    person !== null && table.seats.some((seat) => seat.person === person);
  const shown = (tables ?? []).filter((table) => !isMine(table));
  return (
    <section className="lobby-list" aria-labelledby="open-tables">
      <h2 id="open-tables">{text.say("client-open-tables")}</h2>
      {tables && shown.length === 0 && <p className="quiet">{text.say("client-no-open-tables")}</p>}
      <OpenRows tables={shown} />
    </section>
  );
}

/** The first page: continue, start or find a game. */
export function Lobby() {
  const text = useText();
  const { me } = useSession();
  const person = me?.person ?? null;
  useTitle(null);
  return (
    <main className="page lobby">
      <Unfinished person={person} />
      <div className="lobby-skyline-box">
        <LobbySkyline />
      </div>
      <div className="lobby-hero">
        <h1>{text.say("client-welcome")}</h1>
        {person === null && <p>{text.say("client-welcome-more")}</p>}
      </div>
      <PlayNow />
      <OpenTables person={person} />
    </main>
  );
}
