import { memo, type ReactNode, useContext, useState } from "react";
import { Prompt } from "../../board/options";
import { Sheet } from "../../board/sheet";
import { WaitingFor } from "../../board/waiting";
import type { AgesAction, Decision, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Bid } from "./bids";
import { Face, Gives, Tile } from "./card";
import { cautionOf } from "./caution";
import { DetailsContext } from "./details";
import { type AnyCard, type Facts, isMilitary, NONE, refOf, useFacts } from "./facts";
import { OptionButton, RefusalReason, SharedReason, useView } from "./option-button";
import { actionOf, buildReason, cardOf, type PlacedOptions, takeReason } from "./options";
import { EndOfTurn } from "./ratings";
import { concernsAll, Subject } from "./subject";

type Verb = AgesAction["verb"];

/** Options that end the decision; they come last. */
const CLOSING: Verb[] = ["accept", "refuse", "done", "decline", "pass", "end"];
const MAIN = new Set<Verb>(["accept", "done", "end"]);
/** The kinds of political actions, in order. */
const POLITICS: Verb[] = ["prepare", "attack", "declare", "offer", "colonize"];

/** More bids than this are shown as numbers only. */
const FEW = 8;
/** With more cards than this their texts are left out; each has its hint. */
const MOST_WITH_TEXT = 3;
/** Questions in which a building is lost: what it gives is shown with it. */
const DESTROYING = new Set<string>(["raid", "destroy_rival", "destroy_own"]);

interface Group {
  card: AnyCard;
  options: Option[];
  refused: Refusal[];
}

/** Options and refusals by the card they are about. */
function grouped(
  facts: Facts,
  options: readonly Option[],
  refused: readonly Refusal[],
): { groups: Group[]; plain: Option[]; otherRefused: Refusal[] } {
  const groups = new Map<string, Group>();
  const plain: Option[] = [];
  const otherRefused: Refusal[] = [];
  const at = (card: AnyCard): Group => {
    const found = groups.get(refOf(card)) ?? { card, options: [], refused: [] };
    groups.set(refOf(card), found);
    return found;
  };
  for (const option of options) {
    const card = cardOf(facts, option);
    if (card) at(card).options.push(option);
    else plain.push(option);
  }
  for (const refusal of refused) {
    const card = cardOf(facts, refusal);
    if (card) at(card).refused.push(refusal);
    else otherRefused.push(refusal);
  }
  return { groups: [...groups.values()], plain, otherRefused };
}

/** Cards with what can be done with each; in short where there are many of them. */
function Choices({
  options,
  refused,
  most,
}: {
  options: readonly Option[];
  refused: readonly Refusal[];
  /** How many cards are shown with their text. */
  most: number;
}) {
  const facts = useFacts();
  const view = useView();
  const held = view.civilizations[view.seat]?.military_hand ?? [];
  const { groups, plain, otherRefused } = grouped(facts, options, refused);
  // The player's own hand lies below with its texts.
  const isHeld = groups.every(({ card }) => isMilitary(card) && held.includes(card.id));
  const isLost = DESTROYING.has(view.question?.kind ?? "");
  const isShort = isHeld || groups.length > most;
  return (
    <>
      {groups.length > 0 && (
        <div className={`ages-heads ages-choices ${isShort ? "ages-choices-short" : ""}`}>
          {groups.map((group) => (
            <Tile
              key={refOf(group.card)}
              card={group.card}
              brief={isShort || (!isMilitary(group.card) && group.card.workers)}
              open={group.options.length > 0}
            >
              {isLost && !isMilitary(group.card) && <Gives card={group.card} />}
              {group.options.map((option) => (
                <OptionButton key={option.choice} option={option} />
              ))}
              {group.refused.map((one) => (
                <RefusalReason
                  key={one.choice}
                  refusal={one}
                  what={group.options.length + group.refused.length > 1}
                  linked
                />
              ))}
            </Tile>
          ))}
        </div>
      )}
      {plain.length > 0 && (
        <div className="ages-placed">
          {plain.map((option) => (
            <OptionButton
              key={option.choice}
              option={option}
              full={actionOf(option).verb !== "bid" || plain.length <= FEW}
            />
          ))}
        </div>
      )}
      {otherRefused.map((one) => (
        <RefusalReason key={one.choice} refusal={one} what linked />
      ))}
    </>
  );
}

/** Political actions by kind, then the other options. */
function Politics({
  options,
  refused,
}: {
  options: readonly Option[];
  refused: readonly Refusal[];
}) {
  const text = useText();
  const other = (one: Option | Refusal) => !POLITICS.includes(actionOf(one).verb);
  return (
    <>
      {POLITICS.map((verb) => {
        const some = options.filter((one) => actionOf(one).verb === verb);
        const not = refused.filter((one) => actionOf(one).verb === verb);
        if (some.length + not.length === 0) return null;
        return (
          <section key={verb}>
            <h3 className="ages-sub">{text.say(`client-ages-politics-${verb}`)}</h3>
            <Choices options={some} refused={not} most={0} />
          </section>
        );
      })}
      <Choices options={options.filter(other)} refused={refused.filter(other)} most={0} />
    </>
  );
}

/** A list of all options. */
function Everything({ options }: { options: readonly Option[] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="ages-everything" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.say("client-ages-everything", { number: options.length })}</summary>
      {open && (
        <div className="ages-placed">
          {options.map((option) => (
            <OptionButton key={option.choice} option={option} full />
          ))}
        </div>
      )}
    </details>
  );
}

/** What answers a question: its subject, its options, and those that end it. */
function Answers({
  decision,
  attack,
  bids,
  placed,
}: {
  decision: Decision;
  attack: AnyCard | undefined;
  bids: readonly Bid[];
  placed: PlacedOptions;
}) {
  const text = useText();
  const view = useView();
  const { question } = view;
  const own = view.civilizations[view.seat];
  const next = useFacts().military(view.top.at(-1) ?? NONE);
  const closing = CLOSING.flatMap((verb) =>
    decision.options.filter((one) => actionOf(one).verb === verb),
  );
  const taking = (one: Option | Refusal) => actionOf(one).verb === "take";
  // Resigning is in the table's menu.
  const resigning = (one: Option | Refusal) => actionOf(one).verb === "resign";
  // Compared by value: placed options equal those of the decision, but may be older objects.
  const isOpen = (one: Option) => !CLOSING.includes(actionOf(one).verb) && !taking(one);
  const open = decision.options.filter(isOpen);
  const refused = decision.refused.filter((one) => !taking(one) && !resigning(one));
  const ended = closing.some((one) => actionOf(one).verb === "end");
  const isLeaving = closing.some((one) => cautionOf(view, decision, one.choice));
  let body: ReactNode;
  if (placed.acting) {
    const [untaken, unbuilt] = [takeReason(placed.spaces), buildReason(placed.cards)];
    const loose = [...placed.rest.filter(isOpen), ...placed.wonder.options];
    body = (
      <>
        {loose.length > 0 && (
          <div className="ages-placed">
            {loose.map((option) => (
              <OptionButton key={option.choice} option={option} full />
            ))}
          </div>
        )}
        {placed.refused.map((one) => (
          <RefusalReason key={one.choice} refusal={one} what linked />
        ))}
        {untaken && <SharedReason refusal={untaken} sort="take" />}
        {unbuilt && <SharedReason refusal={unbuilt} sort="build" />}
      </>
    );
  } else if (question?.kind === "politics") {
    body = (
      <>
        {next && (
          <p className="ages-small">
            {text.say("client-ages-next-known")} <Face card={next} brief />
          </p>
        )}
        <Politics options={open} refused={refused} />
      </>
    );
  } else body = <Choices options={open} refused={refused} most={MOST_WITH_TEXT} />;
  return (
    <>
      {question && !placed.acting && (
        <Subject question={question} attack={attack} bids={bids} asked={view.seat} />
      )}
      {question?.kind === "row" && <p className="quiet">{text.say("client-ages-from-row")}</p>}
      <div className="ages-answers">{body}</div>
      {closing.length > 0 && (
        <div className="ages-closing">
          {ended && own && <EndOfTurn forecast={own.forecast} />}
          {isLeaving && (
            <p className="ages-caution quiet">
              {text.say("client-ages-civil-left", { number: own?.civil_left ?? 0 })}
            </p>
          )}
          {closing.map((option) => (
            <OptionButton
              key={option.choice}
              option={option}
              full
              main={MAIN.has(actionOf(option).verb)}
            />
          ))}
        </div>
      )}
      {placed.acting && (
        <>
          <p className="quiet ages-small ages-how">{text.say("client-ages-how")}</p>
          {decision.options.length > 1 && <Everything options={decision.options} />}
        </>
      )}
    </>
  );
}

/** The question with all that answers it, or the players who are still choosing. */
export const Question = memo(function Question({
  decision,
  attack,
  bids,
  placed,
  names,
  waiting,
  skip,
}: {
  decision: Decision | null;
  /** Skips this phase and all others in which nothing can be done; null if this is none. */
  skip: (() => void) | null;
  /** The aggression or war that asks the question, if it is one. */
  attack: AnyCard | undefined;
  /** The bids of the auction that runs, if one does. */
  bids: readonly Bid[];
  placed: PlacedOptions;
  names: readonly string[];
  /** The seats that are still choosing. */
  waiting: readonly number[];
}) {
  const text = useText();
  const details = useContext(DetailsContext);
  const { question } = useView();
  const [asked] = waiting;
  const isWatched = !decision && question && asked !== undefined && concernsAll(question);
  if (!decision && waiting.length === 0 && !details) return null;
  return (
    <Sheet
      label={text.say("client-ages-part-question")}
      isAsked={decision !== null}
      chosen={details?.name ?? null}
      className="ages-question"
      question={
        decision ? (
          <Prompt decision={decision} names={names} />
        ) : (
          <WaitingFor waiting={waiting} names={names} />
        )
      }
    >
      {details?.content ??
        (decision ? (
          <>
            <Answers decision={decision} attack={attack} bids={bids} placed={placed} />
            {skip && (
              <button type="button" className="ages-option ages-skip" onClick={skip}>
                {text.say("client-ages-skip")}
              </button>
            )}
          </>
        ) : (
          isWatched && <Subject question={question} attack={attack} bids={bids} asked={asked} />
        ))}
    </Sheet>
  );
});
