import "../styles/presenter.css";
import { useContext, useLayoutEffect, useRef } from "react";
import type { Explain } from "../board/explain";
import { ExplainContext } from "../board/message";
import type { Flight, Show, Shows } from "../board/shows";
import type { GameEvent } from "../protocol/model";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { type Beat, showOf } from "./beats";
import { elementAt, tileOf } from "./places";

const EASING = "cubic-bezier(0.3, 0, 0.2, 1)";
/** The share of a beat in which things move; in the rest they lie where they arrived. */
const MOVING = 0.7;

interface Centre {
  x: number;
  y: number;
}

function centreOf(element: Element): Centre {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function moved({ x, y }: Centre, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
}

/** When a card is turned over: it shows its back, then its edge, then its face. */
const TURN = { begin: 0.14, edge: 0.25, end: 0.36 };

/** Turns a card with words over while it lies at its first place. */
function turnOver(card: Element, words: string, ms: number) {
  const face = document.createElement("div");
  const back = document.createElement("div");
  face.className = "flight-face";
  face.textContent = words;
  back.className = "flight-back";
  card.replaceChildren(face, back);
  const [open, shut] = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
  const { begin, edge, end } = TURN;
  const timing: KeyframeAnimationOptions = { duration: ms, fill: "both" };
  back.animate([open, { ...open, offset: begin }, { ...shut, offset: edge }, shut], timing);
  face.animate([shut, { ...shut, offset: edge }, { ...open, offset: end }, open], timing);
}

/** What a thing that moves carries. */
interface Load {
  words: string;
  /** Its name and its kinds, which say its colour. */
  about: readonly string[];
}

const EMPTY: Load = { words: "", about: [] };

/** Lets a thing fly over the board. */
function fly(layer: Element, load: Load, flight: Flight, from: Centre, to: Centre, ms: number) {
  const { words, about } = load;
  const thing = document.createElement("div");
  thing.className = `flight flight-${flight.thing}`;
  thing.textContent = words;
  if (about.length > 0) thing.dataset.about = about.join(" ");
  layer.append(thing);
  const turns = flight.turns === true && words !== "";
  if (turns) turnOver(thing, words, ms);
  const frames = [
    { transform: moved(from, 0.6), opacity: 0, easing: EASING },
    { transform: moved(from, 1), opacity: 1, offset: TURN.begin, easing: EASING },
    { transform: moved(from, 1), opacity: 1, offset: turns ? TURN.end : 0.2, easing: EASING },
    { transform: moved(to, 1), opacity: 1, offset: 0.85 },
    { transform: moved(to, 0.7), opacity: 0 },
  ];
  thing.animate(frames, { duration: ms, fill: "both" }).onfinish = () => thing.remove();
}

/** Lights up an element. */
function light(layer: Element, element: Element, ms: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ring = document.createElement("div");
  ring.className = "flight-mark";
  ring.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  layer.append(ring);
  const frames = [
    { opacity: 0 },
    { opacity: 1, offset: 0.25 },
    { opacity: 1, offset: 0.7 },
    { opacity: 0 },
  ];
  ring.animate(frames, { duration: ms, fill: "both" }).onfinish = () => ring.remove();
}

/** Lets the hands of all players go on to the next. */
function passHands(layer: Element, root: Element, ms: number) {
  for (const { dataset } of root.querySelectorAll<HTMLElement>("[data-passes-to]")) {
    const giver = tileOf(root, dataset.seat ?? "");
    const next = tileOf(root, dataset.passesTo ?? "");
    const hand: Flight = { thing: "card", from: "", to: "" };
    if (giver && next) fly(layer, EMPTY, hand, centreOf(giver), centreOf(next), ms);
  }
}

function loadOf(text: Messages, explain: Explain, event: GameEvent, flight: Flight): Load {
  const arg = event.message.args[flight.words ?? flight.count ?? ""];
  if (arg === undefined) return EMPTY;
  const isNamed = typeof arg === "object" && !Array.isArray(arg) && "name" in arg;
  const about = (isNamed && explain(arg.name)?.about) || EMPTY.about;
  return { words: String(text.argument(arg)), about };
}

function perform(
  layer: Element,
  text: Messages,
  explain: Explain,
  event: GameEvent,
  show: Show,
  ms: number,
) {
  const root = layer.parentElement ?? document.body;
  const { args } = event.message;
  for (const flight of show.flights ?? []) {
    if (flight.count !== undefined && !args[flight.count]) continue;
    const from = elementAt(root, flight.from, args);
    const to = elementAt(root, flight.to, args);
    if (!from || !to) continue;
    const load = loadOf(text, explain, event, flight);
    fly(layer, load, flight, centreOf(from), centreOf(to), ms * MOVING);
  }
  if (show.passes) passHands(layer, root, ms * MOVING);
  for (const mark of show.marks ?? []) {
    const element = elementAt(root, mark, args);
    if (element) light(layer, element, ms);
  }
}

/** The layer over a board in which the things of a beat move. */
export function Stage({
  beat,
  length,
  shows,
}: {
  beat: Beat | null;
  length: number;
  shows: Shows;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const text = useText();
  const explain = useContext(ExplainContext);
  const latest = useRef({ text, explain });
  latest.current = { text, explain };
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || !beat) return;
    const { text, explain } = latest.current;
    for (const event of beat.events) {
      const show = showOf(shows, event);
      if (show) perform(element, text, explain, event, show, length);
    }
    return () => element.replaceChildren();
  }, [beat, length, shows]);
  return <div className="stage" ref={layer} aria-hidden="true" />;
}
