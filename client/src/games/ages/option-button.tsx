import { createContext, memo, useContext } from "react";
import type { AgesView, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import { Amount } from "./amounts";
import { type Facts, isMilitary, NONE, nameIn, numberIn, seatIn, useFacts } from "./facts";
import { type Price, pricesOf } from "./price";

/** What every option button needs. */
export interface Answering {
  choose: (choice: string) => void;
  names: readonly string[];
  /** The key of the prompt, without its prefix. */
  prompt: string;
  /** The player the question names, or none. */
  rival: number;
}

export const AnswerContext = createContext<Answering>({
  choose: () => {},
  names: [],
  prompt: "",
  rival: NONE,
});
export const ViewContext = createContext<AgesView | null>(null);

export function useView(): AgesView {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no view");
  return view;
}

type QuestionInfo = Omit<Answering, "choose">;

/** A short label, for a button on the card itself. */
export function shortLabel(
  text: Messages,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: QuestionInfo,
): string {
  const { key, args } = option.words;
  const { names, prompt } = act;
  const card = facts.named(args.card);
  const unequal = card !== undefined && isMilitary(card) && card.pact?.equal === false;
  const usual = key.replace("move-", "client-ages-do-") + (unequal ? "-side" : "");
  const here = `${usual}-at-${prompt}`;
  const own = text.has(here) ? here : usual;
  if (!text.has(own)) return fullLabel(text, facts, view, option, act);
  const to = facts.named(args.to);
  const seat = seatIn(args.rival) ?? seatIn(args.partner) ?? NONE;
  return text.say(own, {
    card: to ? text.say(`card-${to.name}`) : "",
    stages: numberIn(option.words, "stages"),
    force: numberIn(option.words, "force"),
    name: names[seat] ?? "",
    side: text.say(nameIn(args.side) ?? ""),
    own: view.civilizations[view.seat]?.attacks[seat] ?? 0,
    other: view.civilizations[seat]?.attacked[view.seat] ?? 0,
  });
}

/** A complete label, for a button away from the card. */
export function fullLabel(
  text: Messages,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: QuestionInfo,
): string {
  const { names, prompt, rival } = act;
  const { key, args } = option.words;
  const here = `${key.replace("move-", "client-ages-")}-at-${prompt}`;
  if (text.has(here)) {
    const card = facts.named(args.card);
    return text.say(here, {
      card: card ? text.say(`card-${card.name}`) : "",
      name: names[rival] ?? "",
      number: view.loot,
    });
  }
  if (key === "move-cancel") {
    const owner = seatIn(args.owner) ?? NONE;
    const bond = facts.bonds(view.civilizations, view.seat).find((one) => one.owner === owner);
    if (bond) {
      return text.say("client-ages-cancel", {
        card: text.say(`card-${bond.card.name}`),
        name: names[bond.other] ?? "",
      });
    }
  }
  if (key === "move-take") {
    const card = facts.card(view.row[numberIn(option.words, "space") - 1] ?? -1);
    if (card) return text.say("client-ages-take", { card: text.say(`card-${card.name}`) });
  }
  return text.message(option.words, names);
}

export function Prices({ prices }: { prices: readonly Price[] }) {
  return prices.map((price) => (
    <span key={price.kind} className="ages-price">
      <Amount kind={price.kind} number={price.number} plus={price.gain} />
      {price.times !== undefined && price.times !== 1 && (
        <span className="ages-change">×{price.times}</span>
      )}
    </span>
  ));
}

/** A button that chooses an option. */
export const OptionButton = memo(function OptionButton({
  option,
  full = false,
  main = false,
}: {
  option: Option;
  /** Whether it has the complete label. */
  full?: boolean;
  main?: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const act = useContext(AnswerContext);
  const { choose } = act;
  const civ = view.civilizations[view.seat];
  const prices = civ ? pricesOf(facts, view, civ, option) : [];
  const words = fullLabel(text, facts, view, option, act);
  const label = full ? words : shortLabel(text, facts, view, option, act);
  return (
    <button
      type="button"
      className={`ages-option ${main ? "ages-option-main" : ""}`}
      data-choice={option.choice}
      onClick={() => choose(option.choice)}
    >
      <span aria-hidden={label !== words && words.includes(label)}>{label}</span>
      {label !== words && <span className="visually-hidden">{words}</span>}
      {prices.length > 0 && (
        <span className="ages-price">
          <Prices prices={prices} />
        </span>
      )}
    </button>
  );
});

/** Why no option of a kind is possible, said once. */
export function SharedReason({ refusal, sort }: { refusal: Refusal; sort: string }) {
  const text = useText();
  const { names } = useContext(AnswerContext);
  const reason = text.message(refusal.reason, names);
  return <p className="ages-why">{text.say(`client-ages-no-${sort}`, { reason })}</p>;
}

/** Why an option is not possible. */
export function RefusalReason({ refusal, what = false }: { refusal: Refusal; what?: boolean }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const act = useContext(AnswerContext);
  return (
    <p className="ages-why">
      {what && <b>{fullLabel(text, facts, view, refusal, act)}: </b>}
      {text.message(refusal.reason, act.names)}
    </p>
  );
}
