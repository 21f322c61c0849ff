import { useContext } from "react";
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
import { Tile } from "./card";
import { type AnyCard, type Facts, NONE, refOf, useFacts } from "./facts";
import { AnswerContext, useView } from "./option-button";

function Auction({ question }: { question: AgesAuctionQuestion }) {
  const text = useText();
  const { names } = useContext(AnswerContext);
  const { bidders, bid, leader, force, most } = question;
  return (
    <ul className="ages-facts">
      <li>
        {leader === null
          ? text.say("client-ages-no-bid")
          : text.say("client-ages-highest", { name: names[leader] ?? "", force: bid })}
      </li>
      <li>
        {text.say("client-ages-bidding", {
          names: text.list(bidders.map((seat) => names[seat] ?? "")),
        })}
      </li>
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

function Defense({ question }: { question: AgesDefenseQuestion }) {
  const text = useText();
  const facts = useFacts();
  const view = useView();
  const { names } = useContext(AnswerContext);
  const { attacker, attack, defense, missing, cards, plain_defense } = question;
  return (
    <div className="ages-facts">
      <p className="ages-versus">
        <span>
          {names[attacker]} <Amount kind="strength" number={attack} />
        </span>
        <span aria-hidden>:</span>
        <span>
          {names[view.seat]} <Amount kind="strength" number={defense} />
        </span>
      </p>
      <p className={missing > 0 ? "ages-warn" : "ages-good"}>
        {text.say("client-ages-missing", { number: missing })}
      </p>
      <p className="ages-small quiet">
        {text.say("client-ages-plain-defense", { number: plain_defense })}
      </p>
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

function Offer({ question }: { question: AgesPactQuestion }) {
  const text = useText();
  const facts = useFacts();
  const { names } = useContext(AnswerContext);
  const { owner, own_side, owner_side, equal } = question;
  const card = facts.military(question.pact);
  const before = facts.military(question.replaces ?? NONE);
  if (!card) return null;
  return (
    <ul className="ages-facts">
      {!equal && (
        <>
          <li>
            {text.say("client-ages-you")} <Terms card={card} side={own_side} />
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
function Numbers({ question }: { question: AgesQuestion }) {
  switch (question.kind) {
    case "auction":
      return <Auction question={question} />;
    case "send_force":
      return <Force question={question} />;
    case "defense":
      return <Defense question={question} />;
    case "pact":
      return <Offer question={question} />;
    case "raid":
      return <Raiding question={question} />;
    default:
      return null;
  }
}
const NUMBERED = new Set(["auction", "send_force", "defense", "pact", "raid"]);

/** The cards and numbers the question is about. */
export function Subject({
  question,
  attack,
}: {
  question: AgesQuestion;
  attack: AnyCard | undefined;
}) {
  const facts = useFacts();
  const event = facts.military(useView().event ?? NONE);
  const cards = [...new Set([event, attack, subjectOf(facts, question)])].filter(
    (card) => card !== undefined,
  );
  if (cards.length === 0 && !NUMBERED.has(question.kind)) return null;
  return (
    <div className="ages-matter">
      {cards.map((card) => (
        <Tile key={refOf(card)} card={card} />
      ))}
      <Numbers question={question} />
    </div>
  );
}
