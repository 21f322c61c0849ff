import { memo, useRef } from "react";
import { useFrame } from "../../board/frame";
import { useIsLow } from "../../browser/layout";
import type { CivilizationView } from "../../protocol/types";
import { Affairs } from "./affairs";
import { BlueBank, YellowBank } from "./banks";
import { type Facts, NONE, type Relation, useFacts } from "./facts";
import { type SheetSize, useFittingSize } from "./fitting";
import type { PlacedOptions } from "./options";
import { NO_OPTIONS } from "./options";
import { Gallery } from "./pictures";
import { EndOfTurn, Ratings } from "./ratings";
import { Technologies } from "./technologies";
import { CardsInPlay } from "./wonders";

/** Up to how many cards in play and technologies of one type a sheet counts as small or medium. */
const SMALL = [{ cards: 8, technologies: 2 }];
const SMALL_IF_LOW = [{ cards: 4, technologies: 1 }];
const MEDIUM = [
  { cards: 9, technologies: 2 },
  { cards: 5, technologies: 3 },
];

/** How much lies on a sheet for the height of the window: the less, the larger it is drawn. */
export function sizeOf(
  facts: Facts,
  civ: CivilizationView,
  relation: Relation,
  isLow: boolean,
): SheetSize {
  const technologies = facts.cards(civ.technologies);
  const special = technologies.filter((card) => card.group === "special").length;
  const cards =
    [civ.government, civ.leader, civ.wonder, civ.tactic].filter((card) => card !== NONE).length +
    [civ.wonders, civ.colonies, relation.bonds, relation.wars].flat().length +
    special;
  const stacks = technologies
    .filter((card) => card.workers)
    .map((card) => technologies.filter((other) => other.type === card.type).length);
  const most = Math.max(0, ...stacks);
  const fits = (limits: typeof SMALL) =>
    limits.some((limit) => cards <= limit.cards && most <= limit.technologies);
  if (fits(isLow ? SMALL_IF_LOW : SMALL)) return "small";
  return fits(MEDIUM) ? "medium" : "large";
}

/** The sheet of a civilization: actions and banks, technologies with workers, cards in play. */
export const Civilization = memo(function Civilization({
  civ,
  seat,
  relation,
  names,
  placed = NO_OPTIONS,
  military,
  age,
  isOver = false,
  isDense = false,
}: {
  civ: CivilizationView;
  seat: number;
  relation: Relation;
  names: readonly string[];
  placed?: PlacedOptions;
  military: boolean;
  /** The current age. */
  age: number;
  isOver?: boolean;
  /** Whether it is drawn small, however little lies on it. */
  isDense?: boolean;
}) {
  const facts = useFacts();
  const { layout } = useFrame();
  const isLow = useIsLow();
  const cards = placed.acting ? placed.cards : NO_OPTIONS.cards;
  const { banks } = facts.pieces;
  const sheet = useRef<HTMLDivElement>(null);
  const wanted = isDense ? "large" : sizeOf(facts, civ, relation, isLow);
  const lying = [civ.technologies, civ.wonders, civ.colonies, relation.bonds, relation.wars].flat();
  const size = useFittingSize(sheet, wanted, layout === "screen", lying.length);
  return (
    <div className={`ages-civ ages-civ-${size}`} ref={sheet} data-anchor={`seat:${seat}`}>
      <div className="ages-top">
        <Ratings civ={civ} seat={seat} all={layout !== "screen"} />
        <YellowBank
          seat={seat}
          banks={banks}
          tokens={civ.yellow_bank}
          consumption={civ.consumption}
          needed={civ.needed_happiness}
          happiness={civ.happiness}
          discontent={civ.discontent}
          price={civ.population_price}
        />
        <BlueBank seat={seat} banks={banks} tokens={civ.blue_bank} corruption={civ.corruption} />
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
      <Gallery
        leader={civ.leader}
        wonder={civ.wonder}
        stages={civ.stages}
        wonders={civ.wonders}
        ruins={civ.ruins}
        age={age}
      />
    </div>
  );
});
