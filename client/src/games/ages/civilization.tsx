import { memo } from "react";
import type { CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Affairs } from "./affairs";
import { BlueBank, YellowBank } from "./banks";
import { type Relation, useFacts } from "./facts";
import type { PlacedOptions } from "./options";
import { NO_OPTIONS } from "./options";
import { EndOfTurn, Ratings } from "./ratings";
import { Technologies } from "./technologies";
import { CardsInPlay } from "./wonders";

/** The board of a civilization in full. */
export const Civilization = memo(function Civilization({
  civ,
  relation,
  names,
  placed = NO_OPTIONS,
  military,
  isOver = false,
}: {
  civ: CivilizationView;
  relation: Relation;
  names: readonly string[];
  placed?: PlacedOptions;
  military: boolean;
  isOver?: boolean;
}) {
  const text = useText();
  const facts = useFacts();
  const cards = placed.acting ? placed.cards : NO_OPTIONS.cards;
  const { banks } = facts.pieces;
  return (
    <div className="ages-civ">
      <Ratings civ={civ} />
      {!placed.acting && !isOver && <EndOfTurn forecast={civ.forecast} />}
      <div className="ages-banks">
        <YellowBank
          banks={banks}
          tokens={civ.yellow_bank}
          consumption={civ.consumption}
          needed={civ.needed_happiness}
          happiness={civ.happiness}
          discontent={civ.discontent}
          price={civ.population_price}
        />
        <BlueBank banks={banks} tokens={civ.blue_bank} corruption={civ.corruption} />
      </div>
      <Technologies
        technologies={civ.technologies}
        workers={civ.workers}
        workersByType={civ.workers_by_type}
        blue={civ.blue}
        costs={civ.costs}
        limit={civ.urban_limit}
        cards={cards}
      />
      <h3 className="ages-sub">{text.say("client-ages-heads")}</h3>
      <CardsInPlay
        civ={civ}
        cards={cards}
        work={placed.acting ? placed.wonder : NO_OPTIONS.wonder}
      />
      {military && (
        <>
          <h3 className="ages-sub">{text.say("client-ages-affairs")}</h3>
          <Affairs civ={civ} relation={relation} names={names} />
        </>
      )}
    </div>
  );
});
