import type { PricesView, Refusal, WondersCard } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import {
  cardName,
  cityName,
  leftOf,
  nameIn,
  numberIn,
  rightOf,
  type Scene,
  useScene,
} from "./facts";
import { Coin, Icon, Resource } from "./icons";

/** What something costs a city. */
export interface Price {
  kind: "nothing" | "chain" | "wonder" | "own" | "coins" | "never" | "built";
  /** The card that makes it free. */
  by: WondersCard | null;
  total: number;
  left: number;
  right: number;
  /** Whether there are several ways to pay. */
  several: boolean;
}

const NOTHING: Price = { kind: "nothing", by: null, total: 0, left: 0, right: 0, several: false };

/** The price of a card in hand, according to the view. */
export function priceOf(scene: Scene, prices: PricesView | null, card: WondersCard): Price | null {
  const place = scene.view.hand.indexOf(card.id);
  const total = prices?.structures[place];
  if (!prices || total === undefined) return null;
  const built = scene.view.cities[prices.city]?.built ?? [];
  if (built.includes(card.id)) return { ...NOTHING, kind: "built" };
  if (total < 0) return { ...NOTHING, kind: "never" };
  if (total > 0) {
    const [left, right] = prices.structure_shares[place] ?? [0, 0];
    const several = (prices.structure_ways[place] ?? 1) > 1;
    return { ...NOTHING, kind: "coins", total, left, right, several };
  }
  if (card.cost.coins === 0 && card.cost.resources.length === 0) return NOTHING;
  const source = card.free_with.flatMap((name) => scene.index.named.get(name) ?? []);
  const by = source.find((one) => built.includes(one.id));
  if (by) return { ...NOTHING, kind: "chain", by };
  return { ...NOTHING, kind: prices.free_by_wonder[place] ? "wonder" : "own" };
}

/** The price of the next stage, according to the view. */
export function stagePrice(prices: PricesView | null): Price | null {
  if (!prices) return null;
  if (prices.stage < 0) return { ...NOTHING, kind: "never" };
  if (prices.stage === 0) return { ...NOTHING, kind: "own" };
  const [left, right] = prices.stage_shares;
  return { ...NOTHING, kind: "coins", total: prices.stage, left, right };
}

/** A price in words. */
export function priceWords(scene: Scene, price: Price, city: number, text: Messages): string {
  switch (price.kind) {
    case "nothing":
      return text.say("client-wonders-free");
    case "chain":
      return text.say("client-wonders-by-chain", {
        card: price.by ? cardName(price.by, text) : "",
      });
    case "wonder":
      return text.say("client-wonders-by-wonder");
    case "own":
      return text.say("client-wonders-own");
    case "built":
      return text.say("draw-built");
    case "never":
      return text.say("draw-not-now");
    case "coins": {
      const { total, left, right } = price;
      const bank = total - left - right;
      const parts = [
        left &&
          text.say("draw-pays", {
            amount: left,
            name: cityName(scene, leftOf(scene.view, city), text),
          }),
        right &&
          text.say("draw-pays", {
            amount: right,
            name: cityName(scene, rightOf(scene.view, city), text),
          }),
        bank && text.say("client-wonders-pays-bank", { amount: bank }),
      ].filter((part) => typeof part === "string");
      const words = text.say("client-wonders-costs", { total, parts: text.list(parts) });
      return price.several ? `${words} ${text.say("client-wonders-several")}` : words;
    }
  }
}

/** Payments to neighbours; left is left in every language. */
export function NeighbourPayments({
  left,
  right,
  city,
}: {
  left: number;
  right: number;
  city: number;
}) {
  const scene = useScene();
  const text = useText();
  const named = city !== scene.centre;
  const [leftName, rightName] = [
    cityName(scene, leftOf(scene.view, city), text),
    cityName(scene, rightOf(scene.view, city), text),
  ];
  return (
    <span className="wonders-shares">
      {left > 0 && (
        <span className="wonders-share">
          {!named && <Icon name="left" />}
          <Coin number={left} />
          {named && <bdi>{leftName}</bdi>}
        </span>
      )}
      {right > 0 && (
        <span className="wonders-share">
          <Coin number={right} />
          {named ? <bdi>{rightName}</bdi> : <Icon name="right" />}
        </span>
      )}
    </span>
  );
}

/** A price in short. */
export function PriceTag({ price, city }: { price: Price; city: number }) {
  const text = useText();
  const scene = useScene();
  if (price.kind === "coins") {
    const shared = price.left > 0 || price.right > 0;
    return (
      <span className="wonders-price wonders-price-coins">
        <span aria-hidden="true" className="wonders-price-inside">
          {shared ? (
            <NeighbourPayments left={price.left} right={price.right} city={city} />
          ) : (
            <>
              <Coin number={price.total} />
              <span>{text.say("draw-to-bank")}</span>
            </>
          )}
          {price.several && <span className="wonders-several">…</span>}
        </span>
        <span className="visually-hidden">{priceWords(scene, price, city, text)}</span>
      </span>
    );
  }
  const refused = price.kind === "never" || price.kind === "built";
  const icon = refused ? "no" : price.kind === "chain" ? "chain" : "yes";
  return (
    <span className={`wonders-price wonders-price-${refused ? "not" : "free"}`}>
      <Icon name={icon} />
      <span>{priceWords(scene, price, city, text)}</span>
    </span>
  );
}

/** Why an option is not possible, in short. */
export function Reason({ refusal, brief = false }: { refusal: Refusal; brief?: boolean }) {
  const text = useText();
  const scene = useScene();
  const { reason } = refusal;
  const words = text.message(reason, scene.names);
  if (reason.key === "refused-not-to-be-had") {
    const resources = (reason.args.resources ?? []) as unknown as { name: string }[];
    const units = numberIn(reason, "units");
    return (
      <span className="wonders-price wonders-price-not">
        <Icon name="no" />
        <span aria-hidden="true" className="wonders-price-inside">
          <span>{text.say("client-wonders-lacks", { units })}</span>
          <span className="wonders-units">
            {resources.map(({ name }, place) => (
              <span key={name} className="wonders-units">
                {place > 0 && "/"}
                <Resource name={name.replace("resource-", "")} />
              </span>
            ))}
          </span>
        </span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  const short = `short-${reason.key}`;
  const line =
    brief && reason.key === "refused-coins"
      ? text.say("client-wonders-missing", { missing: numberIn(reason, "missing") })
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

/** The card whose chain makes another free, from the arguments of a message. */
export function chainSourceOf(
  scene: Scene,
  message: Parameters<typeof nameIn>[0],
): WondersCard | null {
  return scene.index.named.get(nameIn(message, "source")?.replace("card-", "") ?? "") ?? null;
}
