import { useText } from "../../text/languages";
import { CardChip } from "./card";
import { cardIn, cardName, leftOf, numberIn, rightOf, useScene } from "./facts";
import { Coin, Icon, Laurel } from "./icons";
import type { ActionKind, CityAction } from "./last-actions";
import { chainSourceOf, NeighbourPayments } from "./price";

const ICONS: Record<ActionKind, string> = {
  structure_built: "build",
  stage_built: "stage",
  card_sold: "sell",
  card_dug: "dig",
  nothing_dug: "no",
  last_card_discarded: "discard",
  guild_copied: "copy",
  conflicts_resolved: "shield",
};
const BY_CHAIN = 1;
const BY_WONDER = 2;

/** An action of a city: what it did, with which card, and whom it paid. */
function ActionItem({ action }: { action: CityAction }) {
  const text = useText();
  const scene = useScene();
  const { kind, message } = action;
  const card = cardIn(scene.index, message);
  const [bank, left, right, coins] = ["bank", "left", "right", "coins"].map((name) =>
    numberIn(message, name),
  ) as [number, number, number, number];
  const payments = [
    { kind: "coins", amount: left, to: leftOf(scene.view, action.city) },
    { kind: "coins", amount: right, to: rightOf(scene.view, action.city) },
  ].filter((part) => part.amount > 0);
  const granted = numberIn(message, "granted");
  const source = granted === BY_CHAIN ? chainSourceOf(scene, message) : null;
  return (
    <li className="wonders-action">
      <Icon name={ICONS[kind]} label={text.message(message, scene.names)} />
      {kind === "stage_built" && (
        <span>{text.say("draw-stage", { number: numberIn(message, "stage") })}</span>
      )}
      {card && kind !== "stage_built" ? (
        <CardChip card={card} />
      ) : (
        kind !== "stage_built" &&
        kind !== "conflicts_resolved" && (
          <span aria-hidden="true">
            {text.say(`client-wonders-did-${kind.replaceAll("_", "-")}`)}
          </span>
        )
      )}
      {kind === "conflicts_resolved" && (
        <span aria-hidden="true" className="wonders-share">
          <span className="wonders-action-word">{text.say("draw-conflicts")}</span>
          <Laurel number={numberIn(message, "points")} plus />
        </span>
      )}
      <span aria-hidden="true" className="wonders-action-paid quiet">
        {source && (
          <span className="wonders-share">
            <Icon name="chain" />
            {cardName(source, text)}
          </span>
        )}
        {granted === BY_WONDER && <span>{text.say("draw-granted-wonder")}</span>}
        {bank > 0 && (
          <span className="wonders-share">
            <Coin number={bank} />
            {text.say("draw-to-bank")}
          </span>
        )}
        {payments.length > 0 && <NeighbourPayments payments={payments} city={action.city} />}
        {coins > 0 && <Coin number={coins} plus />}
      </span>
    </li>
  );
}

/** The last actions of a city. */
export function ActionList({ actions }: { actions: readonly CityAction[] }) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <ul className="wonders-actions" aria-label={text.say("client-wonders-last-turn")}>
      {actions.map((action) => (
        <ActionItem key={action.number} action={action} />
      ))}
    </ul>
  );
}
