import { Fragment } from "react";
import type { WondersAllows, WondersCost, WondersEffect } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Coin, ColourChip, Icon, Laurel, Resource } from "./icons";

const ALLOWED: Record<WondersAllows["permission"], string> = {
  seventh_card: "draw-allows-seventh",
  dig: "draw-allows-dig",
  free_once_an_age: "draw-allows-once",
  copy_guild: "draw-allows-copy",
  free_first_of_colour: "draw-allows-colour",
  free_first_of_age: "draw-allows-first",
  free_last_of_age: "draw-allows-last",
};

/** One unit of one of several resources. */
export function Units({ resources }: { resources: readonly string[] }) {
  return (
    <span
      className={resources.length > 1 ? "wonders-units wonders-either" : "wonders-units"}
      data-signs={resources.length}
    >
      {resources.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && <span aria-hidden="true">/</span>}
          <Resource name={name} />
        </Fragment>
      ))}
    </span>
  );
}

/** What is counted: cards of a colour, stages, defeat tokens. */
function Counted({ what }: { what: string }) {
  const text = useText();
  const label = text.say(`counted-${what}`);
  if (what === "stage" || what === "defeat") return <Icon name={what} label={label} />;
  return <ColourChip colour={what} label={label} />;
}

function Per({ effect }: { effect: WondersEffect & { kind: "coins_per" | "points_per" } }) {
  const around = effect.neighbours ? (effect.own ? 3 : 2) : 0;
  return (
    <span className="wonders-per" data-signs={1 + effect.counted.length + around}>
      {effect.kind === "coins_per" ? (
        <Coin number={effect.coins} />
      ) : (
        <Laurel number={effect.points} />
      )}
      <span aria-hidden="true">/</span>
      {effect.neighbours && <Icon name="left" />}
      {effect.counted.map((what) => (
        <Counted key={what} what={what} />
      ))}
      {effect.neighbours && effect.own && <Icon name="here" />}
      {effect.neighbours && <Icon name="right" />}
    </span>
  );
}

function One({ effect }: { effect: WondersEffect }) {
  const text = useText();
  switch (effect.kind) {
    case "produces":
      return <Units resources={effect.resources} />;
    case "points":
      return <Laurel number={effect.points} />;
    case "coins":
      return <Coin number={effect.coins} />;
    case "shields":
      return (
        <span className="wonders-units">
          {Array.from({ length: effect.shields }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal signs in a row
            <Icon key={place} name="shield" />
          ))}
        </span>
      );
    case "science":
      return <Icon name={effect.symbol} />;
    case "trade":
      return (
        <span className="wonders-trade-icon">
          <span>{text.say(effect.goods === "raw" ? "draw-raw" : "draw-goods")}</span>
          <span className="wonders-units">
            {effect.left && <Icon name="left" />}
            <Coin number={1} />
            {effect.right && <Icon name="right" />}
          </span>
        </span>
      );
    case "coins_per":
    case "points_per":
      return <Per effect={effect} />;
    case "points_if_complete":
      return (
        <span className="wonders-units">
          <Laurel number={effect.points} />
          <Icon name="stage" />
          <Icon name="yes" />
        </span>
      );
    case "allows":
      return <span className="wonders-allows">{text.say(ALLOWED[effect.permission])}</span>;
  }
}

/** The effects of a card or a stage, as icons. */
export function Effects({ effects }: { effects: readonly WondersEffect[] }) {
  return (
    <span className="wonders-effects">
      {effects.map((effect, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
        <One key={place} effect={effect} />
      ))}
    </span>
  );
}

/** A printed cost. */
export function Cost({ cost, titled = false }: { cost: WondersCost; titled?: boolean }) {
  const text = useText();
  if (cost.coins === 0 && cost.resources.length === 0) {
    return <span className="wonders-cost quiet">{text.say("client-wonders-no-cost")}</span>;
  }
  return (
    <span className="wonders-cost">
      {titled && <span className="quiet">{text.say("draw-cost")}</span>}
      {cost.coins > 0 && <Coin number={cost.coins} />}
      {cost.resources.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
        <Resource key={place} name={name} />
      ))}
    </span>
  );
}
