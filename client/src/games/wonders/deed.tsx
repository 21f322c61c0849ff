import { useText } from "../../text/languages";
import { CardChip } from "./card";
import type { Deed, DeedKind } from "./deeds";
import { cardIn, cardName, numberIn, useSeen } from "./facts";
import { Shares, sourceOf } from "./price";
import { Coin, Laurel, Sign } from "./symbols";

const SIGNS: Record<DeedKind, string> = {
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

/** Something a city did: what, with which card, who got coins for it. */
function OneDeed({ deed }: { deed: Deed }) {
  const text = useText();
  const seen = useSeen();
  const { kind, message } = deed;
  const card = cardIn(seen.index, message);
  const [bank, left, right, coins] = ["bank", "left", "right", "coins"].map((name) =>
    numberIn(message, name),
  ) as [number, number, number, number];
  const granted = numberIn(message, "granted");
  const source = granted === BY_CHAIN ? sourceOf(seen, message) : null;
  return (
    <li className="wonders-deed">
      <Sign name={SIGNS[kind]} label={text.message(message, seen.names)} />
      {kind === "stage_built" && (
        <span>{text.say("draw-stage", { number: numberIn(message, "stage") })}</span>
      )}
      {card && kind !== "stage_built" ? (
        <CardChip card={card} short />
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
          {text.say("draw-conflicts")} <Laurel number={signed(numberIn(message, "points"))} />
        </span>
      )}
      <span aria-hidden="true" className="wonders-deed-paid quiet">
        {source && (
          <span className="wonders-share">
            <Sign name="chain" />
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
        {(left > 0 || right > 0) && <Shares left={left} right={right} city={deed.city} />}
        {coins > 0 && <Coin number={`+${coins}`} />}
      </span>
    </li>
  );
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** What a city did last. */
export function Deeds({ deeds }: { deeds: readonly Deed[] }) {
  const text = useText();
  if (deeds.length === 0) return null;
  return (
    <ul className="wonders-deeds" aria-label={text.say("client-wonders-last-turn")}>
      {deeds.map((deed) => (
        <OneDeed key={deed.number} deed={deed} />
      ))}
    </ul>
  );
}
