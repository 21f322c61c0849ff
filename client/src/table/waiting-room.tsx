import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { linkTo } from "../browser/route";
import { BotSelect, LevelNote } from "../match/bots";
import { useGames } from "../match/games";
import { useSession } from "../people/session";
import type { Connection, Snapshot } from "../protocol/connection";
import { getJson, post, put, remove } from "../protocol/http";
import type { Links, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, CopyButton } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm";
import { ErrorMessage, useAction } from "../ui/errors";
import { lazyComponent } from "../ui/lazy";
import { useTitle } from "../ui/page";
import { Chat } from "./chat";
import { SeatMenu } from "./seat-menu";
import { SeatTiles, SetUpWords } from "./set-up";
import { useTalk } from "./talk";

const QrCode = lazyComponent(() => import("../people/qr"));
const LOCAL = new Set(["127.0.0.1", "localhost", "[::1]"]);
const FOR_FRIENDS = "python3 start.py play --host 0.0.0.0";
const NO_SEATS: readonly number[] = [];

/** The link for friends, to copy or to scan. */
function Invitation({ link }: { link: string }) {
  const text = useText();
  return (
    <section className="panel invitation">
      <div className="invitation-qr">
        <Suspense fallback={null}>
          <QrCode value={link} label={text.say("client-invite-qr")} />
        </Suspense>
      </div>
      <div className="stack">
        <p>{text.say("client-invite")}</p>
        <output className="link">{link}</output>
        <CopyButton value={link} label={text.say("client-copy-invitation")} variant="primary" />
        {LOCAL.has(location.hostname) && (
          <p className="quiet">
            {text.say("client-invite-local")}{" "}
            <code className="command" dir="ltr">
              {FOR_FRIENDS}
            </code>
          </p>
        )}
      </div>
    </section>
  );
}

/** Lets the host give the open seats to bots. */
function FillSeats({ info, onFilled }: { info: TableInfo; onFilled: () => void }) {
  const text = useText();
  const game = useGames()?.find((one) => one.game === info.game);
  const [chosen, setBot] = useState<string | null>(null);
  const bot = chosen ?? game?.default_bot;
  const level = game?.levels.find((one) => one.bot === bot);
  const open = info.seats.filter((seat) => seat.kind === "open").map((seat) => seat.seat);
  const fill = useAction(
    useCallback(
      async (numbers: number[], bot: string | undefined) => {
        const path = `/api/tables/${info.table}/seats`;
        for (const seat of numbers) await put(`${path}/${seat}`, { kind: "bot", bot });
        onFilled();
      },
      [info.table, onFilled],
    ),
  );
  return (
    <section className="stack">
      <div className="row fill-seats">
        {game && bot && (
          <BotSelect
            label={text.say("client-bot-level")}
            bots={game}
            value={bot}
            onChange={setBot}
          />
        )}
        <Button isDisabled={fill.busy} onPress={() => fill.run(open, bot)}>
          {text.say("client-fill-with-bots", { count: open.length })}
        </Button>
      </div>
      {level && <LevelNote level={level} />}
      <ErrorMessage text={fill.error} />
    </section>
  );
}

/** A table before the start: who is there, what is played, invitation, chat, and the start. */
export default function WaitingRoom({
  info,
  connection,
  snapshot,
}: {
  info: TableInfo;
  connection: Connection;
  snapshot: Snapshot;
}) {
  const text = useText();
  useTitle(text.say("client-waiting-room"));
  const title = useRef<HTMLHeadingElement>(null);
  const { me } = useSession();
  const seats = snapshot.seats ?? NO_SEATS;
  const [links, setLinks] = useState<Links | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const talk = useTalk(connection, snapshot, info);
  const isHost = info.host !== null && info.host === me?.person;
  const open = info.seats.filter((seat) => seat.kind === "open").length;
  const full = open === 0;
  useEffect(() => {
    getJson<Links>(`/api/tables/${info.table}/links`).then(setLinks, () => setLinks(null));
  }, [info.table]);
  const path = `/api/tables/${info.table}`;
  const start = useAction(useCallback(() => post(`${path}/start`), [path]));
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), []);
  const standUp = useAction(
    useCallback(async () => {
      for (const seat of seats) await remove(`${path}/seats/${seat}`);
    }, [path, seats]),
  );
  return (
    <main className="page waiting-room">
      <h1 ref={title} tabIndex={-1}>
        {text.say("client-waiting-room")}
      </h1>
      <div className="waiting-main">
        <SetUpWords info={info} />
        {links?.invitation && !full && (
          <Invitation link={linkTo(info.table, "invitation", links.invitation)} />
        )}
        <SeatTiles
          info={info}
          control={
            isHost ? (seat, name) => <SeatMenu info={info} seat={seat} name={name} /> : undefined
          }
        />
        {isHost && !full && <FillSeats info={info} onFilled={focusTitle} />}
        <div className="waiting-start">
          {isHost ? (
            <Button
              variant="primary"
              className="button-large"
              isDisabled={!full || start.busy}
              onPress={() => start.run()}
            >
              {text.say("client-start")}
            </Button>
          ) : (
            <p className="quiet">{text.say("client-host-starts")}</p>
          )}
          {isHost && !full && (
            <span className="quiet">{text.say("client-open-seats", { count: open })}</span>
          )}
          {seats.length > 0 && !isHost && (
            <Button variant="quiet" onPress={() => setLeaving(true)}>
              {text.say("client-stand-up")}
            </Button>
          )}
        </div>
        <ErrorMessage text={start.error ?? standUp.error} />
        {links?.spectator && info.settings.watching && (
          <CopyButton
            value={linkTo(info.table, "spectator", links.spectator)}
            label={text.say("client-copy-spectator")}
          />
        )}
      </div>
      <div className="waiting-aside">
        <section className="panel waiting-chat">
          <h2>{text.say("client-chat")}</h2>
          <Chat {...talk} />
        </section>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={text.say("client-sure-stand-up")}
          confirm={text.say("client-stand-up")}
          isDisabled={standUp.busy}
          onConfirm={() => {
            standUp.run();
            setLeaving(false);
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </main>
  );
}
