import { useCallback, useState } from "react";
import { editorPath, navigate, tablePath } from "../browser/route";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import { SPECTATOR } from "../protocol/model";
import type { ReplayPosition, SeatSetup, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";

const SHOWN = 2000;

/** Copies the position of a step as text, or plays on from it against bots. */
export function PositionTools({
  info,
  step,
  seat,
  token,
}: {
  info: TableInfo;
  step: number;
  seat: number;
  token: string | null;
}) {
  const text = useText();
  const { continueAsGuest } = useSession();
  const [isCopied, setCopied] = useState(false);
  const find = useCallback(async () => {
    const path = `/api/tables/${info.table}/replay/${step}/position?seat=${seat}`;
    return (await getJson<ReplayPosition>(path, token)).position;
  }, [info.table, step, seat, token]);
  const copy = useAction(
    useCallback(async () => {
      const position = await find();
      try {
        await navigator.clipboard.writeText(position);
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN);
      } catch {
        prompt(text.say("client-position-copy"), position); // pages without https may not copy
      }
    }, [find, text]),
  );
  const play = useAction(
    useCallback(async () => {
      const position = await find();
      await continueAsGuest();
      const own = seat === SPECTATOR ? 0 : seat;
      const seats = Array.from(
        { length: info.players },
        (_, one): SeatSetup => ({ kind: one === own ? "me" : "bot" }),
      );
      const table = await post<TableInfo>("/api/positions", { position, seats });
      navigate(tablePath(table.table));
    }, [find, continueAsGuest, seat, info.players]),
  );
  return (
    <>
      <Button variant="quiet" isDisabled={copy.busy} onPress={() => copy.run()}>
        {text.say(isCopied ? "client-copied" : "client-position-copy")}
      </Button>
      <Button variant="quiet" isDisabled={play.busy} onPress={() => play.run()}>
        {text.say("client-position-play")}
      </Button>
      <Button variant="quiet" onPress={() => navigate(editorPath(info.table, step, seat, token))}>
        {text.say("client-editor-open")}
      </Button>
      <ErrorMessage text={copy.error ?? play.error} />
    </>
  );
}
