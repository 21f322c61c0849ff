import { memo } from "react";
import { useFrame } from "../../board/frame";
import type { CivilizationView } from "../../protocol/types";
import { Affairs } from "./affairs";
import { BlueBank, YellowBank } from "./banks";
import { type Relation, useFacts } from "./facts";
import type { PlacedOptions } from "./options";
import { NO_OPTIONS } from "./options";
import { EndOfTurn, Ratings } from "./ratings";
import { Technologies } from "./technologies";
import { CardsInPlay } from "./wonders";

/** With no more ages and cards than this there is room for the texts of cards in play. */
const ROOMY_AGES = 2;
const ROOMY_CARDS = 1;

/** The sheet of a civilization: actions and banks, technologies with workers, cards in play. */
export const Civilization = memo(function Civilization({
  civ,
  seat,
  relation,
  names,
  placed = NO_OPTIONS,
  military,
  isOver = false,
}: {
  civ: CivilizationView;
  seat: number;
  relation: Relation;
  names: readonly string[];
  placed?: PlacedOptions;
  military: boolean;
  isOver?: boolean;
}) {
  const facts = useFacts();
  const { layout } = useFrame();
  const cards = placed.acting ? placed.cards : NO_OPTIONS.cards;
  const { banks } = facts.pieces;
  const ages = new Set(facts.cards(civ.technologies).map((card) => card.age));
  const inPlay = civ.wonders.length + civ.colonies.length + relation.bonds.length;
  const isRoomy = ages.size <= ROOMY_AGES && inPlay <= ROOMY_CARDS;
  return (
    <div className={`ages-civ ${isRoomy ? "ages-roomy" : ""}`} data-anchor={`seat:${seat}`}>
      <div className="ages-top">
        <Ratings civ={civ} seat={seat} all={layout !== "screen"} />
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
      {layout !== "screen" && !placed.acting && !isOver && <EndOfTurn forecast={civ.forecast} />}
      <Technologies
        seat={seat}
        technologies={civ.technologies}
        workers={civ.workers}
        workersByType={civ.workers_by_type}
        blue={civ.blue}
        costs={civ.costs}
        limit={civ.urban_limit}
        cards={cards}
      />
      <div className="ages-in-play">
        <CardsInPlay
          civ={civ}
          cards={cards}
          work={placed.acting ? placed.wonder : NO_OPTIONS.wonder}
        />
        {military && <Affairs civ={civ} relation={relation} names={names} />}
      </div>
    </div>
  );
});
