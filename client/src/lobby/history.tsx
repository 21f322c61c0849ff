import { useCallback, useEffect, useState } from "react";
import { navigate, tablePath } from "../browser/route";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import type { TableInfo, TableList } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, FileButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import "./lobby.css";
import { Tables } from "./tables";

/** Finished games of the person and public ones, with replays, and the import of games. */
export default function History() {
  const text = useText();
  useTitle(text.say("client-history"));
  const { me, continueAsGuest } = useSession();
  const [mine, setMine] = useState<TableList | null>(null);
  const [others, setOthers] = useState<TableList | null>(null);
  const person = me?.person ?? null;
  useEffect(() => {
    getJson<TableList>("/api/tables?status=finished").then(setOthers, () => {});
    if (person !== null) {
      getJson<TableList>("/api/tables?status=finished&mine=true").then(setMine, () => {});
    }
  }, [person]);
  const more = useAction(
    useCallback(async () => {
      const before = mine?.tables.at(-1)?.changed ?? 0;
      const next = await getJson<TableList>(
        `/api/tables?status=finished&mine=true&before=${before}`,
      );
      setMine({ tables: [...(mine?.tables ?? []), ...next.tables], more: next.more });
    }, [mine]),
  );
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
  const known = new Set((mine?.tables ?? []).map((table) => table.table));
  return (
    <main className="page">
      <h1>{text.say("client-history")}</h1>
      <Tables
        title={text.say("client-my-games")}
        tables={mine?.tables ?? []}
        person={person}
        deed="client-replay"
        empty={text.say("client-no-games")}
        replay
      />
      {mine?.more && <Button onPress={() => more.run()}>{text.say("client-more")}</Button>}
      <Tables
        title={text.say("client-public-games")}
        tables={(others?.tables ?? []).filter((table) => !known.has(table.table))}
        person={person}
        deed="client-replay"
        replay
      />
      <section className="lobby-list">
        <h2>{text.say("client-import")}</h2>
        <FileButton label={text.say("client-import-file")} onFile={take.run} />
        <ErrorMessage text={take.error ?? more.error} />
      </section>
    </main>
  );
}
