import type { ReactNode } from "react";
import type { SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { DieIcon } from "./die";
import { Count, Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

function CoinsOn({ colour, coins }: { colour: string; coins: number }) {
  return (
    <span className="dice-count">
      <DieIcon colour={colour} />
      <bdi dir="ltr">+{coins}</bdi>
      <Icon name="coin" />
    </span>
  );
}

/** Lasting effects of a city: cheaper dice, coins for dice, unlocked dice. */
export function LastingEffects({ sheet }: { sheet: SheetView }) {
  const index = usePieceIndex();
  const text = useText();
  const colours = index.pieces.colours;
  const found: { key: string; label: string; drawn: ReactNode }[] = [];
  if (sheet.cheaper > 0) {
    found.push({
      key: "cheaper",
      label: text.say("client-dice-cheaper", { coins: sheet.cheaper }),
      drawn: <DieIcon colour="any">−{sheet.cheaper}</DieIcon>,
    });
  }
  for (const colour of sheet.free) {
    const name = colours[colour] ?? "";
    const label = text.say("effect-free-colour", { colour: text.say(`colour-${name}`) });
    found.push({ key: `free ${name}`, label, drawn: <DieIcon colour={name}>0</DieIcon> });
  }
  sheet.extra.forEach((coins, colour) => {
    if (coins === 0) return;
    const name = colours[colour] ?? "";
    const label = text.say("effect-coins-on", { coins, colour: text.say(`colour-${name}`) });
    found.push({ key: `extra ${name}`, label, drawn: <CoinsOn colour={name} coins={coins} /> });
  });
  for (const colour of sheet.unlocked) {
    const name = colours[colour] ?? "";
    const label = text.say("client-dice-unlocked", { colour: text.say(`colour-${name}`) });
    const drawn = (
      <DieIcon colour={name}>
        <Icon name="key" />
      </DieIcon>
    );
    found.push({ key: `unlock ${name}`, label, drawn });
  }
  if (found.length === 0) return null;
  return (
    <ul className="dice-lasting" aria-label={text.say("draw-lasting")}>
      {found.map((one) => (
        <li key={one.key} title={one.label}>
          <span aria-hidden="true">{one.drawn}</span>
          <span className="visually-hidden">{one.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The hourglass bonuses: crossed off or not. */
export function Bonuses({ sheet }: { sheet: SheetView }) {
  const index = usePieceIndex();
  const text = useText();
  const label = text.say("client-dice-bonuses-of", {
    crossed: sheet.bonuses.length,
    bonuses: index.pieces.numbers.bonuses,
  });
  return (
    <span className="dice-bonuses" role="img" aria-label={label} title={label}>
      {index.pieces.bonuses.map((bonus) => (
        <span key={bonus.id} className={sheet.bonuses.includes(bonus.id) ? "dice-bonus-gone" : ""}>
          <Icon name="hourglass" />
        </span>
      ))}
    </span>
  );
}

/** How many hourglass bonuses are crossed off. */
export function BonusCount({ sheet }: { sheet: SheetView }) {
  const index = usePieceIndex();
  const text = useText();
  const crossed = sheet.bonuses.length;
  const label = text.say("client-dice-bonuses-of", {
    crossed,
    bonuses: index.pieces.numbers.bonuses,
  });
  return (
    <Count icon="hourglass" label={label} className={crossed > 0 ? "dice-bonus-some" : ""}>
      {crossed}
    </Count>
  );
}

/** Coins, resources and points of a city. */
export function Purse({ sheet, seat }: { sheet: SheetView; seat: number }) {
  const text = useText();
  const { coins, resources, total: points } = sheet;
  return (
    <span className="dice-purse">
      <span data-anchor={`coins:${seat}`}>
        <Count icon="coin" label={text.say("client-dice-coins", { coins })}>
          {coins}
        </Count>
      </span>
      <Count icon="resource" label={text.say("draw-resources", { number: resources })}>
        {resources}
      </Count>
      <Count
        icon="point"
        className="dice-purse-points"
        label={text.say("client-dice-points", { points })}
      >
        {points}
      </Count>
    </span>
  );
}
