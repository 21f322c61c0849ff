import type { DiceEffect, DiceSpace } from "../../protocol/types";
import type { Sentences } from "../../text/text";
import { DieSign } from "./die";
import { effectText, usePrint } from "./print";
import { Count, Sign } from "./symbols";

const MOST_AREAS = 2;

function AreaSign({ area }: { area: string }) {
  const colour = usePrint().area(area)?.colour ?? "wonder";
  return <Sign name={area} className={`dice-ink-${colour}`} />;
}

/** Coloured dots for many areas at once. */
function Areas({ areas }: { areas: readonly string[] }) {
  const print = usePrint();
  if (areas.length <= MOST_AREAS) return areas.map((area) => <AreaSign key={area} area={area} />);
  const colours = [...new Set(areas.map((area) => print.area(area)?.colour ?? "wonder"))];
  return (
    <span className="dice-dots">
      {colours.map((colour) => (
        <DieSign key={colour} colour={colour} />
      ))}
    </span>
  );
}

/** An effect in symbols; `effectText` says it in words. */
export function EffectSigns({ effect }: { effect: DiceEffect }) {
  switch (effect.kind) {
    case "produce":
      return <Count sign="resource">+{effect.resources}</Count>;
    case "attack":
      return null;
    case "defense":
      return <Sign name="shield" className="dice-big" />;
    case "coins":
      return <Count sign="coin">+{effect.coins}</Count>;
    case "cross":
      return (
        <span className="dice-count">
          {effect.times > 1 && <span>{effect.times}×</span>}
          <Sign name="tick" />
          <Areas areas={effect.areas} />
        </span>
      );
    case "per":
      return (
        <span className="dice-per">
          <span className="dice-count">
            <span>{effect.each}</span>
            <Sign name="coin" />
            <Sign name="point" />
          </span>
          <span className="dice-count">
            <span>/</span>
            <AreaSign area={effect.area} />
          </span>
        </span>
      );
    case "points_per":
      return (
        <span className="dice-count">
          <span>{effect.each}</span>
          <Sign name="point" />
          <span>/</span>
          <AreaSign area={effect.area} />
        </span>
      );
    case "free_colour":
      return <DieSign colour={effect.colour}>0</DieSign>;
    case "coins_on":
      return (
        <span className="dice-count">
          <DieSign colour={effect.colour} />
          <bdi dir="ltr">+{effect.coins}</bdi>
          <Sign name="coin" />
        </span>
      );
    case "unlock":
      return (
        <DieSign colour={effect.colour}>
          <Sign name="key" />
        </DieSign>
      );
    case "cheaper_dice":
      return <DieSign colour="any">−1</DieSign>;
    case "free_die":
      return (
        <span className="dice-count">
          <span>+</span>
          <DieSign colour="any">0</DieSign>
        </span>
      );
    case "extra_action":
      return <Sign name="again" className="dice-big" />;
  }
}

/** What a space gives, in symbols; an attack less the defense that faces it. */
export function Gives({ space, defense }: { space: DiceSpace; defense: number }) {
  const attack = space.effects.some((one) => one.kind === "attack");
  return (
    <span className="dice-gives" aria-hidden="true">
      {space.points > 0 && (
        <Count sign="point" className="dice-points">
          {attack && defense > 0 ? `${space.points}−${defense}` : space.points}
        </Count>
      )}
      {space.effects.map((effect) => (
        <EffectSigns key={JSON.stringify(effect)} effect={effect} />
      ))}
    </span>
  );
}

/** What a space gives, in words. */
export function givesWords(space: DiceSpace, text: Sentences, defense: number): string {
  const { points, effects } = space;
  const words = effects.map((effect) => text.message(effectText(effect)));
  if (points > 0 && defense > 0 && effects.some((one) => one.kind === "attack")) {
    words.unshift(text.say("client-dice-points-less", { points, defense }));
  } else if (points > 0) words.unshift(text.say("client-dice-points", { points }));
  return text.listing(words);
}
