import { createContext, memo, type ReactNode, useContext } from "react";
import { useChoiceMarks } from "../../board/hints";
import { RuleLink } from "../../board/rule-link";
import type { AgesQuestion, AgesView, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import { Amount } from "./amounts";
import { type Facts, isMilitary, NONE, useFacts } from "./facts";
import { actionOf, cardOf, offerOf } from "./options";
import { isAction, type Price, pricesOf } from "./price";
import { ShortReason } from "./short-text";

/** What every option button needs. */
export interface Answering {
  choose: (choice: string) => void;
  names: readonly string[];
  /** What is asked, as labels distinguish it. */
  situation: string;
  /** The player the question names, or none. */
  rival: number;
}

export const AnswerContext = createContext<Answering>({
  choose: () => {},
  names: [],
  situation: "",
  rival: NONE,
});
export const ViewContext = createContext<AgesView | null>(null);

export function useView(): AgesView {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no view");
  return view;
}

/** The question as the labels of its options distinguish it. */
export function situationOf(question: AgesQuestion | null): string {
  if (question?.kind === "politics" && question.second) return "second-politics";
  if (question?.kind === "auction" && question.leader === null) return "first-bid";
  return question?.kind.replaceAll("_", "-") ?? "";
}

type QuestionInfo = Omit<Answering, "choose">;

/** A short label, for a button on the card itself. */
function shortLabel(
  text: Messages,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: QuestionInfo,
): string {
  const { names, situation } = act;
  const [action, offer] = [actionOf(option), offerOf(option)];
  const card = cardOf(facts, option);
  const pact = card !== undefined && isMilitary(card) ? card.pact : null;
  const usual = `client-ages-do-${action.verb}${pact?.equal === false ? "-side" : ""}`;
  const here = `${usual}-at-${situation}`;
  const own = text.has(here) ? here : usual;
  if (!text.has(own)) return fullLabel(text, facts, view, option, act);
  const to = "to" in action ? facts.card(action.to) : undefined;
  const seat = "rival" in action ? action.rival : "partner" in action ? action.partner : NONE;
  const side = action.verb === "offer" ? pact?.sides[action.side]?.side : undefined;
  return text.say(own, {
    card: to ? text.say(`card-${to.name}`) : "",
    stages: "stages" in action ? action.stages : 0,
    force: "force" in action ? action.force : 0,
    name: names[seat] ?? "",
    side: side ? text.say(`side-${side}`) : "",
    own: offer.own_strength ?? 0,
    other: offer.rival_strength ?? 0,
  });
}

/** A complete label, for a button away from the card. */
function fullLabel(
  text: Messages,
  facts: Facts,
  view: AgesView,
  option: Option | Refusal,
  act: QuestionInfo,
): string {
  const { names, situation, rival } = act;
  const [{ verb }, offer] = [actionOf(option), offerOf(option)];
  const here = `client-ages-${verb}-at-${situation}`;
  if (text.has(here)) {
    const card = cardOf(facts, option);
    return text.say(here, {
      card: card ? text.say(`card-${card.name}`) : "",
      name: names[rival] ?? "",
      number: view.question?.kind === "raid" ? view.question.loot : 0,
    });
  }
  if (verb === "cancel") {
    const card = facts.military(offer.pact ?? NONE);
    if (card) {
      return text.say("client-ages-cancel", {
        card: text.say(`card-${card.name}`),
        name: names[offer.partner ?? NONE] ?? "",
      });
    }
  }
  if (verb === "take") {
    const card = facts.card(offer.card ?? NONE);
    if (card) return text.say("client-ages-take", { card: text.say(`card-${card.name}`) });
  }
  return text.message(option.words, names);
}

export function Prices({ prices }: { prices: readonly Price[] }) {
  return prices.map((price) => (
    <span key={`${price.kind} ${price.gain}`} className="ages-price">
      <Amount kind={price.kind} number={price.number} plus={price.gain} />
    </span>
  ));
}

/** A button that chooses an option. */
export const OptionButton = memo(function OptionButton({
  option,
  full = false,
  main = false,
  sign,
  hint,
}: {
  option: Option;
  /** Whether it has the complete label. */
  full?: boolean;
  main?: boolean;
  /** Shown instead of the words where there is little room. */
  sign?: ReactNode;
  /** The card whose text is its hint. */
  hint?: string;
}) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const act = useContext(AnswerContext);
  const marks = useChoiceMarks();
  const { choose } = act;
  const all = pricesOf(option);
  const paid = all.filter(({ kind, gain }) => gain || !isAction(kind));
  const prices = sign && paid.some(({ gain }) => !gain) ? paid : all;
  const words = fullLabel(text, facts, view, option, act);
  const costs = all
    .filter(({ gain }) => !gain)
    .map(({ kind, number }) => text.say(`amount-${kind}`, { number }));
  const label = full ? words : shortLabel(text, facts, view, option, act);
  const classes = ["ages-option", main ? "ages-option-main" : "", sign ? "ages-option-sign" : ""];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      {...marks(option.choice)}
      data-hint={hint}
      title={sign && !hint ? [label, ...costs].join(", ") : undefined}
      onClick={() => choose(option.choice)}
    >
      {sign && (
        <span className="ages-sign" aria-hidden>
          {sign}
        </span>
      )}
      <span
        className={sign ? "visually-hidden" : undefined}
        aria-hidden={label !== words && words.includes(label)}
      >
        {label}
      </span>
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
  return (
    <p className="ages-why">
      {text.say(`client-ages-no-${sort}`, { reason })}
      <RuleLink about={[refusal.reason.key]} isReason />
    </p>
  );
}

/** Why an option of a card is not possible, in a few words. */
export function CardReason({ refusal }: { refusal: Refusal }) {
  const { names } = useContext(AnswerContext);
  return <ShortReason refusal={refusal} names={names} />;
}

/** Why an option is not possible. */
export function RefusalReason({
  refusal,
  what = false,
  linked = false,
}: {
  refusal: Refusal;
  what?: boolean;
  /** Whether it links to the rule; nothing in a tooltip can be pressed. */
  linked?: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const act = useContext(AnswerContext);
  return (
    <p className="ages-why">
      {what && <b>{fullLabel(text, facts, view, refusal, act)}: </b>}
      {text.message(refusal.reason, act.names)}
      {linked && <RuleLink about={[refusal.reason.key]} isReason />}
    </p>
  );
}
