import { useEffect, useRef } from "react";
import type { State, Told } from "../protocol/types";
import { remembered } from "../settings";
import { useText } from "../text/languages";

const MOST = 6;

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

/** Tells screen readers what happened and whose turn it is. */
export function Live({
  told,
  names,
  state,
  seat,
}: {
  told: readonly Told[];
  names: readonly string[];
  state: State;
  seat: number;
}) {
  const text = useText();
  const seen = useRef(told.at(-1)?.number ?? 0);
  const asked = state.decision !== null;
  const fresh = told.filter((one) => one.number > seen.current).slice(-MOST);
  const news = fresh.map((one) => text.message(one.message, names)).join(" ");
  useEffect(() => {
    const timer = setTimeout(() => {
      seen.current = told.at(-1)?.number ?? 0;
    }, 3000);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => {
    if (asked) chime();
    document.title = asked ? text.say("client-title-turn") : text.say("client-name");
  }, [asked, text]);
  const others = state.waiting.filter((one) => one !== seat).map((one) => names[one] ?? "");
  const turn = state.decision
    ? text.message(state.decision.prompt, names)
    : others.length > 0
      ? text.say("client-waiting-for", { names: text.listing(others) })
      : "";
  return (
    <div role="status" aria-live="polite" className="unseen">
      {news} {turn}
    </div>
  );
}
