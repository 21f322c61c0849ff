import type { DiceSpace, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Area } from "./area";
import { BonusArea } from "./bonuses";
import { Comparison } from "./comparison";
import { Count, Icon } from "./icons";
import { barracksOf, facing, usePieceIndex } from "./piece-index";
import { isNearlyPossible, type Question, type Way } from "./question";
import type { Call, SpaceLook, SpaceState } from "./space";

/** The selected die or space. */
export interface Picked {
  die: number | null;
  space: number | null;
}

export const NOTHING: Picked = { die: null, space: null };

/**
 * The points of a crossed space. Those of attacks never change after they were scored, and only
 * their sum is known; null: it is the sum of several.
 */
export function crossedPoints(sheet: SheetView, space: DiceSpace): number | null {
  const attack = space.effects.find((effect) => effect.kind === "attack");
  if (!attack) return sheet.space_points[space.id] ?? space.points;
  if (barracksOf(sheet, attack.side).attacks > 1) return null;
  return attack.side === "west" ? sheet.west : sheet.east;
}

/** The board of a city; the spaces the question allows are marked. */
export function Sheet({
  view,
  seat,
  sheet,
  names,
  recent,
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
  /** The spaces crossed off in the last turn, as "AREA NUMBER". */
  recent: ReadonlySet<string>;
  question: Question | null;
  picked: Picked;
  onSpace: ((space: number) => void) | null;
}) {
  const index = usePieceIndex();
  const text = useText();
  const city = index.city(view.cities[seat]);
  if (!city) return null;
  const fresh = new Set(seat === view.seat ? view.fresh : []);
  const crossed = new Set(sheet.crossed);
  const open = new Set(sheet.open_spaces);
  const lookOf = (space: DiceSpace): SpaceLook => {
    const { id } = space;
    const state: SpaceState = crossed.has(id)
      ? fresh.has(id)
        ? "fresh"
        : "crossed"
      : open.has(id)
        ? "open"
        : "later";
    const fits = (way: Way) => picked.die === null || way.die === picked.die;
    const ways = question?.to(id).filter(fits) ?? [];
    const refused = question?.refusedTo(id).filter(fits) ?? [];
    const near = refused.some(isNearlyPossible);
    const call: Call = ways.length > 0 ? "ready" : near ? "nearly" : null;
    const shown = ways.length > 0 ? ways : refused;
    const diePrices = shown.flatMap(({ offer }) => offer.die_cost ?? []);
    const needsDie = diePrices.length === shown.length && diePrices.length > 0;
    return {
      state,
      call,
      selected: picked.space === id,
      recent: state === "crossed" && recent.has(`${space.area} ${space.number}`),
      faded: picked.die !== null && call === null && !crossed.has(id),
      price: sheet.costs[id] ?? 0,
      diePrice: call && needsDie ? Math.min(...diePrices) : null,
      isFrom: call !== null && new Set(diePrices).size > 1,
      whose: seat === view.seat ? "own" : "other",
      points: crossed.has(id)
        ? crossedPoints(sheet, space)
        : (sheet.space_points[id] ?? space.points),
      reasons: ways.length > 0 ? [] : refused.map((one) => one.reason),
    };
  };
  return (
    <div className="dice-sheet-box">
      <div className="dice-sheet">
        {index.pieces.areas.map((area) => {
          const faced = area.side ? facing(sheet, area.side) : null;
          const defense = area.side ? barracksOf(sheet, area.side).defense : 0;
          return (
            <Area
              key={area.name}
              area={area}
              spaces={city.spaces.filter((one) => one.area === area.name)}
              crossed={sheet.counts[area.id] ?? 0}
              points={area.row === null ? null : (sheet.points[area.row] ?? 0)}
              names={names}
              seat={seat}
              lookOf={lookOf}
              onSpace={onSpace}
            >
              {faced && (
                <p className="dice-area-note">
                  <Icon name="arrow" className={`dice-to-${area.side}`} />
                  <span dir="auto">
                    {text.say("client-dice-faces", {
                      name: names[faced.neighbour] ?? "",
                      defense: faced.defense,
                    })}
                  </span>
                  <span className="dice-own-defense">
                    <Count icon="shield" label={text.say("client-dice-own-defense", { defense })}>
                      {defense}
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
    </div>
  );
}
