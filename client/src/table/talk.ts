import { useCallback, useState } from "react";
import { useSession } from "../people/session";
import type { Connection, Snapshot } from "../protocol/connection";
import { post, rememberSession } from "../protocol/http";
import type { Me, TableInfo } from "../protocol/types";
import { useAction } from "../ui/errors";

const NOBODY: readonly number[] = [];

/** The chat of a table before its game, without the lines of muted people. */
export function useTalk(connection: Connection, snapshot: Snapshot, info: TableInfo) {
  const { me, refresh } = useSession();
  const [draft, write] = useState("");
  const muted = me?.muted ?? NOBODY;
  const isMuted = (person: number | null) => person !== null && muted.includes(person);
  const say = useCallback((words: string) => connection.send({ type: "say", words }), [connection]);
  const { run: mute, error } = useAction(
    useCallback(
      async (person: number, isNow: boolean) => {
        rememberSession(await post<Me>("/api/mute", { person, muted: isNow }));
        await refresh();
      },
      [refresh],
    ),
  );
  const person = me?.person ?? null;
  const isHost = info.host !== null && info.host === person;
  const mayTalk = isHost || (snapshot.seats ?? NOBODY).length > 0;
  return {
    lines: snapshot.chat.filter((line) => !isMuted(line.person)),
    own: person,
    draft,
    write,
    say: mayTalk ? say : null,
    mute: person === null ? null : mute,
    mutedSeats: info.seats.filter((seat) => isMuted(seat.person)),
    error,
  };
}
