import { Button, Toolbar, TooltipTrigger } from "react-aria-components";
import type { CityView, Refusal, WondersOffer, WondersSide } from "../../protocol/types";
import { useText } from "../../text/languages";
import { HoverTooltip } from "../../ui/tooltip";
import { Words } from "./card";
import { Cost, Effects } from "./effects";
import { Icon } from "./icons";
import { costsCoins, PriceTag, Reason } from "./price";

/** The stages of a wonder: built ones, the price of the next, and their effects. */
export function Stages({
  side,
  city,
  number,
  offer = null,
  refusal = null,
}: {
  side: WondersSide;
  city: CityView | null;
  /** The number of the city. */
  number: number;
  /** What the next stage costs. */
  offer?: WondersOffer | null;
  refusal?: Refusal | null;
}) {
  const text = useText();
  const built = city?.stages ?? 0;
  return (
    <Toolbar
      aria-label={text.say("draw-stages")}
      className="wonders-stages"
      data-stages={side.stages.length}
    >
      {side.stages.map((stage) => {
        const done = city !== null && stage.number <= built;
        const next = stage.number === city?.next_stage;
        const used =
          done &&
          !city.has_free_structure &&
          stage.effects.some(
            (one) => one.kind === "allows" && one.permission === "free_once_an_age",
          );
        const name = text.say("draw-stage", { number: stage.number });
        return (
          <TooltipTrigger key={stage.number} delay={350} closeDelay={80}>
            <Button
              className={`wonders-stage ${done ? "wonders-stage-done" : ""} ${next ? "wonders-stage-next" : ""}`}
            >
              <span className="wonders-stage-head">
                <span className="wonders-stage-name">{name}</span>
                {done ? (
                  <Icon name="yes" label={text.say("draw-stage-built")} />
                ) : (
                  <Cost cost={stage.cost} />
                )}
              </span>
              <Effects effects={stage.effects} />
              {used && <span className="quiet">{text.say("draw-used")}</span>}
              {next && offer && (costsCoins(offer) || !refusal) && (
                <PriceTag offer={offer} city={number} />
              )}
              {next && refusal && <Reason refusal={refusal} brief />}
            </Button>
            <HoverTooltip className="tooltip wonders-tip" offset={6}>
              <strong>{name}</strong>
              <span className="wonders-tip-cost">
                <Cost cost={stage.cost} titled />
              </span>
              <Words words={stage.words} />
            </HoverTooltip>
          </TooltipTrigger>
        );
      })}
    </Toolbar>
  );
}
