import { memo } from "react";
import { useChoiceMarks } from "../../board/hints";
import { RuleLink } from "../../board/rule-link";
import { aboutCard } from "../../board/rules";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import { Button } from "../../ui/button";
import { Words } from "./card";
import { Cost } from "./effects";
import { cardName, useScene } from "./facts";
import { Coin, Icon } from "./icons";
import { costsCoins, PriceTag, priceWords, Reason } from "./price";
import type { Play } from "./question";

/** The plays whose price is shown. */
const PRICED = new Set(["build", "stage"]);

function labelOf({ verb, offer: { stage } }: Play, text: Messages): string {
  if (verb === "stage" && stage === null) return text.say("draw-stages");
  return text.say(`client-wonders-play-${verb}`, { stage: stage ?? 0 });
}

/** An option of a card as a button with its price, or the reason against it. */
function OnePlay({
  play,
  city,
  busy,
  choose,
}: {
  play: Play;
  city: number;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const scene = useScene();
  const marks = useChoiceMarks();
  const { option, refusal, verb, offer } = play;
  const label = labelOf(play, text);
  const priced = PRICED.has(verb);
  if (!option) {
    return (
      <div className="wonders-play wonders-play-not">
        <span className="wonders-play-name">
          <Icon name={verb} />
          {label}
        </span>
        {priced && costsCoins(offer) && <PriceTag offer={offer} city={city} />}
        {refusal && (
          <span className="wonders-play-why">
            <Reason refusal={refusal} />
            <RuleLink about={[refusal.reason.key]} isReason />
          </span>
        )}
      </div>
    );
  }
  const words = text.message(option.words, scene.names);
  return (
    <Button
      variant={verb === "build" || verb === "free" ? "primary" : "default"}
      className="wonders-play"
      isDisabled={busy}
      onPress={() => choose(option.choice)}
      {...marks(option.choice)}
    >
      <span className="visually-hidden">
        {priced ? `${words}: ${priceWords(scene, offer, text)}` : words}
      </span>
      <span className="wonders-play-name" aria-hidden="true">
        <Icon name={verb} />
        {label}
      </span>
      <span aria-hidden="true">
        {priced && <PriceTag offer={offer} city={city} />}
        {verb === "sell" &&
          offer.gain.map(({ kind, amount }) => <Coin key={kind} number={amount} plus />)}
        {verb === "free" && <span className="wonders-price">{text.say("draw-costs-nothing")}</span>}
      </span>
    </Button>
  );
}

/** The texts of the selected card, and its options. */
export const Plays = memo(function Plays({
  card,
  plays,
  city,
  busy,
  choose,
}: {
  card: WondersCard;
  plays: readonly Play[];
  city: number;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  return (
    <section
      className={`wonders-plays wonders-edge-${card.colour}`}
      aria-label={text.say("client-wonders-with", { card: cardName(card, text) })}
    >
      <div className="wonders-plays-words">
        <div className="wonders-plays-head">
          <h3>{cardName(card, text)}</h3>
          <Cost cost={card.cost} />
          <RuleLink about={aboutCard(card)} />
        </div>
        <Words words={card.words} />
      </div>
      {plays.length > 0 && (
        <div className="wonders-plays-list">
          {plays.map((play) => (
            <OnePlay key={play.verb} play={play} city={city} busy={busy} choose={choose} />
          ))}
        </div>
      )}
    </section>
  );
});
