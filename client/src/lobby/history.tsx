import { useCallback, useEffect, useState } from "react";
import { navigate, replayPath, tablePath } from "../browser/route";
import { markedNames } from "../match/guests";
import { victory } from "../match/victory";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { TableInfo, TableList } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, FileButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { Link } from "../ui/link";
import { useTitle } from "../ui/page";
import { lengthWords } from "./length";
import "./lobby.css";
import { SkylineFoot } from "./scenery";
import { TableRow, UnfinishedRows } from "./table-row";
import { useUnfinished } from "./use-tables";

/** A page of finished games and how to load the next one. */
function useFinished(address: string | null) {
  const [list, setList] = useState<TableList | null>(null);
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (address === null) return;
    let current = true;
    getJson<TableList>(address).then(
      (found) => current && setList(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [address, reconnects]);
  const more = useAction(
    useCallback(async () => {
      const before = list?.tables.at(-1)?.changed ?? 0;
      const next = await getJson<TableList>(`${address}&before=${before}`);
      setList({ tables: [...(list?.tables ?? []), ...next.tables], more: next.more });
    }, [address, list]),
  );
  return { list, more };
}

/** The place and the points of the person, or who has won a game of others. */
function Outcome({ table, person }: { table: TableInfo; person: number | null }) {
  const text = useText();
  const { result } = table;
  if (!result) return null;
  const own = person === null ? undefined : table.seats.find((seat) => seat.person === person);
  if (!own) return <span>{victory(text, result, markedNames(table, text, person))}</span>;
  const place = result.places[own.seat] ?? 0;
  return (
    <span className={`outcome ${place === 1 ? "outcome-won" : ""}`}>
      <b>{text.say("client-place-of", { place, count: table.players })}</b>
      <span>{text.say("client-points", { count: result.totals[own.seat] ?? 0 })}</span>
    </span>
  );
}

/** Finished games with their outcome, length and replay. */
export function FinishedRows({
  tables,
  person,
}: {
  tables: readonly TableInfo[];
  person: number | null;
}) {
  const text = useText();
  const date = new Intl.DateTimeFormat(text.language, { dateStyle: "medium" });
  return (
    <ul className="lobby-tables">
      {tables.map((table) => (
        <TableRow
          key={table.table}
          table={table}
          to={replayPath(table.table)}
          link={text.say("client-replay")}
          facts={
            <>
              <Outcome table={table} person={person} />
              <span className="quiet">
                {lengthWords(text, table)}
                {" · "}
                <time dateTime={new Date(table.changed * 1000).toISOString()}>
                  {date.format(table.changed * 1000)}
                </time>
              </span>
            </>
          }
        />
      ))}
    </ul>
  );
}

/** Unfinished games first, then finished ones, public ones, and the import of games. */
export default function History() {
  const text = useText();
  useTitle(text.say("client-nav-history"));
  const { me, continueAsGuest } = useSession();
  const person = me?.person ?? null;
  const unfinished = useUnfinished(person) ?? [];
  const mine = useFinished(person === null ? null : "/api/tables?status=finished&mine=true");
  const others = useFinished("/api/tables?status=finished");
  const take = useAction(
    useCallback(
      async (file: File) => {
        await continueAsGuest();
        const table = await post<TableInfo>("/api/records", await file.text());
        navigate(tablePath(table.table));
      },
      [continueAsGuest],
    ),
  );
  const own = mine.list?.tables ?? [];
  const known = new Set(own.map((table) => table.table));
  const publicGames = (others.list?.tables ?? []).filter((table) => !known.has(table.table));
  return (
    <main className="page">
      <h1>{text.say("client-nav-history")}</h1>
      {unfinished.length > 0 && (
        <section className="lobby-list">
          <h2>{text.say("client-unfinished")}</h2>
          <UnfinishedRows tables={unfinished} person={person} />
        </section>
      )}
      <section className="lobby-list">
        <h2>{text.say("client-my-games")}</h2>
        {own.length === 0 && <p className="quiet">{text.say("client-no-games")}</p>}
        <FinishedRows tables={own} person={person} />
        {mine.list?.more && (
          <Button isDisabled={mine.more.busy} onPress={() => mine.more.run()}>
            {text.say("client-more")}
          </Button>
        )}
      </section>
      {publicGames.length > 0 && (
        <section className="lobby-list">
          <h2>{text.say("client-public-games")}</h2>
          <FinishedRows tables={publicGames} person={person} />
        </section>
      )}
      <section className="lobby-list">
        <h2>{text.say("client-import")}</h2>
        <FileButton label={text.say("client-import-file")} onFile={take.run} />
        <ErrorMessage text={take.error ?? mine.more.error} />
      </section>
      <p>
        <Link to="/statistics">{text.say("client-statistics")}</Link>
      </p>
      <SkylineFoot />
    </main>
  );
}
