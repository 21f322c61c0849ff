import { memo } from "react";
import type { WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Sentences } from "../../text/text";
import { Button } from "../../ui/button";
import type { Play } from "./asked";
import { Words } from "./card";
import { Cost } from "./effects";
import { cardName, pricesFor, type Seen, useSeen } from "./facts";
import { type Price, PriceTag, priceOf, priceWords, Reason, stagePrice } from "./price";
import { Coin, Sign } from "./symbols";

function priceOfPlay(seen: Seen, play: Play, card: WondersCard, city: number): Price | null {
  const prices = pricesFor(seen.view, city);
  if (play.verb === "build") return priceOf(seen, prices, card);
  return play.verb === "stage" ? stagePrice(prices) : null;
}

function labelOf(seen: Seen, play: Play, city: number, text: Sentences): string {
  const stage = (seen.view.cities[city]?.stages ?? 0) + 1;
  return text.say(`client-wonders-play-${play.verb}`, { stage });
}

/** What one can do with a card: a button with its price, or why not. */
function OnePlay({
  play,
  card,
  city,
  busy,
  choose,
}: {
  play: Play;
  card: WondersCard;
  city: number;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const seen = useSeen();
  const { option, refusal, verb } = play;
  const label = labelOf(seen, play, city, text);
  const price = priceOfPlay(seen, play, card, city);
  if (!option) {
    return (
      <div className="wonders-play wonders-play-not">
        <span className="wonders-play-name">
          <Sign name={verb} />
          {label}
        </span>
        {price?.kind === "coins" && <PriceTag price={price} city={city} />}
        {refusal && <Reason refusal={refusal} />}
      </div>
    );
  }
  const words = text.message(option.words, seen.names);
  return (
    <Button
      weight={verb === "build" || verb === "free" ? "main" : "usual"}
      className="wonders-play"
      isDisabled={busy}
      onPress={() => choose(option.choice)}
      data-choice={option.choice}
    >
      <span className="unseen">
        {price ? `${words}: ${priceWords(seen, price, city, text)}` : words}
      </span>
      <span className="wonders-play-name" aria-hidden="true">
        <Sign name={verb} />
        {label}
      </span>
      <span aria-hidden="true">
        {price && <PriceTag price={price} city={city} />}
        {verb === "sell" && <Coin number={`+${seen.index.pieces.numbers.sale}`} />}
        {verb === "free" && <span className="wonders-price">{text.say("draw-costs-nothing")}</span>}
      </span>
    </Button>
  );
}

/** The chosen card in words, and what can be done with it. */
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
        <h3>{cardName(card, text)}</h3>
        <p className="wonders-tip-cost">
          <Cost cost={card.cost} titled />
        </p>
        <Words words={card.words} />
      </div>
      {plays.length > 0 && (
        <div className="wonders-plays-list">
          {plays.map((play) => (
            <OnePlay
              key={play.verb}
              play={play}
              card={card}
              city={city}
              busy={busy}
              choose={choose}
            />
          ))}
        </div>
      )}
    </section>
  );
});
