import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { navigate, tablePath, useLocation } from "../browser/route";
import { markedNames } from "../match/guests";
import { useSession } from "../people/session";
import { Connection } from "../protocol/connection";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { TableInfo } from "../protocol/types";
import { RulesAtTable } from "../rules/here";
import { GameMessages, useText } from "../text/languages";
import { ErrorMessage, usePageError } from "../ui/errors";
import { lazyComponent } from "../ui/lazy";
import { Link } from "../ui/link";
import { DeadEnd } from "../ui/page";
import { Banner } from "./banner";
import { GameTable } from "./play";

const JoinPanel = lazyComponent(() => import("./join"));
const WaitingRoom = lazyComponent(() => import("./waiting-room"));

/** The page of a table; visitors with an invitation join first. */
export default function TablePage({ table }: { table: string }) {
  const text = useText();
  const { hash } = useLocation();
  const { me, refresh, continueAsGuest } = useSession();
  const invitation = hash.get("invitation");
  const spectator = hash.get("spectator");
  const seat = hash.get("seat");
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [watching, setWatching] = useState(false);
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  const person = me?.person;
  const joins = useRef(0); // a response to a request from before joining is out of date
  const sitDown = (found: TableInfo) => {
    joins.current += 1;
    setInfo(found);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (me === null) return;
    let current = true;
    const arrive = async () => {
      if (seat) {
        await continueAsGuest();
        await post(`/api/tables/${table}/claim`, { token: seat });
        await refresh();
        navigate(tablePath(table), { replace: true });
        return;
      }
      const before = joins.current;
      const found = await getJson<TableInfo>(`/api/tables/${table}`, invitation ?? spectator);
      if (!current || joins.current !== before) return;
      setInfo(found);
      clear();
    };
    arrive().catch((error) => current && report(error));
    return () => {
      current = false;
    };
  }, [table, invitation, spectator, seat, me, continueAsGuest, refresh, report, clear, reconnects]);

  if (error && !info)
    return (
      <DeadEnd>
        <ErrorMessage text={invitation ? text.say("client-invitation-over") : error} />
      </DeadEnd>
    );
  if (!info) return <main className="page" aria-busy="true" />;
  const isMine = (one: number | null) => one !== null && one === person;
  const mine = isMine(info.host) || info.seats.some((one) => isMine(one.person));
  const isOpen = info.status === "open" && info.seats.some((one) => one.kind === "open");
  const isSpectatorLink = spectator !== null && invitation === null && !info.settings.public;
  if (!mine && isOpen && !watching && !isSpectatorLink) {
    const canWatch = info.settings.public || spectator !== null;
    return (
      <JoinPanel
        info={info}
        invitation={invitation}
        onJoined={sitDown}
        onWatch={canWatch ? () => setWatching(true) : null}
      />
    );
  }
  return (
    <Connected
      key={String(person)}
      table={table}
      spectator={spectator}
      puzzle={hash.get("puzzle")}
    />
  );
}

function Connected({
  table,
  spectator,
  puzzle,
}: {
  table: string;
  spectator: string | null;
  puzzle: string | null;
}) {
  const text = useText();
  const { me } = useSession();
  const connection = useMemo(() => new Connection(table, spectator), [table, spectator]);
  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection]);
  const snapshot = useSyncExternalStore(connection.subscribe, connection.read);
  const { info } = snapshot;
  if (info?.status === "open" && snapshot.status === "closed" && !snapshot.rejection) {
    return (
      <DeadEnd>
        <p>{text.say("client-removed")}</p>
      </DeadEnd>
    );
  }
  return (
    <>
      <Banner
        status={snapshot.status}
        rejection={snapshot.rejection}
        names={info ? markedNames(info, text, me?.person ?? null) : []}
        isLoaded={info !== null}
        dismiss={connection.dismissRejection}
      />
      {info ? (
        <GameMessages game={info.game}>
          <RulesAtTable game={info.game}>
            {info.status === "open" ? (
              <WaitingRoom info={info} connection={connection} snapshot={snapshot} />
            ) : (
              <GameTable
                connection={connection}
                snapshot={snapshot}
                info={info}
                spectator={spectator}
                puzzle={puzzle}
              />
            )}
          </RulesAtTable>
        </GameMessages>
      ) : (
        <main className="page" aria-busy={snapshot.status !== "closed"}>
          {snapshot.status === "closed" ? (
            <Link to="/">{text.say("client-to-lobby")}</Link>
          ) : (
            <p className="quiet">{text.say("client-loading")}</p>
          )}
        </main>
      )}
    </>
  );
}
