import { useCallback, useId, useState } from "react";
import { navigate, tablePath } from "../browser/route";
import { give } from "../editor/given";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { SeatSetup, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import "./new-table.css";

const MOST_SEATS = 7;

/** The number of players that a position says; one, so that the server explains what is wrong. */
export function playersOf(position: string): number {
  try {
    const players = Number((JSON.parse(position) as { players?: unknown }).players);
    return Number.isInteger(players) && players >= 1 && players <= MOST_SEATS ? players : 1;
  } catch {
    return 1;
  }
}

/** Plays a position that is given as text, against bots. */
export default function PositionPage() {
  const text = useText();
  useTitle(text.say("client-position"));
  const { continueAsGuest } = useSession();
  const field = useId();
  const about = useId();
  const [position, setPosition] = useState("");
  const [seat, setSeat] = useState(0);
  const players = playersOf(position);
  const own = Math.min(seat, players - 1);
  const play = useAction(
    useCallback(async () => {
      await continueAsGuest();
      const seats = Array.from(
        { length: players },
        (_, one): SeatSetup => ({ kind: one === own ? "me" : "bot" }),
      );
      const table = await post<TableInfo>("/api/positions", { position, seats });
      navigate(tablePath(table.table));
    }, [continueAsGuest, players, own, position]),
  );
  return (
    <main className="page">
      <h1>{text.say("client-position")}</h1>
      <p id={about}>{text.say("client-position-about")}</p>
      <form
        className="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          play.run();
        }}
      >
        <div className="field position-text">
          <label htmlFor={field}>{text.say("client-position-text")}</label>
          <textarea
            id={field}
            rows={16}
            dir="ltr"
            spellCheck={false}
            aria-describedby={about}
            value={position}
            onChange={(event) => setPosition(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${field}-seat`}>{text.say("client-position-seat")}</label>
          <select
            id={`${field}-seat`}
            value={own}
            onChange={(event) => setSeat(Number(event.target.value))}
          >
            {Array.from({ length: players }, (_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              <option key={one} value={one}>
                {text.say("seat", { number: one + 1 })}
              </option>
            ))}
          </select>
        </div>
        <ErrorMessage text={play.error} />
        <p className="row">
          <Button variant="primary" type="submit" isDisabled={play.busy || !position.trim()}>
            {text.say("client-position-play")}
          </Button>
          <Button
            onPress={() => {
              give(position);
              navigate("/editor");
            }}
          >
            {text.say("client-editor-open")}
          </Button>
        </p>
      </form>
    </main>
  );
}
