import type { ReactNode } from "react";
import type { DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { DieIcon } from "./die";
import { Count, Icon } from "./icons";
import { barracksOf, facing, usePieceIndex } from "./piece-index";

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

/** Coins, resources, defense, bonuses, points: the numbers of a city. */
export function CityNumbers({ sheet }: { sheet: SheetView }) {
  const text = useText();
  const points = sheet.total;
  return (
    <div className="dice-purse">
      <Count icon="coin" label={text.say("client-dice-coins", { coins: sheet.coins })}>
        {sheet.coins}
      </Count>
      <Count icon="resource" label={text.say("draw-resources", { number: sheet.resources })}>
        {sheet.resources}
      </Count>
      <Count icon="point" label={text.say("client-dice-points", { points })}>
        {points}
      </Count>
      <Bonuses sheet={sheet} />
    </div>
  );
}

/** A summary of a city: its numbers, progress by area, and the Barracks facing the player. */
export function CityCard({
  view,
  seat,
  names,
  isChoosing,
  place,
  open,
  onOpen,
}: {
  view: DiceView;
  seat: number;
  names: readonly string[];
  isChoosing: boolean;
  /** Its position, if it is a neighbour. */
  place: "left" | "right" | "both" | null;
  /** Whether it is shown in full; null: it opens in a dialog. */
  open: boolean | null;
  onOpen: () => void;
}) {
  const index = usePieceIndex();
  const text = useText();
  const sheet = view.sheets[seat];
  const city = index.city(view.cities[seat]);
  if (!sheet || !city) return null;
  const name = names[seat] ?? "";
  return (
    <article
      className={`dice-city ${open ? "dice-city-open" : ""}`}
      dir={text.direction}
      aria-label={name}
    >
      <header>
        {place && <span className="dice-seat">{text.say(`client-dice-${place}`)}</span>}
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <span className="dice-city-name">{text.say(`city-${city.name}`)}</span>
        {isChoosing && <span className="badge">{text.say("client-choosing")}</span>}
      </header>
      <CityNumbers sheet={sheet} />
      {index.pieces.areas.map(({ name: area, side }) => {
        if (!side || facing(sheet, side).neighbour !== view.seat) return null;
        const { attacks, defense } = barracksOf(sheet, side);
        return (
          <p key={side} className="dice-facing">
            <Icon name={area} className="dice-ink-red" />
            <span dir="auto">
              {text.say("client-dice-facing-you", { area: text.say(`area-${area}`) })}
            </span>
            <span
              className="dice-count"
              role="img"
              aria-label={text.say("client-dice-barracks", { attacks, defense })}
            >
              <Icon name={side === "east" ? "sword" : "axe"} />
              {attacks} <Icon name="shield" />
              {defense}
            </span>
          </p>
        );
      })}
      <ul className="dice-counts" aria-label={text.say("client-dice-counts")}>
        {index.pieces.areas.map((area) => {
          const spaces = city.spaces.filter((one) => one.area === area.name).length;
          const crossed = sheet.counts[area.id] ?? 0;
          const label = text.say(`area-${area.name}`);
          return (
            <li
              key={area.name}
              title={label}
              className={crossed === spaces ? "dice-counts-full" : ""}
            >
              <Icon
                name={area.name}
                label={label}
                className={`dice-ink-${area.colour ?? "wonder"}`}
              />
              <span>
                {crossed}/{spaces}
              </span>
            </li>
          );
        })}
      </ul>
      <LastingEffects sheet={sheet} />
      <Button
        variant="quiet"
        className="dice-open"
        onPress={onOpen}
        aria-expanded={open ?? undefined}
        aria-label={text.say("client-dice-board-of", { name })}
      >
        {text.say("client-dice-board")}
      </Button>
    </article>
  );
}
