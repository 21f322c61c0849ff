import { memo, type ReactNode, useContext, useState } from "react";
import { PROMPT, Prompt } from "../../board/options";
import type { AgesMilitaryCard, Decision, Option, Refusal } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Side } from "./affairs";
import { Amount } from "./amounts";
import { Tile } from "./card";
import {
  type AnyCard,
  type Facts,
  isMilitary,
  NONE,
  nameIn,
  numberIn,
  refOf,
  useFacts,
} from "./facts";
import { eventOf, frameOf, number, numbers } from "./frames";
import { AnswerContext, OptionButton, RefusalReason, useView } from "./option-button";
import { cardOf, type PlacedOptions } from "./options";
import { EndOfTurn } from "./ratings";

/** Options that end the decision; they come last. */
const CLOSING = [
  "move-accept",
  "move-refuse",
  "move-done",
  "move-decline",
  "move-pass",
  "move-end",
];
const MAIN = new Set(["move-accept", "move-done", "move-end"]);
/** The kinds of political actions, in order. */
const POLITICS = ["move-prepare", "move-attack", "move-declare", "move-offer", "move-colonize"];

/** More bids than this are shown as numbers only. */
const FEW = 8;

function Auction({ frame, most }: { frame: unknown[]; most: number }) {
  const text = useText();
  const { names } = useContext(AnswerContext);
  const view = useView();
  const [order, bid, leader] = [numbers(frame[2]), number(frame[3]), number(frame[4])];
  const own = view.civilizations[view.seat];
  return (
    <ul className="ages-facts">
      <li>
        {leader === NONE
          ? text.say("client-ages-no-bid")
          : text.say("client-ages-highest", { name: names[leader] ?? "", force: bid })}
      </li>
      <li>
        {text.say("client-ages-bidding", {
          names: text.list(order.map((seat) => names[seat] ?? "")),
        })}
      </li>
      {own && <li>{text.say("client-ages-force", { force: own.force, most })}</li>}
    </ul>
  );
}

function Force({
  frame,
  force,
  options,
}: {
  frame: unknown[];
  force: number;
  options: readonly Option[];
}) {
  const text = useText();
  const facts = useFacts();
  const [bid, sent] = [number(frame[2]), facts.cards(numbers(frame[3]))];
  const plain = options.some((one) => {
    const card = one.words.key === "move-commit" ? facts.named(one.words.args.card) : undefined;
    return card !== undefined && isMilitary(card) && card.force === 0;
  });
  return (
    <div className="ages-facts">
      <p>
        {text.say("client-ages-sent", { force, bid })}{" "}
        <meter min={0} max={Math.max(bid, force)} value={force} aria-hidden />
      </p>
      {sent.length > 0 && (
        <p className="ages-small quiet">
          {text.say("client-ages-going", {
            cards: text.list(sent.map((card) => text.say(`card-${card.name}`))),
          })}
        </p>
      )}
      {plain && (
        <p className="ages-small quiet">
          {text.say("client-ages-plain-force", { number: facts.pieces.numbers.plain_force })}
        </p>
      )}
    </div>
  );
}

function Defense({ frame, missing }: { frame: unknown[]; missing: number }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const { names } = useContext(AnswerContext);
  const [attacker, strength, chosen] = [number(frame[1]), number(frame[3]), numbers(frame[4])];
  return (
    <div className="ages-facts">
      <p className="ages-versus">
        <span>
          {names[attacker]} <Amount kind="strength" number={strength} />
        </span>
        <span aria-hidden>:</span>
        <span>
          {names[view.seat]} <Amount kind="strength" number={view.defense} />
        </span>
      </p>
      <p className={missing > 0 ? "ages-warn" : "ages-good"}>
        {text.say("client-ages-missing", { number: missing })}
      </p>
      <p className="ages-small quiet">
        {text.say("client-ages-plain-defense", { number: facts.pieces.numbers.plain_defense })}
      </p>
      {chosen.length > 0 && (
        <p className="ages-small">
          {text.say("client-ages-defending", {
            cards: text.list(facts.militaries(chosen).map((card) => text.say(`card-${card.name}`))),
          })}
        </p>
      )}
    </div>
  );
}

function Raiding({ frame }: { frame: unknown[] }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const levels = numbers(frame[2]);
  return (
    <ul className="ages-facts">
      <li>
        {text.say("client-ages-raid", {
          number: levels.length,
          high: facts.age(Math.max(...levels)),
          low: facts.age(Math.min(...levels)),
        })}
      </li>
      {view.loot > 0 && (
        <li>
          {text.say("client-ages-loot")} <Amount kind="resources" number={view.loot} plus />
        </li>
      )}
    </ul>
  );
}

/** A side of a pact with its terms. */
function Terms({ card, side }: { card: AgesMilitaryCard; side: number }) {
  const text = useText();
  const name = `side-${card.pact?.sides[side]?.side}`;
  const terms = card.words.filter((one) => nameIn(one.args.side) === name);
  if (terms.length === 0) return <Side card={card} side={side} />;
  return <span>{terms.map((one) => text.message(one)).join(" ")}</span>;
}

function Offer({ frame }: { frame: unknown[] }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const { names } = useContext(AnswerContext);
  const [owner, side] = [number(frame[1]), number(frame[3])];
  const card = facts.military(number(frame[2]));
  const before = facts.military(view.civilizations[owner]?.pact ?? NONE);
  if (!card) return null;
  return (
    <ul className="ages-facts">
      {!card.pact?.equal && (
        <>
          <li>
            {text.say("client-ages-you")} <Terms card={card} side={1 - side} />
          </li>
          <li>
            {text.say("client-ages-for", { name: names[owner] ?? "" })}{" "}
            <Terms card={card} side={side} />
          </li>
        </>
      )}
      {before && (
        <li>{text.say("client-ages-instead", { card: text.say(`card-${before.name}`) })}</li>
      )}
    </ul>
  );
}

/** The cards and numbers the question is about. */
function Subject({ decision, attack }: { decision: Decision; attack: AnyCard | undefined }) {
  const facts = useFacts();
  const view = useView();
  const event = eventOf(facts, view);
  const named = facts.named(decision.prompt.args.card);
  const offered =
    named &&
    !isMilitary(named) &&
    decision.options.some((option) => cardOf(facts, option) === named);
  const cards = [...new Set([event, attack, offered ? undefined : named])].filter(
    (card) => card !== undefined,
  );
  const auction = frameOf(view, "Auction");
  const force = frameOf(view, "SendForce");
  const defense = frameOf(view, "Defense");
  const offer = frameOf(view, "Answer");
  const raid = frameOf(view, "Raid");
  const { prompt } = decision;
  if (cards.length === 0 && !auction && !force && !defense && !offer && !raid) return null;
  return (
    <div className="ages-matter">
      {cards.map((card) => (
        <Tile key={refOf(card)} card={card} />
      ))}
      {auction && <Auction frame={auction} most={numberIn(prompt, "most")} />}
      {force && (
        <Force frame={force} force={numberIn(prompt, "force")} options={decision.options} />
      )}
      {defense && <Defense frame={defense} missing={numberIn(prompt, "missing")} />}
      {offer && <Offer frame={offer} />}
      {raid && <Raiding frame={raid} />}
    </div>
  );
}

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

function Choices({
  options,
  refused,
}: {
  options: readonly Option[];
  refused: readonly Refusal[];
}) {
  const facts = useFacts();
  const { groups, plain, otherRefused } = grouped(facts, options, refused);
  return (
    <>
      {groups.length > 0 && (
        <div className="ages-heads">
          {groups.map((group) => (
            <Tile
              key={refOf(group.card)}
              card={group.card}
              brief={!isMilitary(group.card) && group.card.workers}
              open={group.options.length > 0}
            >
              {group.options.map((option) => (
                <OptionButton key={option.choice} option={option} />
              ))}
              {group.refused.map((one) => (
                <RefusalReason
                  key={one.choice}
                  refusal={one}
                  what={group.options.length + group.refused.length > 1}
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
              full={option.words.key !== "move-bid" || plain.length <= FEW}
            />
          ))}
        </div>
      )}
      {otherRefused.map((one) => (
        <RefusalReason key={one.choice} refusal={one} what />
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
  const other = (one: Option | Refusal) => !POLITICS.includes(one.words.key);
  return (
    <>
      {POLITICS.map((key) => {
        const some = options.filter((one) => one.words.key === key);
        const not = refused.filter((one) => one.words.key === key);
        if (some.length + not.length === 0) return null;
        return (
          <section key={key}>
            <h3 className="ages-sub">{text.say(key.replace("move-", "client-ages-politics-"))}</h3>
            <Choices options={some} refused={not} />
          </section>
        );
      })}
      <Choices options={options.filter(other)} refused={refused.filter(other)} />
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

/** The question with its subject and its options. */
export const Question = memo(function Question({
  decision,
  attack,
  placed,
  names,
}: {
  decision: Decision;
  /** The aggression or war that asks the question, if it is one. */
  attack: AnyCard | undefined;
  placed: PlacedOptions;
  names: readonly string[];
}) {
  const text = useText();
  const view = useView();
  const own = view.civilizations[view.seat];
  const closing = CLOSING.flatMap((key) => decision.options.filter((one) => one.words.key === key));
  const taking = (one: Option | Refusal) => one.words.key === "move-take";
  // Compared by value: placed options equal those of the decision, but may be older objects.
  const isOpen = (one: Option) => !CLOSING.includes(one.words.key) && !taking(one);
  const open = decision.options.filter(isOpen);
  const refused = decision.refused.filter((one) => !taking(one));
  const ended = closing.some((one) => one.words.key === "move-end");
  let body: ReactNode;
  if (placed.acting) {
    const loose = [...placed.rest.filter(isOpen), ...placed.wonder.options];
    body = (
      <>
        <p className="quiet ages-small">{text.say("client-ages-how")}</p>
        {loose.length > 0 && (
          <div className="ages-placed">
            {loose.map((option) => (
              <OptionButton key={option.choice} option={option} full />
            ))}
          </div>
        )}
        {placed.refused.map((one) => (
          <RefusalReason key={one.choice} refusal={one} what />
        ))}
      </>
    );
  } else if (decision.prompt.key.endsWith("politics")) {
    body = <Politics options={open} refused={refused} />;
  } else body = <Choices options={open} refused={refused} />;
  return (
    <section className="question ages-question" id="ages-question-part" aria-labelledby={PROMPT}>
      <Prompt decision={decision} names={names} />
      {!placed.acting && <Subject decision={decision} attack={attack} />}
      {decision.prompt.key === "prompt-row" && (
        <p className="quiet">{text.say("client-ages-row-below")}</p>
      )}
      {body}
      {closing.length > 0 && (
        <div className="ages-closing">
          {ended && own && <EndOfTurn forecast={own.forecast} />}
          {closing.map((option) => (
            <OptionButton
              key={option.choice}
              option={option}
              full
              main={MAIN.has(option.words.key)}
            />
          ))}
        </div>
      )}
      {placed.acting && decision.options.length > 1 && <Everything options={decision.options} />}
    </section>
  );
});
