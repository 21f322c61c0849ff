import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { createPortal } from "react-dom";
import { useText, useWriting } from "../../text/languages";
import { bandOf, signOf } from "./card";
import { Deed, useSeen, Why } from "./deed";
import type { Deeds, Place } from "./deeds";
import { NOTHING } from "./deeds";
import { type AnyCard, isMilitary, useFacts } from "./facts";
import { Sign } from "./symbols";

const DELAY = 350;
const GAP = 6;

interface Asked {
  ref: string;
  space: number | null;
}

function askedOf(target: EventTarget): { element: HTMLElement; asked: Asked } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-card]");
  const ref = element?.dataset.card;
  if (!element || !ref) return null;
  const { space } = element.dataset;
  return { element, asked: { ref, space: space === undefined ? null : Number(space) } };
}

function Words({ card }: { card: AnyCard }) {
  const text = useText();
  return card.words.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a card never move
    <p key={index}>{text.message(one)}</p>
  ));
}

function Title({ card }: { card: AnyCard }) {
  const text = useText();
  const facts = useFacts();
  const type = text.say(isMilitary(card) ? `kind-${card.kind}` : `type-${card.type}`);
  return (
    <p className={`ages-band ages-band-${bandOf(card)}`}>
      <Sign name={signOf(card)} />
      <span>{type}</span>
      <span className="ages-age">{text.say("client-ages-age", { age: facts.age(card.age) })}</span>
    </p>
  );
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a hint of some size goes: beside the card, where it hides the fewest buttons. */
export function placed(
  card: Box,
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number },
  buttons: readonly Box[],
): { left: number; top: number } {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const left = within(card.left, screen.width - width);
  const top = within(card.top, screen.height - height);
  const places = [
    { left, top: card.bottom + GAP },
    { left, top: card.top - height - GAP },
    { left: card.right + GAP, top },
    { left: card.left - width - GAP, top },
  ].filter(
    (one) =>
      one.left >= GAP &&
      one.top >= GAP &&
      one.left + width + GAP <= screen.width &&
      one.top + height + GAP <= screen.height,
  );
  const hidden = (one: { left: number; top: number }) =>
    buttons.filter(
      (button) =>
        button.left < one.left + width &&
        button.right > one.left &&
        button.top < one.top + height &&
        button.bottom > one.top,
    ).length;
  const [best] = places
    .map((one) => ({ one, count: hidden(one) }))
    .sort((one, other) => one.count - other.count);
  return best?.one ?? { left, top: within(card.bottom + GAP, screen.height - height) };
}

/** What a card says, beside it; where there is room. */
function Hint({ card, anchor, hide }: { card: AnyCard; anchor: HTMLElement; hide: () => void }) {
  const text = useText();
  const writing = useWriting();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const whole = anchor.closest(".ages-tile, .ages-tech") ?? anchor;
    const buttons = document.querySelectorAll("[data-choice]");
    const found = placed(
      whole.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      [...buttons].map((one) => one.getBoundingClientRect()),
    );
    element.style.top = `${found.top}px`;
    element.style.left = `${found.left}px`;
  }, [anchor]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hide]);
  return createPortal(
    <div ref={box} role="tooltip" className="tooltip ages-hint" {...writing}>
      <strong>{text.say(`card-${card.name}`)}</strong>
      <Words card={card} />
    </div>,
    document.body,
  );
}

/** What can be done with a card now: that of its space, of itself, of the wonder in work. */
function placeOf(deeds: Deeds, asked: Asked, isWork: boolean): Place {
  if (asked.space !== null) return deeds.spaces[asked.space] ?? NOTHING;
  const found = deeds.cards[asked.ref] ?? NOTHING;
  if (!isWork) return found;
  return {
    options: [...found.options, ...deeds.wonder.options],
    refused: [...found.refused, ...deeds.wonder.refused],
  };
}

/** Everything inside explains its cards: in a hint when pointed at, in a sheet when pressed. */
export function Cards({ deeds, children }: { deeds: Deeds; children: ReactNode }) {
  const text = useText();
  const writing = useWriting();
  const facts = useFacts();
  const view = useSeen();
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [hint, setHint] = useState<Asked | null>(null);
  const [sheet, setSheet] = useState<Asked | null>(null);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setHint(null);
  }, []);
  const show = useCallback((target: EventTarget, delay: number) => {
    clearTimeout(timer.current);
    const found = askedOf(target);
    if (!found) {
      setHint(null);
      return;
    }
    timer.current = setTimeout(() => {
      if (!found.element.isConnected) return;
      anchor.current = found.element;
      setHint(found.asked);
    }, delay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (event: MouseEvent) => {
    const found = askedOf(event.target);
    if (!found) return;
    hide();
    anchor.current = found.element;
    setSheet(found.asked);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) show(event.target, DELAY);
  };
  const own = view.civilizations[view.seat];
  const card = sheet && facts.byRef(sheet.ref);
  const isWork = own !== undefined && sheet?.ref === `c${own.wonder}`;
  const place = sheet ? placeOf(deeds, sheet, isWork) : NOTHING;
  const hinted = hint && !sheet && facts.byRef(hint.ref);
  const chosen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-choice]")) setSheet(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards inside are buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cards inside are buttons
    <div
      className="ages-cards"
      onClick={press}
      onMouseOver={(event) => show(event.target, DELAY)}
      onMouseLeave={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {hinted && anchor.current && <Hint card={hinted} anchor={anchor.current} hide={hide} />}
      {sheet && card && (
        <Popover
          className="popover ages-sheet"
          triggerRef={anchor as RefObject<HTMLElement>}
          isOpen
          onOpenChange={(open) => !open && setSheet(null)}
        >
          <Dialog className="ages-dialog" onClick={chosen} {...writing}>
            <Title card={card} />
            <Heading slot="title">{text.say(`card-${card.name}`)}</Heading>
            {place.options.length > 0 && (
              <div className="ages-deeds">
                {place.options.map((option) => (
                  <Deed key={option.choice} option={option} full />
                ))}
              </div>
            )}
            {place.refused.map((refusal) => (
              <Why key={refusal.choice} refusal={refusal} what />
            ))}
            <div className="ages-told">
              <Words card={card} />
            </div>
            <button type="button" className="ages-deed" onClick={() => setSheet(null)}>
              {text.say("client-close")}
            </button>
          </Dialog>
        </Popover>
      )}
    </div>
  );
}
