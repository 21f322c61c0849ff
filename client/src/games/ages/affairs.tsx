import { memo } from "react";
import type { AgesMilitaryCard, CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount } from "./amounts";
import { Tile } from "./card";
import { type Relation, useFacts } from "./facts";

/** The side of a pact, where the sides differ. */
export function Side({ card, side }: { card: AgesMilitaryCard; side: number }) {
  const text = useText();
  if (!card.pact || card.pact.equal) return null;
  return (
    <span className="ages-small">
      {text.say("client-ages-side", { side: text.say(`side-${card.pact.sides[side]?.side}`) })}
    </span>
  );
}

/** Tactic, colonies, pacts and wars of a civilization. */
export const Affairs = memo(function Affairs({
  civ,
  relation,
  names,
}: {
  civ: CivilizationView;
  relation: Relation;
  names: readonly string[];
}) {
  const text = useText();
  const facts = useFacts();
  const tactic = facts.military(civ.tactic);
  const colonies = facts.militaries(civ.colonies);
  const { bonds, wars } = relation;
  return (
    <>
      {wars.map((war) => (
        <Tile key={`${war.card.id} ${war.rival}`} card={war.card} brief className="ages-at-war">
          <span className="ages-small">
            {text.say(war.declared ? "client-ages-war-on" : "client-ages-war-by", {
              name: names[war.rival] ?? "",
            })}
          </span>
          <span className="ages-small ages-versus">
            {text.say("client-ages-versus", { own: war.own, other: war.other })}
          </span>
        </Tile>
      ))}
      {tactic && (
        <Tile card={tactic}>
          <span className="ages-small">
            {text.say("client-ages-armies")} <Amount kind="strength" number={civ.armies} plus />
          </span>
          {civ.exclusive && (
            <span className="ages-small quiet">{text.say("client-ages-exclusive")}</span>
          )}
        </Tile>
      )}
      {bonds.map((bond) => (
        <Tile key={`${bond.card.id} ${bond.owner}`} card={bond.card}>
          <span className="ages-small">
            <b>{text.say("client-ages-with", { name: names[bond.other] ?? "" })}</b>{" "}
            <Side card={bond.card} side={bond.side} />
          </span>
        </Tile>
      ))}
      {colonies.map((card) => (
        <Tile key={card.id} card={card} />
      ))}
    </>
  );
});
