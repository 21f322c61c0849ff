import { memo, useEffect, useRef } from "react";
import { markedName } from "../match/guests";
import { victory } from "../match/victory";
import { playSound } from "../presenter/sounds";
import type { GameEvent } from "../protocol/model";
import type { ChatLine, State } from "../protocol/types";
import { useText } from "../text/languages";
import { useTitle } from "../ui/page";

const MOST = 12;

/** A live region with the events and messages since the page was opened. */
const Announcements = memo(function Announcements({
  events,
  names,
  chat,
}: {
  events: readonly GameEvent[];
  names: readonly string[];
  chat: readonly ChatLine[];
}) {
  const text = useText();
  const first = useRef(events.at(-1)?.number ?? 0);
  const firstLine = useRef(chat.at(-1)?.number ?? 0);
  const fresh = events.filter((one) => one.number > first.current).slice(-MOST);
  const said = chat.filter((line) => line.number > firstLine.current).slice(-MOST);
  return (
    <div role="log" aria-live="polite" className="visually-hidden">
      {fresh.map((one) => (
        <p key={one.number}>{text.message(one.message, names)}</p>
      ))}
      {said.map((line) => (
        <p key={`said ${line.number}`}>
          {text.say("client-said", {
            name: markedName(line.name, !line.account, text),
            words: line.words,
          })}
        </p>
      ))}
    </div>
  );
});

/** Announces events, turns and the result to screen readers. */
export function Live({
  events,
  names,
  chat,
  state,
  seat,
  isBehind,
}: {
  events: readonly GameEvent[];
  names: readonly string[];
  chat: readonly ChatLine[];
  state: State;
  seat: number;
  /** Whether what happened before the turn is still being played. */
  isBehind: boolean;
}) {
  const text = useText();
  const hasTurn = state.decision !== null;
  const sounds = hasTurn && !isBehind;
  useEffect(() => {
    if (sounds) playSound("turn");
  }, [sounds]);
  useTitle(hasTurn ? text.say("client-your-turn-title") : null);
  const others = state.waiting.filter((one) => one !== seat).map((one) => names[one] ?? "");
  let turn = "";
  if (state.result) turn = victory(text, state.result, names);
  else if (state.decision) turn = text.message(state.decision.prompt, names);
  else if (others.length > 0) {
    turn = text.say("client-waiting-for", { names: text.list(others) });
  }
  return (
    <>
      <Announcements events={events} names={names} chat={chat} />
      <div role="status" aria-live="polite" className="visually-hidden">
        {turn}
      </div>
    </>
  );
}
