import { createContext, memo, useContext } from "react";
import type { AgesView, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Sentences } from "../../text/text";
import { Amount } from "./amount";
import { type Facts, isMilitary, NONE, nameIn, numberIn, seatIn, useFacts } from "./facts";
import { type Price, pricesOf } from "./price";

/** What every option needs: how to choose it, and the table it is about. */
export interface Act {
  choose: (choice: string) => void;
  names: readonly string[];
  /** The key of the question, without its prefix. */
  prompt: string;
  /** Whom the question names, or nobody. */
  rival: number;
}

export const Acting = createContext<Act>({
  choose: () => {},
  names: [],
  prompt: "",
  rival: NONE,
});
export const Seen = createContext<AgesView | null>(null);

export function useSeen(): AgesView {
  const view = useContext(Seen);
  if (!view) throw new Error("no view");
  return view;
}

type Asking = Omit<Act, "choose">;

/** An option in a few words, for a button on its own card. */
export function short(
  text: Sentences,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: Asking,
): string {
  const { key, args } = option.words;
  const { names, prompt } = act;
  const card = facts.named(args.card);
  const unequal = card !== undefined && isMilitary(card) && card.pact?.equal === false;
  const usual = key.replace("move-", "client-ages-do-") + (unequal ? "-side" : "");
  const here = `${usual}-at-${prompt}`;
  const own = text.has(here) ? here : usual;
  if (!text.has(own)) return whole(text, facts, view, option, act);
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

/** An option in whole words: what it means here, with the name of the card that is taken. */
export function whole(
  text: Sentences,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: Asking,
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
export const Deed = memo(function Deed({
  option,
  full = false,
  main = false,
}: {
  option: Option;
  /** Whether it says everything, away from its card. */
  full?: boolean;
  main?: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const view = useSeen();
  const act = useContext(Acting);
  const { choose } = act;
  const civ = view.civilizations[view.seat];
  const prices = civ ? pricesOf(facts, view, civ, option) : [];
  const words = whole(text, facts, view, option, act);
  const label = full ? words : short(text, facts, view, option, act);
  return (
    <button
      type="button"
      className={`ages-deed ${main ? "ages-deed-main" : ""}`}
      data-choice={option.choice}
      onClick={() => choose(option.choice)}
    >
      <span aria-hidden={label !== words && words.includes(label)}>{label}</span>
      {label !== words && <span className="unseen">{words}</span>}
      {prices.length > 0 && (
        <span className="ages-price">
          <Prices prices={prices} />
        </span>
      )}
    </button>
  );
});

/** Why nothing of a sort is possible, told once. */
export function WhyAll({ refusal, sort }: { refusal: Refusal; sort: string }) {
  const text = useText();
  const { names } = useContext(Acting);
  const reason = text.message(refusal.reason, names);
  return <p className="ages-why">{text.say(`client-ages-no-${sort}`, { reason })}</p>;
}

/** Why something is not possible. */
export function Why({ refusal, what = false }: { refusal: Refusal; what?: boolean }) {
  const text = useText();
  const facts = useFacts();
  const view = useSeen();
  const act = useContext(Acting);
  return (
    <p className="ages-why">
      {what && <b>{whole(text, facts, view, refusal, act)}: </b>}
      {text.message(refusal.reason, act.names)}
    </p>
  );
}
