import { memo } from "react";
import type { CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Disc } from "./amounts";
import { Tile } from "./card";
import { NONE, refOf, useFacts } from "./facts";
import { Icon } from "./icons";
import { CardReason, OptionButton } from "./option-button";
import { EMPTY, type Place, type PlacedOptions } from "./options";

/** The stages of an unfinished wonder: built ones are covered. */
function Stages({ stages, built }: { stages: readonly number[]; built: number }) {
  const text = useText();
  return (
    <span
      className="ages-stages"
      role="img"
      aria-label={text.say("client-ages-built", { built, all: stages.length })}
    >
      {stages.map((cost, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stages never move
        <span key={at} className={`ages-stage ${at < built ? "ages-done" : ""}`}>
          {at < built ? <Disc kind="blue" /> : cost}
        </span>
      ))}
    </span>
  );
}

/** Government, leader, wonders and special technologies. */
export const CardsInPlay = memo(function CardsInPlay({
  civ,
  cards,
  work,
}: {
  civ: CivilizationView;
  cards: PlacedOptions["cards"];
  work: Place;
}) {
  const text = useText();
  const facts = useFacts();
  const unfinished = facts.card(civ.wonder);
  const special = facts.cards(civ.technologies).filter((card) => card.group === "special");
  const first = facts.cards([civ.government, civ.leader]);
  return (
    <>
      {first.map((card) => {
        const place = cards[refOf(card)] ?? EMPTY;
        return (
          <Tile key={card.id} card={card} played open={place.options.length > 0}>
            {place.options.map((option) => (
              <OptionButton key={option.choice} option={option} />
            ))}
          </Tile>
        );
      })}
      {civ.leader === NONE && (
        <div className="ages-tile ages-missing">
          <Icon name="leader" />
          {text.say("client-ages-no-leader")}
        </div>
      )}
      {unfinished && (
        <Tile
          card={unfinished}
          brief
          className="ages-unfinished"
          open={work.options.length > 0}
          label={text.say("client-ages-built", {
            built: civ.stages,
            all: unfinished.stages.length,
          })}
        >
          <span className="ages-small">{text.say("client-ages-unfinished")}</span>
          <Stages stages={unfinished.stages} built={civ.stages} />
          {work.options.map((option) => (
            <OptionButton key={option.choice} option={option} />
          ))}
          {work.options.length === 0 &&
            work.refused.slice(0, 1).map((one) => <CardReason key={one.choice} refusal={one} />)}
        </Tile>
      )}
      {facts.cards(civ.wonders).map((card) => {
        const ruin = civ.ruins.includes(card.id);
        return (
          <Tile key={card.id} card={card} played brief={ruin} className={ruin ? "ages-ruin" : ""}>
            {ruin && (
              <span className="ages-small">
                {text.say("client-ages-ruin", { number: facts.pieces.numbers.ruin_culture })}
              </span>
            )}
            {civ.tucked === card.id && (
              <span className="ages-small">{text.say("client-ages-tucked")}</span>
            )}
          </Tile>
        );
      })}
      {special.map((card) => (
        <Tile key={card.id} card={card} played />
      ))}
    </>
  );
});
