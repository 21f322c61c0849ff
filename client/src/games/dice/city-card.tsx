import type { ReactNode } from "react";
import type { DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { DieSign } from "./die";
import { usePrint } from "./print";
import { Count, Sign } from "./symbols";

function CoinsOn({ colour, coins }: { colour: string; coins: number }) {
  return (
    <span className="dice-count">
      <DieSign colour={colour} />
      <bdi dir="ltr">+{coins}</bdi>
      <Sign name="coin" />
    </span>
  );
}

/** What a city has for good: what its dice cost, what they bring, which it has unlocked. */
export function Lasting({ sheet }: { sheet: SheetView }) {
  const print = usePrint();
  const text = useText();
  const colours = print.pieces.colours;
  const found: { key: string; label: string; drawn: ReactNode }[] = [];
  if (sheet.cheaper > 0) {
    found.push({
      key: "cheaper",
      label: text.say("client-dice-cheaper", { coins: sheet.cheaper }),
      drawn: <DieSign colour="any">−{sheet.cheaper}</DieSign>,
    });
  }
  for (const colour of sheet.free) {
    const name = colours[colour] ?? "";
    const label = text.say("effect-free-colour", { colour: text.say(`colour-${name}`) });
    found.push({ key: `free ${name}`, label, drawn: <DieSign colour={name}>0</DieSign> });
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
      <DieSign colour={name}>
        <Sign name="key" />
      </DieSign>
    );
    found.push({ key: `unlock ${name}`, label, drawn });
  }
  if (found.length === 0) return null;
  return (
    <ul className="dice-lasting" aria-label={text.say("draw-lasting")}>
      {found.map((one) => (
        <li key={one.key} title={one.label}>
          <span aria-hidden="true">{one.drawn}</span>
          <span className="unseen">{one.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The hourglass bonuses: crossed off or not. */
export function Bonuses({ sheet }: { sheet: SheetView }) {
  const print = usePrint();
  const text = useText();
  const label = text.say("client-dice-bonuses-of", {
    crossed: sheet.bonuses.length,
    bonuses: print.pieces.numbers.bonuses,
  });
  return (
    <span className="dice-bonuses" role="img" aria-label={label} title={label}>
      {print.pieces.bonuses.map((bonus) => (
        <span key={bonus.id} className={sheet.bonuses.includes(bonus.id) ? "dice-bonus-gone" : ""}>
          <Sign name="hourglass" />
        </span>
      ))}
    </span>
  );
}

/** Coins, resources, defense, bonuses, points: the numbers of a city. */
export function Purse({ sheet }: { sheet: SheetView }) {
  const text = useText();
  const points = sheet.points.reduce((sum, one) => sum + one, 0);
  return (
    <div className="dice-purse">
      <Count sign="coin" label={text.say("client-dice-coins", { coins: sheet.coins })}>
        {sheet.coins}
      </Count>
      <Count sign="resource" label={text.say("draw-resources", { number: sheet.resources })}>
        {sheet.resources}
      </Count>
      <Count sign="point" label={text.say("client-dice-points", { points })}>
        {points}
      </Count>
      <Bonuses sheet={sheet} />
    </div>
  );
}

/** A city in short: its numbers, how far it is everywhere, and what faces the viewer. */
export function CityCard({
  view,
  seat,
  names,
  thinks,
  place,
  faces,
  open,
  onOpen,
}: {
  view: DiceView;
  seat: number;
  names: readonly string[];
  thinks: boolean;
  /** Where it sits, if it is a neighbour. */
  place: "left" | "right" | "both" | null;
  /** The sides of the viewer this city faces. */
  faces: readonly string[];
  /** Whether it is shown in full; null: it opens a window of its own. */
  open: boolean | null;
  onOpen: () => void;
}) {
  const print = usePrint();
  const text = useText();
  const sheet = view.sheets[seat];
  const city = print.city(view.cities[seat]);
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
        {thinks && <span className="badge">{text.say("client-thinks")}</span>}
      </header>
      <Purse sheet={sheet} />
      {faces.map((side) => {
        // What faces a western side is an eastern one.
        const east = side === "west";
        const area = print.pieces.areas.find((one) => one.side === (east ? "east" : "west"));
        const attacks = city.spaces.filter(
          (one) =>
            one.area === area?.name &&
            one.effects.some((effect) => effect.kind === "attack") &&
            sheet.crossed.includes(one.id),
        ).length;
        const defense = east ? sheet.east_defense : sheet.west_defense;
        return (
          <p key={side} className="dice-facing">
            <Sign name={area?.name ?? ""} className="dice-ink-red" />
            <span dir="auto">
              {text.say("client-dice-facing-you", { area: text.say(`area-${area?.name}`) })}
            </span>
            <span
              className="dice-count"
              role="img"
              aria-label={text.say("client-dice-barracks", { attacks, defense })}
            >
              <Sign name={east ? "sword" : "axe"} />
              {attacks} <Sign name="shield" />
              {defense}
            </span>
          </p>
        );
      })}
      <ul className="dice-counts" aria-label={text.say("client-dice-counts")}>
        {print.pieces.areas.map((area) => {
          const spaces = city.spaces.filter((one) => one.area === area.name).length;
          const crossed = sheet.counts[area.id] ?? 0;
          const label = text.say(`area-${area.name}`);
          return (
            <li
              key={area.name}
              title={label}
              className={crossed === spaces ? "dice-counts-full" : ""}
            >
              <Sign
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
      <Lasting sheet={sheet} />
      <Button
        weight="quiet"
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
