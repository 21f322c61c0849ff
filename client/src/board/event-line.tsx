import { useContext } from "react";
import type { GameEvent } from "../protocol/model";
import { MessageText } from "./message";
import { NoteContext } from "./notes";

/** The line of an event, with what it leaves out behind it. */
export function EventLine({ event, names }: { event: GameEvent; names: readonly string[] }) {
  const note = useContext(NoteContext)(event);
  return (
    <>
      <MessageText text={event.message} names={names} opensSeats />
      {note && (
        <small className="quiet">
          {" "}
          <MessageText text={note} names={names} />
        </small>
      )}
    </>
  );
}
