import type { DiceEffect, DiceSpace } from "../../protocol/types";
import type { Messages } from "../../text/messages";
import { DieIcon } from "./die";
import { Count, Icon } from "./icons";
import { effectText, usePieceIndex } from "./piece-index";

const MOST_AREAS = 2;

function AreaIcon({ area }: { area: string }) {
  const colour = usePieceIndex().area(area)?.colour ?? "wonder";
  return <Icon name={area} className={`dice-ink-${colour}`} />;
}

/** Icons of areas; dots by colour if there are many. */
function Areas({ areas }: { areas: readonly string[] }) {
  const index = usePieceIndex();
  if (areas.length <= MOST_AREAS) return areas.map((area) => <AreaIcon key={area} area={area} />);
  const colours = [...new Set(areas.map((area) => index.area(area)?.colour ?? "wonder"))];
  return (
    <span className="dice-dots">
      {colours.map((colour) => (
        <DieIcon key={colour} colour={colour}>
          {null}
        </DieIcon>
      ))}
    </span>
  );
}

/** An effect as icons; `effectText` has it in words. */
export function EffectIcons({ effect }: { effect: DiceEffect }) {
  switch (effect.kind) {
    case "produce":
      return <Count icon="resource">+{effect.resources}</Count>;
    case "attack":
      return null;
    case "defense":
      return <Icon name="shield" className="dice-big" />;
    case "coins":
      return <Count icon="coin">+{effect.coins}</Count>;
    case "cross":
      return (
        <span className="dice-count">
          {effect.times > 1 && <span>{effect.times}×</span>}
          <Icon name="tick" />
          <Areas areas={effect.areas} />
        </span>
      );
    case "per":
      return (
        <span className="dice-per">
          <span className="dice-count">
            <span>{effect.each}</span>
            <Icon name="coin" />
            <Icon name="point" />
          </span>
          <span className="dice-count">
            <span>/</span>
            <AreaIcon area={effect.area} />
          </span>
        </span>
      );
    case "points_per":
      return (
        <span className="dice-count">
          <span>{effect.each}</span>
          <Icon name="point" />
          <span>/</span>
          <AreaIcon area={effect.area} />
        </span>
      );
    case "free_colour":
      return <DieIcon colour={effect.colour}>0</DieIcon>;
    case "coins_on":
      return (
        <span className="dice-count">
          <DieIcon colour={effect.colour} />
          <bdi dir="ltr">+{effect.coins}</bdi>
          <Icon name="coin" />
        </span>
      );
    case "unlock":
      return (
        <DieIcon colour={effect.colour}>
          <Icon name="key" />
        </DieIcon>
      );
    case "cheaper_dice":
      return <DieIcon colour="any">−1</DieIcon>;
    case "free_die":
      return (
        <span className="dice-count">
          <span>+</span>
          <DieIcon colour="any">0</DieIcon>
        </span>
      );
    case "extra_action":
      return <Icon name="again" className="dice-big" />;
  }
}

/** What a space gives, as icons; null: its points are not known. */
export function Gives({ space, points }: { space: DiceSpace; points: number | null }) {
  return (
    <span className="dice-gives" aria-hidden="true">
      {space.points > 0 && points !== null && (
        <Count icon="point" className="dice-points">
          {points}
        </Count>
      )}
      {space.effects.map((effect) => (
        <EffectIcons key={JSON.stringify(effect)} effect={effect} />
      ))}
    </span>
  );
}

/** What a space gives, in words; the points of an attack are less than printed behind a defense. */
export function givesWords(space: DiceSpace, text: Messages, points: number | null): string {
  const words = space.effects.map((effect) => text.message(effectText(effect)));
  if (points === null) return text.list(words);
  if (points !== space.points) {
    words.unshift(text.say("client-dice-points-less", { points, printed: space.points }));
  } else if (points > 0) words.unshift(text.say("client-dice-points", { points }));
  return text.list(words);
}
