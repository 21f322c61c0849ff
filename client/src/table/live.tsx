import { memo, useEffect, useRef } from "react";
import { useTitle } from "../parts";
import type { ChatLine, GameEvent, State } from "../protocol/types";
import { remembered } from "../settings";
import { useText } from "../text/languages";
import { victory } from "./score";

const MOST = 12;

/** A short tone, where the person wants to hear it. */
function chime(): void {
  if (remembered.sound.get() !== "on") return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const loud = context.createGain();
  loud.gain.setValueAtTime(0.12, context.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.frequency.value = 660;
  tone.connect(loud).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
  tone.onended = () => context.close();
}

/** What happened since the page was opened; screen readers read each line once, as it is added. */
const News = memo(function News({
  told,
  names,
  chat,
}: {
  told: readonly GameEvent[];
  names: readonly string[];
  chat: readonly ChatLine[];
}) {
  const text = useText();
  const first = useRef(told.at(-1)?.number ?? 0);
  const firstSaid = useRef(chat.at(-1)?.number ?? 0);
  const fresh = told.filter((one) => one.number > first.current).slice(-MOST);
  const said = chat.filter((line) => line.number > firstSaid.current).slice(-MOST);
  return (
    <div role="log" aria-live="polite" className="unseen">
      {fresh.map((one) => (
        <p key={one.number}>{text.message(one.message, names)}</p>
      ))}
      {said.map((line) => (
        <p key={`said ${line.number}`}>
          {text.say("client-said", { name: line.name, words: line.words })}
        </p>
      ))}
    </div>
  );
});

/** Tells screen readers what happened, whose turn it is, and how it ended. */
export function Live({
  told,
  names,
  chat,
  state,
  seat,
}: {
  told: readonly GameEvent[];
  names: readonly string[];
  chat: readonly ChatLine[];
  state: State;
  seat: number;
}) {
  const text = useText();
  const asked = state.decision !== null;
  useEffect(() => {
    if (asked) chime();
  }, [asked]);
  useTitle(asked ? text.say("client-your-turn-title") : null);
  const others = state.waiting.filter((one) => one !== seat).map((one) => names[one] ?? "");
  let turn = "";
  if (state.result) turn = victory(text, state.result, names);
  else if (state.decision) turn = text.message(state.decision.prompt, names);
  else if (others.length > 0) {
    turn = text.say("client-waiting-for", { names: text.listing(others) });
  }
  return (
    <>
      <News told={told} names={names} chat={chat} />
      <div role="status" aria-live="polite" className="unseen">
        {turn}
      </div>
    </>
  );
}
