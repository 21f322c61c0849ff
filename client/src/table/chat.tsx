import { Form, Input, TextField } from "react-aria-components";
import { GuestMark, isGuest, markedName } from "../match/guests";
import type { ChatLine, SeatInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage } from "../ui/errors";
import { Log } from "../ui/log";
import { Named } from "../ui/named";

/** The chat of a table. */
export function Chat({
  lines,
  own,
  draft,
  write,
  say,
  mute,
  mutedSeats,
  error,
}: {
  lines: readonly ChatLine[];
  /** The number of the reader. */
  own: number | null;
  /** The message that is being written. */
  draft: string;
  write: (words: string) => void;
  /** Null for spectators, who cannot write. */
  say: ((words: string) => void) | null;
  mute: ((person: number, isMuted: boolean) => void) | null;
  /** The muted people at the table. */
  mutedSeats: readonly SeatInfo[];
  error: string | null;
}) {
  const text = useText();
  return (
    <div className="chat">
      <Log className="chat-lines" label={text.say("client-chat")} lines={lines}>
        {(line) => (
          <>
            <b>{line.name}</b> {!line.account && <GuestMark />} <bdi>{line.words}</bdi>
            {mute && line.person !== null && line.person !== own && (
              <Named
                name={text.say("client-mute", {
                  name: markedName(line.name, !line.account, text),
                })}
              >
                <Button
                  variant="quiet"
                  className="mute"
                  onPress={() => line.person !== null && mute(line.person, true)}
                  aria-label={text.say("client-mute", {
                    name: markedName(line.name, !line.account, text),
                  })}
                >
                  ×
                </Button>
              </Named>
            )}
          </>
        )}
      </Log>
      <div role="status">
        {mutedSeats.map((seat) => {
          const { person } = seat;
          const name = markedName(seat.name, isGuest(seat), text);
          return (
            <p key={person} className="row quiet">
              <bdi>{text.say("client-muted", { name })}</bdi>
              {mute && (
                <Button variant="quiet" onPress={() => person !== null && mute(person, false)}>
                  {text.say("client-unmute", { name })}
                </Button>
              )}
            </p>
          );
        })}
      </div>
      <ErrorMessage text={error} />
      {say && (
        <Form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            const line = draft.trim();
            if (line) say(line);
            write("");
          }}
        >
          <TextField
            aria-label={text.say("client-say")}
            value={draft}
            onChange={write}
            maxLength={1000}
            className="field field-wide"
          >
            <Input placeholder={text.say("client-say")} />
          </TextField>
          <Button type="submit">{text.say("client-send")}</Button>
        </Form>
      )}
    </div>
  );
}
