import { Button, Toolbar, TooltipTrigger } from "react-aria-components";
import type {
  CityView,
  Refusal,
  WondersOffer,
  WondersSide,
  WondersStage,
} from "../../protocol/types";
import { useText } from "../../text/languages";
import { HoverTooltip } from "../../ui/tooltip";
import { useTouchTooltip } from "../../ui/touch-tooltip";
import { Words } from "./card";
import { Cost, Effects } from "./effects";
import { Icon } from "./icons";
import { costsCoins, OfferTag, PriceTag, Reason } from "./price";

/** Whether the wonder made a structure free in this age already, by this stage. */
function isUsed(stage: WondersStage, city: CityView): boolean {
  return (
    !city.has_free_structure &&
    stage.effects.some((one) => one.kind === "allows" && one.permission === "free_once_an_age")
  );
}

/** A stage: its effects, its cost or that it is built, and the price of the next one. */
function Stage({
  stage,
  city,
  number,
  offer,
  refusal,
}: {
  stage: WondersStage;
  city: CityView | null;
  number: number;
  offer: WondersOffer | null;
  refusal: Refusal | null;
}) {
  const text = useText();
  const tooltip = useTouchTooltip();
  const done = city !== null && stage.number <= city.stages;
  const next = stage.number === city?.next_stage;
  const used = city !== null && done && isUsed(stage, city);
  const name = text.say("draw-stage", { number: stage.number });
  const state = done ? "wonders-stage-done" : next ? "wonders-stage-next" : "";
  return (
    <TooltipTrigger delay={350} closeDelay={80} {...tooltip.trigger}>
      <Button
        className={`wonders-stage ${state}`}
        onPress={tooltip.onPress}
        data-anchor={city ? `stage:${number}:${stage.number}` : undefined}
      >
        <span className="visually-hidden">{name}</span>
        <span className="wonders-stage-number" aria-hidden="true">
          {stage.number}
        </span>
        <Effects effects={stage.effects} />
        {used && <span className="quiet">{text.say("draw-used")}</span>}
        <span className="wonders-stage-cost">
          {done ? (
            <Icon name="yes" label={text.say("draw-stage-built")} />
          ) : (
            <Cost cost={stage.cost} />
          )}
        </span>
        {next && offer && (
          <span className="wonders-stage-price">
            {refusal ? (
              <>
                {costsCoins(offer) && <PriceTag offer={offer} city={number} />}
                <Reason refusal={refusal} brief />
              </>
            ) : (
              <OfferTag offer={offer} city={number} />
            )}
          </span>
        )}
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
}

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
  return (
    <Toolbar aria-label={text.say("draw-stages")} orientation="vertical" className="wonders-stages">
      {side.stages.map((stage) => (
        <Stage
          key={stage.number}
          stage={stage}
          city={city}
          number={number}
          offer={offer}
          refusal={refusal}
        />
      ))}
    </Toolbar>
  );
}
