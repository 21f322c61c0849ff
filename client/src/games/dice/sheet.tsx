import type { DiceSpace, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Area } from "./area";
import { type Asked, nearly } from "./asked";
import { BonusArea } from "./bonuses";
import { Comparison } from "./comparison";
import { eastOf, usePrint, westOf } from "./print";
import type { Call, SpaceLook, SpaceState } from "./space";
import { Count, Sign } from "./symbols";

/** What is picked of a question so far. */
export interface Picked {
  die: string | null;
  space: number | null;
}

export const NOTHING: Picked = { die: null, space: null };

/** Whom Barracks face, and the defense there. */
export function facing(view: DiceView, seat: number, side: string) {
  const west = side === "west";
  const other = west ? westOf(seat, view.seats) : eastOf(seat, view.seats);
  const sheet = view.sheets[other];
  return { other, defense: (west ? sheet?.east_defense : sheet?.west_defense) ?? 0 };
}

/** The board of a city, whole; with a question, what can be chosen there is marked. */
export function Sheet({
  view,
  seat,
  sheet,
  names,
  asked,
  picked,
  onSpace,
}: {
  view: DiceView;
  /** Whose it is. */
  seat: number;
  /** How it stands now; `view.sheets` have it at the start of the turn. */
  sheet: SheetView;
  names: readonly string[];
  asked: Asked | null;
  picked: Picked;
  onSpace: ((space: number) => void) | null;
}) {
  const print = usePrint();
  const text = useText();
  const city = print.city(view.cities[seat]);
  if (!city) return null;
  const before = new Set(view.sheets[seat]?.crossed);
  const crossed = new Set(sheet.crossed);
  const open = new Set(sheet.open_spaces);
  const diePrice = (die: string | null): number | null => {
    const index = view.forum.findIndex((one) => print.die(one.die)?.name === die);
    return die === null ? null : (sheet.die_costs[index] ?? null);
  };
  const lookOf = (space: DiceSpace): SpaceLook => {
    const { id } = space;
    const state: SpaceState = crossed.has(id)
      ? before.has(id)
        ? "crossed"
        : "fresh"
      : open.has(id)
        ? "open"
        : "later";
    const fits = (way: { die: string | null }) => picked.die === null || way.die === picked.die;
    const ways = asked?.to(id).filter(fits) ?? [];
    const closed = asked?.closedTo(id).filter(fits) ?? [];
    const near = closed.some((one) => nearly(one.reason));
    const call: Call = ways.length > 0 ? "ready" : near ? "nearly" : null;
    const dies = new Set((ways.length > 0 ? ways : closed).map((one) => one.die));
    const [die] = dies.size === 1 ? dies : [null];
    const side = print.area(space.area)?.side;
    return {
      state,
      call,
      selected: picked.space === id,
      faded: picked.die !== null && call === null && !crossed.has(id),
      price: sheet.costs[id] ?? 0,
      diePrice: call ? diePrice(die ?? null) : null,
      whose: seat === view.seat ? "own" : "other",
      defense: side ? facing(view, seat, side).defense : 0,
      reasons: ways.length > 0 ? [] : closed.map((one) => one.reason),
    };
  };
  return (
    <div className="dice-sheet">
      {print.pieces.areas.map((area) => {
        const side = area.side ? facing(view, seat, area.side) : null;
        return (
          <Area
            key={area.name}
            area={area}
            spaces={city.spaces.filter((one) => one.area === area.name)}
            crossed={sheet.counts[area.id] ?? 0}
            points={area.row === null ? null : (sheet.points[area.row] ?? 0)}
            names={names}
            lookOf={lookOf}
            onSpace={onSpace}
          >
            {side && (
              <p className="dice-area-note">
                <Sign name="arrow" className={`dice-to-${area.side}`} />
                <span dir="auto">
                  {text.say("client-dice-faces", {
                    name: names[side.other] ?? "",
                    defense: side.defense,
                  })}
                </span>
                <span className="dice-own-defense">
                  <Count
                    sign="shield"
                    label={text.say("client-dice-own-defense", {
                      defense: area.side === "west" ? sheet.west_defense : sheet.east_defense,
                    })}
                  >
                    {area.side === "west" ? sheet.west_defense : sheet.east_defense}
                  </Count>
                </span>
              </p>
            )}
            {area.name === "agora" && (
              <p className="dice-area-note" dir="auto">
                {view.agora_first.length > 0
                  ? text.say("client-dice-agora-had", {
                      names: text.listing(view.agora_first.map((one) => names[one] ?? "")),
                      points: print.pieces.numbers.agora_first,
                    })
                  : text.say("client-dice-agora-first", {
                      points: print.pieces.numbers.agora_first,
                    })}
              </p>
            )}
            {area.name === "guild_court" && <Comparison view={view} seat={seat} names={names} />}
          </Area>
        );
      })}
      <BonusArea sheet={sheet} />
    </div>
  );
}
