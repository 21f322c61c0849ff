import { useCallback, useEffect, useRef, useState } from "react";
import { linkTo } from "../browser/route";
import { BotSelect, LevelNote } from "../match/bots";
import { useGames } from "../match/games";
import { useSession } from "../people/session";
import { getJson, post, put, remove } from "../protocol/http";
import type { Links, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, CopyButton } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { SetUp } from "./set-up";

const LOCAL = new Set(["127.0.0.1", "localhost", "[::1]"]);
const FOR_FRIENDS = "python3 start.py play --host 0.0.0.0";

/** A table before the start: invitation, seats, and the start button. */
export function WaitingRoom({ info, seats }: { info: TableInfo; seats: number[] }) {
  const text = useText();
  useTitle(text.say("client-waiting-room"));
  const title = useRef<HTMLHeadingElement>(null);
  const { me } = useSession();
  const [links, setLinks] = useState<Links | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const game = useGames()?.find((one) => one.game === info.game);
  const [chosen, setBot] = useState<string | null>(null);
  const bot = chosen ?? game?.default_bot;
  const level = game?.levels.find((one) => one.bot === bot);
  const isHost = info.host !== null && info.host === me?.person;
  const full = info.seats.every((seat) => seat.kind !== "open");
  useEffect(() => {
    getJson<Links>(`/api/tables/${info.table}/links`).then(setLinks, () => setLinks(null));
  }, [info.table]);
  const path = `/api/tables/${info.table}`;
  const start = useAction(useCallback(() => post(`${path}/start`), [path]));
  const fill = useAction(
    useCallback(
      async (numbers: number[], bot: string | undefined) => {
        for (const seat of numbers) await put(`${path}/seats/${seat}`, { kind: "bot", bot });
        title.current?.focus({ preventScroll: true });
      },
      [path],
    ),
  );
  const standUp = useAction(
    useCallback(async () => {
      for (const seat of seats) await remove(`${path}/seats/${seat}`);
    }, [path, seats]),
  );
  const open = info.seats.filter((seat) => seat.kind === "open").map((seat) => seat.seat);
  return (
    <main className="page page-narrow waiting-room">
      <h1 ref={title} tabIndex={-1}>
        {text.say("client-waiting-room")}
      </h1>
      <SetUp info={info} />
      {links?.invitation && !full && (
        <section className="stack">
          <p>{text.say("client-invite")}</p>
          <output className="link">{linkTo(info.table, "invitation", links.invitation)}</output>
          <CopyButton
            value={linkTo(info.table, "invitation", links.invitation)}
            label={text.say("client-copy-invitation")}
            variant="primary"
          />
          {LOCAL.has(location.hostname) && (
            <p className="quiet">
              {text.say("client-invite-local")}{" "}
              <code className="command" dir="ltr">
                {FOR_FRIENDS}
              </code>
            </p>
          )}
        </section>
      )}
      {links?.spectator && info.settings.watching && (
        <CopyButton
          value={linkTo(info.table, "spectator", links.spectator)}
          label={text.say("client-copy-spectator")}
        />
      )}
      {isHost ? (
        <>
          {open.length > 0 && (
            <section className="stack">
              <div className="row fill-seats">
                {game && bot && (
                  <BotSelect
                    label={text.say("client-which-bot")}
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
            </section>
          )}
          <Button variant="primary" isDisabled={!full || start.busy} onPress={() => start.run()}>
            {text.say("client-start")}
          </Button>
        </>
      ) : (
        <p className="quiet">{text.say("client-host-starts")}</p>
      )}
      {seats.length > 0 && !isHost && (
        <Button variant="quiet" onPress={() => setLeaving(true)}>
          {text.say("client-stand-up")}
        </Button>
      )}
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
      <ErrorMessage text={start.error ?? fill.error ?? standUp.error} />
    </main>
  );
}
