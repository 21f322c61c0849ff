import type { DiceSpace, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Area } from "./area";
import { BonusArea } from "./bonuses";
import { Comparison } from "./comparison";
import { Count, Icon } from "./icons";
import { eastOf, usePieceIndex, westOf } from "./piece-index";
import { isNearlyPossible, type Question } from "./question";
import type { Call, SpaceLook, SpaceState } from "./space";

/** The selected die or space. */
export interface Picked {
  die: string | null;
  space: number | null;
}

export const NOTHING: Picked = { die: null, space: null };

/** The neighbour whom Barracks face, and the defense there. */
export function facing(view: DiceView, seat: number, side: string) {
  const west = side === "west";
  const other = west ? westOf(seat, view.seats) : eastOf(seat, view.seats);
  const sheet = view.sheets[other];
  return { other, defense: (west ? sheet?.east_defense : sheet?.west_defense) ?? 0 };
}

/** The board of a city; the spaces the question allows are marked. */
export function Sheet({
  view,
  seat,
  sheet,
  names,
  question,
  picked,
  onSpace,
}: {
  view: DiceView;
  /** Whose it is. */
  seat: number;
  /** The sheet with the choices of this turn; `view.sheets` are those at its start. */
  sheet: SheetView;
  names: readonly string[];
  question: Question | null;
  picked: Picked;
  onSpace: ((space: number) => void) | null;
}) {
  const index = usePieceIndex();
  const text = useText();
  const city = index.city(view.cities[seat]);
  if (!city) return null;
  const before = new Set(view.sheets[seat]?.crossed);
  const crossed = new Set(sheet.crossed);
  const open = new Set(sheet.open_spaces);
  const diePrice = (die: string | null): number | null => {
    const place = view.forum.findIndex((one) => index.die(one.die)?.name === die);
    return die === null ? null : (sheet.die_costs[place] ?? null);
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
    const ways = question?.to(id).filter(fits) ?? [];
    const refused = question?.refusedTo(id).filter(fits) ?? [];
    const near = refused.some((one) => isNearlyPossible(one.reason));
    const call: Call = ways.length > 0 ? "ready" : near ? "nearly" : null;
    const dies = new Set((ways.length > 0 ? ways : refused).map((one) => one.die));
    const [die] = dies.size === 1 ? dies : [null];
    const side = index.area(space.area)?.side;
    return {
      state,
      call,
      selected: picked.space === id,
      faded: picked.die !== null && call === null && !crossed.has(id),
      price: sheet.costs[id] ?? 0,
      diePrice: call ? diePrice(die ?? null) : null,
      whose: seat === view.seat ? "own" : "other",
      defense: side ? facing(view, seat, side).defense : 0,
      reasons: ways.length > 0 ? [] : refused.map((one) => one.reason),
    };
  };
  return (
    <div className="dice-sheet">
      {index.pieces.areas.map((area) => {
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
                <Icon name="arrow" className={`dice-to-${area.side}`} />
                <span dir="auto">
                  {text.say("client-dice-faces", {
                    name: names[side.other] ?? "",
                    defense: side.defense,
                  })}
                </span>
                <span className="dice-own-defense">
                  <Count
                    icon="shield"
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
                      names: text.list(view.agora_first.map((one) => names[one] ?? "")),
                      points: index.pieces.numbers.agora_first,
                    })
                  : text.say("client-dice-agora-first", {
                      points: index.pieces.numbers.agora_first,
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
