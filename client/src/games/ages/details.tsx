import {
  createContext,
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
import { useFrame } from "../../board/frame";
import { RuleLink } from "../../board/rule-link";
import { aboutCard } from "../../board/rules";
import type { Refusal } from "../../protocol/types";
import { useLangAttributes, useText } from "../../text/languages";
import { isPointerResting } from "../../ui/pointed";
import { bandOf, iconOf } from "./card";
import { type AnyCard, isMilitary, useFacts } from "./facts";
import { Icon } from "./icons";
import { replacedBy } from "./notes";
import { OptionButton, RefusalReason, useView } from "./option-button";
import type { Place, PlacedOptions } from "./options";
import { EMPTY } from "./options";
import { CardPicture } from "./pictures";

const DELAY = 350;
const GAP = 6;

interface Target {
  ref: string;
  space: number | null;
}

/** What explains a card, and what opens its details as well. */
const HINTED = "[data-card], [data-hint]";
const PRESSED = "[data-card]";

function targetOf(
  target: EventTarget,
  places: string,
): { element: HTMLElement; target: Target } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>(places);
  const ref = element?.dataset.card ?? element?.dataset.hint;
  if (!element || !ref) return null;
  const { space } = element.dataset;
  return { element, target: { ref, space: space === undefined ? null : Number(space) } };
}

function Words({ card }: { card: AnyCard }) {
  const text = useText();
  return card.words.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a card never move
    <p key={index}>{text.message(one)}</p>
  ));
}

/** Which technology of the player's own the card would replace. */
function Replaces({ card }: { card: AnyCard }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const own = view.civilizations[view.seat];
  const before = isMilitary(card) ? undefined : replacedBy(facts, own, card);
  if (!before) return null;
  return (
    <p>
      <b>{text.say("client-ages-replaces", { card: text.say(`card-${before.name}`) })}</b>
    </p>
  );
}

function Title({ card }: { card: AnyCard }) {
  const text = useText();
  const facts = useFacts();
  const type = text.say(isMilitary(card) ? `kind-${card.kind}` : `type-${card.type}`);
  return (
    <p className={`ages-band ages-band-${bandOf(card)}`}>
      <Icon name={iconOf(card)} />
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

/** The position of a hint next to its card where it covers the fewest buttons. */
export function placeHint(
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

/** A hint with the text of a card, and why it cannot be used. */
function Hint({
  card,
  refused,
  anchor,
  hide,
}: {
  card: AnyCard;
  refused: readonly Refusal[];
  anchor: HTMLElement;
  hide: () => void;
}) {
  const text = useText();
  const langAttributes = useLangAttributes();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const whole = anchor.closest(".ages-tile, .ages-tech") ?? anchor;
    const buttons = document.querySelectorAll("[data-choice]");
    const found = placeHint(
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
    <div ref={box} role="tooltip" className="tooltip ages-hint" {...langAttributes}>
      <strong>{text.say(`card-${card.name}`)}</strong>
      <Words card={card} />
      <Replaces card={card} />
      {refused.map((refusal) => (
        <RefusalReason key={refusal.choice} refusal={refusal} what={refused.length > 1} />
      ))}
    </div>,
    document.body,
  );
}

/** The options of a card: by its space, by itself, and those of the unfinished wonder. */
function placeOf(placed: PlacedOptions, target: Target, isWork: boolean): Place {
  if (target.space !== null) return placed.spaces[target.space] ?? EMPTY;
  const found = placed.cards[target.ref] ?? EMPTY;
  if (!isWork) return found;
  return {
    options: [...found.options, ...placed.wonder.options],
    refused: [...found.refused, ...placed.wonder.refused],
  };
}

/** All of a card: what it allows now, what not and why, and its text. */
function CardDetails({
  card,
  place,
  title,
  built,
  close,
}: {
  card: AnyCard;
  place: Place;
  /** The stages of the player's unfinished wonder, if it is that. */
  built: number | undefined;
  title: ReactNode;
  close: () => void;
}) {
  const text = useText();
  return (
    <>
      <Title card={card} />
      {title}
      <CardPicture card={card} built={built} />
      {place.options.length > 0 && (
        <div className="ages-placed">
          {place.options.map((option) => (
            <OptionButton key={option.choice} option={option} full />
          ))}
        </div>
      )}
      {place.refused.map((refusal) => (
        <RefusalReason key={refusal.choice} refusal={refusal} what linked />
      ))}
      <div className="ages-sheet-text">
        <Words card={card} />
        <Replaces card={card} />
        <RuleLink about={aboutCard(card)} />
      </div>
      <button type="button" className="ages-option ages-close" onClick={close}>
        {text.say("client-close")}
      </button>
    </>
  );
}

/** The name of the card in the sheet; it takes the focus so that its text is read. */
function SheetTitle({ name }: { name: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another card
  useEffect(() => title.current?.focus({ preventScroll: true }), [name]);
  return (
    <h3 ref={title} tabIndex={-1}>
      {name}
    </h3>
  );
}

/** The details of the selected card, where they belong into the sheet of the question. */
export const DetailsContext = createContext<{ name: string; content: ReactNode } | null>(null);

/** Shows a hint for a card that is hovered or focused, and its details when it is pressed. */
export function Cards({ placed, children }: { placed: PlacedOptions; children: ReactNode }) {
  const text = useText();
  const langAttributes = useLangAttributes();
  const facts = useFacts();
  const view = useView();
  const isCompact = useFrame().layout === "compact";
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [hint, setHint] = useState<Target | null>(null);
  const [sheet, setSheet] = useState<Target | null>(null);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setHint(null);
  }, []);
  const show = useCallback((target: EventTarget, delay: number) => {
    clearTimeout(timer.current);
    const found = targetOf(target, HINTED);
    if (!found) {
      setHint(null);
      return;
    }
    timer.current = setTimeout(() => {
      if (!found.element.isConnected) return;
      anchor.current = found.element;
      setHint(found.target);
    }, delay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The card may go without the pointer leaving it.
  useEffect(() => {
    if (hint && !anchor.current?.isConnected) hide();
  });
  const isResting = useRef(false);
  const over = (event: MouseEvent) => {
    isResting.current = isPointerResting(event);
    if (isResting.current) hide();
    else show(event.target, DELAY);
  };
  const move = (event: MouseEvent) => {
    if (isResting.current && !isPointerResting(event)) over(event);
  };

  const press = (event: MouseEvent) => {
    const found = targetOf(event.target, PRESSED);
    if (!found) return;
    hide();
    anchor.current = found.element;
    setSheet(found.target);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) show(event.target, DELAY);
  };
  const own = view.civilizations[view.seat];
  const card = sheet && facts.byRef(sheet.ref);
  const placeAt = (target: Target | null) =>
    target ? placeOf(placed, target, target.ref === `c${own?.wonder}`) : EMPTY;
  const place = placeAt(sheet);
  const hinted = hint && !sheet && facts.byRef(hint.ref);
  const hintedRefused = placeAt(hint).refused;
  const chosen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-choice]")) setSheet(null);
  };
  const close = () => {
    setSheet(null);
    if (isCompact) anchor.current?.focus({ preventScroll: true });
  };
  const name = card ? text.say(`card-${card.name}`) : "";
  const built = sheet?.ref === `c${own?.wonder}` ? own?.stages : undefined;
  const inSheet = isCompact && card && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the options inside are buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the options inside are buttons
    <div className="ages-dialog" onClick={chosen}>
      <CardDetails
        card={card}
        place={place}
        built={built}
        title={<SheetTitle name={name} />}
        close={close}
      />
    </div>
  );
  return (
    <DetailsContext value={inSheet ? { name, content: inSheet } : null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards inside are buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cards inside are buttons */}
      <div
        className="ages-cards"
        onClick={press}
        onMouseOver={over}
        onMouseMove={move}
        onMouseLeave={hide}
        onFocus={focus}
        onBlur={hide}
      >
        {children}
        {hinted && anchor.current && (
          <Hint card={hinted} refused={hintedRefused} anchor={anchor.current} hide={hide} />
        )}
        {!isCompact && sheet && card && (
          <Popover
            className="popover ages-sheet"
            triggerRef={anchor as RefObject<HTMLElement>}
            isOpen
            onOpenChange={(open) => !open && setSheet(null)}
          >
            <Dialog className="ages-dialog" onClick={chosen} {...langAttributes}>
              <CardDetails
                card={card}
                place={place}
                built={built}
                title={<Heading slot="title">{name}</Heading>}
                close={close}
              />
            </Dialog>
          </Popover>
        )}
      </div>
    </DetailsContext>
  );
}
