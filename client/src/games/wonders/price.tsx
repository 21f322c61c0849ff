import type { Amount, Refusal, WondersCard, WondersOffer } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import {
  cardName,
  cityName,
  leftOf,
  nameIn,
  pricesFor,
  type Scene,
  total,
  useScene,
} from "./facts";
import { Coin, Icon, Resource } from "./icons";
import { offerOf } from "./question";

/** The offer for a card in hand, according to the view. */
export function offerInHand({ view }: Scene, city: number, card: WondersCard): WondersOffer | null {
  return pricesFor(view, city)?.structures.find((offer) => offer.card === card.id) ?? null;
}

/** Whether something is paid in coins. */
export function costsCoins(offer: WondersOffer): boolean {
  return offer.cost?.some((part) => part.amount > 0) ?? false;
}

/** A price in words. */
export function priceWords(scene: Scene, offer: WondersOffer, text: Messages): string {
  if (!offer.cost) return text.say("draw-not-now");
  if (costsCoins(offer)) {
    const parts = offer.cost.map(({ amount, to }) =>
      to === null
        ? text.say("client-wonders-pays-bank", { amount })
        : text.say("draw-pays", { amount, name: cityName(scene, to, text) }),
    );
    const words = text.say("client-wonders-costs", {
      total: total(offer.cost.map((part) => part.amount)),
      parts: text.list(parts),
    });
    return offer.ways > 1 ? `${words} ${text.say("client-wonders-several")}` : words;
  }
  switch (offer.free_by) {
    case "chain": {
      const card = scene.index.cards.get(offer.chain ?? -1);
      return text.say("client-wonders-by-chain", { card: card ? cardName(card, text) : "" });
    }
    case "wonder":
      return text.say("client-wonders-by-wonder");
    case "own":
      return text.say("client-wonders-own");
    default:
      return text.say("client-wonders-free");
  }
}

/** Payments of a city to its neighbours; left is left in every language. */
export function NeighbourPayments({
  payments,
  city,
}: {
  payments: readonly Amount[];
  city: number;
}) {
  const scene = useScene();
  const text = useText();
  const named = city !== scene.centre;
  const left = leftOf(scene.view, city);
  return (
    <span className="wonders-shares">
      {payments.flatMap(({ amount, to }) =>
        to === null ? (
          []
        ) : (
          <span key={to} className="wonders-share">
            {!named && to === left && <Icon name="left" />}
            <Coin number={amount} />
            {named ? <bdi>{cityName(scene, to, text)}</bdi> : to !== left && <Icon name="right" />}
          </span>
        ),
      )}
    </span>
  );
}

/** A price in short; `brief` names the structure of a chain alone. */
export function PriceTag({
  offer,
  city,
  brief = false,
}: {
  offer: WondersOffer;
  city: number;
  brief?: boolean;
}) {
  const text = useText();
  const scene = useScene();
  const words = priceWords(scene, offer, text);
  if (offer.cost && costsCoins(offer)) {
    const shared = offer.cost.some((part) => part.to !== null);
    return (
      <span className="wonders-price wonders-price-coins">
        <span aria-hidden="true" className="wonders-price-inside">
          {shared ? (
            <NeighbourPayments payments={offer.cost} city={city} />
          ) : (
            <>
              <Coin number={total(offer.cost.map((part) => part.amount))} />
              <span>{text.say("draw-to-bank")}</span>
            </>
          )}
          {offer.ways > 1 && (
            <span className="wonders-several">
              {text.say("client-wonders-ways", { number: offer.ways })}
            </span>
          )}
        </span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  const source = brief ? scene.index.cards.get(offer.chain ?? -1) : undefined;
  if (source && offer.free_by === "chain") {
    return (
      <span className="wonders-price wonders-price-free">
        <Icon name="chain" />
        <span aria-hidden="true">{cardName(source, text)}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  const icon = !offer.cost ? "no" : offer.free_by === "chain" ? "chain" : "yes";
  return (
    <span className={`wonders-price wonders-price-${offer.cost ? "free" : "not"}`}>
      <Icon name={icon} />
      <span>{words}</span>
    </span>
  );
}

/** The units nobody produces. */
function MissingUnits({ offer, words }: { offer: WondersOffer; words?: string }) {
  const text = useText();
  const { missing_units, missing_resources } = offer;
  return (
    <span className="wonders-price wonders-price-not">
      <Icon name="no" />
      <span aria-hidden={words !== undefined} className="wonders-price-inside">
        <span>{text.say("client-wonders-lacks", { units: missing_units })}</span>
        <span className="wonders-units">
          {missing_resources.map((name, place) => (
            <span key={name} className="wonders-units">
              {place > 0 && "/"}
              <Resource name={name} />
            </span>
          ))}
        </span>
      </span>
      {words !== undefined && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

/** Why an option is not possible, in short. */
export function Reason({ refusal, brief = false }: { refusal: Refusal; brief?: boolean }) {
  const text = useText();
  const scene = useScene();
  const { reason } = refusal;
  const offer = offerOf(refusal);
  const words = text.message(reason, scene.names);
  if (offer.obstacle === "resources") return <MissingUnits offer={offer} words={words} />;
  const short = `short-${reason.key}`;
  const line =
    brief && offer.obstacle === "coins"
      ? text.say("client-wonders-missing", { missing: offer.missing })
      : brief && text.has(short)
        ? text.message({ key: short, args: reason.args }, scene.names)
        : words;
  return (
    <span className="wonders-price wonders-price-not">
      <Icon name="no" />
      <span>{line}</span>
    </span>
  );
}

/** The price of what is not asked about now, with what the city lacks for it. */
export function OfferTag({
  offer,
  city,
  brief = false,
}: {
  offer: WondersOffer;
  city: number;
  brief?: boolean;
}) {
  const text = useText();
  if (offer.obstacle === "resources") return <MissingUnits offer={offer} />;
  const sign =
    offer.obstacle === "coins"
      ? text.say("client-wonders-missing", { missing: offer.missing })
      : offer.obstacle === "built"
        ? text.say("draw-built")
        : null;
  return (
    <>
      {(sign === null || costsCoins(offer)) && <PriceTag offer={offer} city={city} brief={brief} />}
      {sign !== null && (
        <span className="wonders-price wonders-price-not">
          <Icon name="no" />
          <span>{sign}</span>
        </span>
      )}
    </>
  );
}

/** The card whose chain makes another free, from the arguments of a message. */
export function chainSourceOf(
  scene: Scene,
  message: Parameters<typeof nameIn>[0],
): WondersCard | null {
  return scene.index.named.get(nameIn(message, "source")?.replace("card-", "") ?? "") ?? null;
}
