import { useContext } from "react";
import { useFrame } from "../../board/frame";
import type {
  AgesAuctionQuestion,
  AgesDefenseQuestion,
  AgesMilitaryCard,
  AgesPactQuestion,
  AgesQuestion,
  AgesRaidQuestion,
  AgesSendForceQuestion,
} from "../../protocol/types";
import { useText } from "../../text/languages";
import { Side } from "./affairs";
import { Amount } from "./amounts";
import { Bidders } from "./bidders";
import type { Bid } from "./bids";
import { Tile } from "./card";
import { type AnyCard, type Facts, NONE, refOf, useFacts } from "./facts";
import { AnswerContext, useView } from "./option-button";

function Auction({
  question,
  bids,
  asked,
}: {
  question: AgesAuctionQuestion;
  bids: readonly Bid[];
  asked: number;
}) {
  const text = useText();
  const { names } = useContext(AnswerContext);
  const { civilizations, gone } = useView();
  const { leader, force, most } = question;
  const unarmed = civilizations.flatMap((civ, seat) =>
    civ.force > 0 || gone.includes(seat) || bids.some((one) => one.seat === seat)
      ? []
      : [names[seat] ?? ""],
  );
  return (
    <ul className="ages-facts">
      {leader === null && <li>{text.say("client-ages-no-bid")}</li>}
      <li>
        <Bidders bids={bids} leader={leader} asked={asked} names={names} />
      </li>
      {unarmed.map((name) => (
        <li key={name} className="ages-small quiet">
          {text.say("client-ages-unarmed", { name })}
        </li>
      ))}
      {most !== null && <li>{text.say("client-ages-force", { force, most })}</li>}
    </ul>
  );
}

function Force({ question }: { question: AgesSendForceQuestion }) {
  const text = useText();
  const facts = useFacts();
  const { bid, force, plain_force } = question;
  const sent = facts.cards(question.sent);
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
      {plain_force !== null && (
        <p className="ages-small quiet">
          {text.say("client-ages-plain-force", { number: plain_force })}
        </p>
      )}
    </div>
  );
}

/** Attack and defense; what the defender may add is shown to the defender alone. */
function Defense({ question, asked }: { question: AgesDefenseQuestion; asked: number }) {
  const text = useText();
  const facts = useFacts();
  const { Picture } = useFrame();
  const { names } = useContext(AnswerContext);
  const { attacker, attack, defense, missing, cards, plain_defense, cards_left } = question;
  return (
    <div className="ages-facts">
      <p className="ages-versus">
        <span>
          <Picture seat={attacker} />
          {names[attacker]} <Amount kind="strength" number={attack} />
        </span>
        <span>
          <Picture seat={asked} />
          {names[asked]} <Amount kind="strength" number={defense} />
        </span>
      </p>
      <p className={missing > 0 ? "ages-warn" : "ages-good"}>
        {text.say(cards_left === null ? "client-ages-missing-theirs" : "client-ages-missing", {
          number: missing,
        })}
      </p>
      {cards_left !== null && (
        <p className="ages-small quiet">
          {text.say("client-ages-plain-defense", { number: plain_defense })}
        </p>
      )}
      {cards.length > 0 && (
        <p className="ages-small">
          {text.say("client-ages-defending", {
            cards: text.list(facts.militaries(cards).map((card) => text.say(`card-${card.name}`))),
          })}
        </p>
      )}
    </div>
  );
}

function Raiding({ question }: { question: AgesRaidQuestion }) {
  const text = useText();
  const facts = useFacts();
  const { levels, loot } = question;
  return (
    <ul className="ages-facts">
      <li>
        {text.say("client-ages-raid", {
          number: levels.length,
          high: facts.age(levels[0] ?? NONE),
          low: facts.age(levels.at(-1) ?? NONE),
        })}
      </li>
      {loot > 0 && (
        <li>
          {text.say("client-ages-loot")} <Amount kind="resources" number={loot} plus />
        </li>
      )}
    </ul>
  );
}

/** A side of a pact with its terms. */
function Terms({ card, side }: { card: AgesMilitaryCard; side: number }) {
  const text = useText();
  const terms = card.pact?.sides[side]?.words ?? [];
  if (terms.length === 0) return <Side card={card} side={side} />;
  return <span>{terms.map((one) => text.message(one)).join(" ")}</span>;
}

function Offer({ question, asked }: { question: AgesPactQuestion; asked: number }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const { names } = useContext(AnswerContext);
  const { owner, own_side, owner_side, equal } = question;
  const card = facts.military(question.pact);
  const before = facts.military(question.replaces ?? NONE);
  if (!card) return null;
  return (
    <ul className="ages-facts">
      {asked !== view.seat && (
        <li>
          {text.say("client-ages-offers", { name: names[owner] ?? "", other: names[asked] ?? "" })}
        </li>
      )}
      {!equal && (
        <>
          <li>
            {asked === view.seat
              ? text.say("client-ages-you")
              : text.say("client-ages-for", { name: names[asked] ?? "" })}{" "}
            <Terms card={card} side={own_side} />
          </li>
          <li>
            {text.say("client-ages-for", { name: names[owner] ?? "" })}{" "}
            <Terms card={card} side={owner_side} />
          </li>
        </>
      )}
      {before && (
        <li>{text.say("client-ages-instead", { card: text.say(`card-${before.name}`) })}</li>
      )}
    </ul>
  );
}

/** The card a question names, unless it is among the options. */
function subjectOf(facts: Facts, question: AgesQuestion): AnyCard | undefined {
  switch (question.kind) {
    case "order":
    case "pay":
    case "store":
      return facts.card(question.card);
    case "tuck":
      return facts.card(question.leader);
    case "use_token":
      return facts.card(question.wonder);
    case "auction":
    case "send_force":
      return facts.military(question.territory);
    case "defense":
      return facts.military(question.aggression);
    case "pact":
      return facts.military(question.pact);
    default:
      return undefined;
  }
}

/** The numbers a question is about. */
function Numbers({
  question,
  bids,
  asked,
}: {
  question: AgesQuestion;
  bids: readonly Bid[];
  asked: number;
}) {
  switch (question.kind) {
    case "auction":
      return <Auction question={question} bids={bids} asked={asked} />;
    case "send_force":
      return <Force question={question} />;
    case "defense":
      return <Defense question={question} asked={asked} />;
    case "pact":
      return <Offer question={question} asked={asked} />;
    case "raid":
      return <Raiding question={question} />;
    default:
      return null;
  }
}
const NUMBERED = new Set(["auction", "send_force", "defense", "pact", "raid"]);

/** Whether everybody should see what a question is about, not only who is asked. */
export function concernsAll(question: AgesQuestion): boolean {
  return NUMBERED.has(question.kind);
}

/** The cards and numbers the question is about. */
export function Subject({
  question,
  attack,
  bids,
  asked,
}: {
  question: AgesQuestion;
  attack: AnyCard | undefined;
  /** The bids of an auction. */
  bids: readonly Bid[];
  /** Who is asked. */
  asked: number;
}) {
  const facts = useFacts();
  const event = facts.military(useView().event ?? NONE);
  const cards = [...new Set([event, attack, subjectOf(facts, question)])].filter(
    (card) => card !== undefined,
  );
  if (cards.length === 0 && !concernsAll(question)) return null;
  return (
    <div className="ages-matter" data-kind={question.kind}>
      {cards.map((card) => (
        <Tile key={refOf(card)} card={card} />
      ))}
      <Numbers question={question} bids={bids} asked={asked} />
    </div>
  );
}
