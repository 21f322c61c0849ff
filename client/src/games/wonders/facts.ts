import { createContext, useContext } from "react";
import type {
  CityView,
  PricesView,
  SevenWondersView,
  Text,
  WondersCard,
  WondersEffect,
  WondersPieces,
  WondersProduces,
  WondersSide,
} from "../../protocol/types";
import type { Messages } from "../../text/messages";

/** The pieces by number and by name. */
export interface Index {
  pieces: WondersPieces;
  cards: ReadonlyMap<number, WondersCard>;
  named: ReadonlyMap<string, WondersCard>;
  sides: ReadonlyMap<number, WondersSide>;
  raw: ReadonlySet<string>;
}

export function indexOf(pieces: WondersPieces): Index {
  return {
    pieces,
    cards: new Map(pieces.cards.map((card) => [card.id, card])),
    named: new Map(pieces.cards.map((card) => [card.name, card])),
    sides: new Map(pieces.sides.map((side) => [side.id, side])),
    raw: new Set(pieces.resources.filter((one) => one.raw).map((one) => one.name)),
  };
}

/** What all components of the board share. */
export interface Scene {
  view: SevenWondersView;
  index: Index;
  names: readonly string[];
  /** The city in the middle. */
  centre: number;
  over: boolean;
}

const SceneContext = createContext<Scene | null>(null);
export const SceneProvider = SceneContext.Provider;

/** The seats that still have to choose. */
const Waiting = createContext<readonly number[]>([]);
export const WaitingProvider = Waiting.Provider;

export function useWaiting(): readonly number[] {
  return useContext(Waiting);
}

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("no table");
  return scene;
}

export function leftOf(view: SevenWondersView, city: number): number {
  return view.cities[city]?.left ?? city;
}

export function rightOf(view: SevenWondersView, city: number): number {
  return view.cities[city]?.right ?? city;
}

/** The cities as they lie around the table: from left to right, with one of them in the middle. */
export function asSeated(view: SevenWondersView, middle: number): number[] {
  const { length } = view.cities;
  let first = middle;
  for (let step = 0; step < Math.floor((length - 1) / 2); step += 1) first = leftOf(view, first);
  const order = [first];
  while (order.length < length) order.push(rightOf(view, order.at(-1) ?? first));
  return order;
}

/** The same order before the cities are founded: the seat after one is on its left. */
export function asSeats(places: number, middle: number): number[] {
  const last = middle + Math.floor((places - 1) / 2);
  return Array.from({ length: places }, (_, step) => (last - step + places) % places);
}

/** How many people play. */
export function seatsOf(view: SevenWondersView): number {
  return view.hands.length;
}

export function isFreeCity(view: SevenWondersView, city: number): boolean {
  return view.cities[city]?.owner === null;
}

/** Who gets the hand of a seat after this turn; null: nobody. */
export function receiverOf(view: SevenWondersView, seat: number): number | null {
  if (isFreeCity(view, seat)) return null;
  switch (view.passing) {
    case "left":
      return leftOf(view, seat);
    case "right":
      return rightOf(view, seat);
    case "swap":
      return (
        [leftOf(view, seat), rightOf(view, seat)].find((one) => !isFreeCity(view, one)) ?? null
      );
    case null:
      return null;
  }
}

/** The name of the Free City in the places of events, which have no number for it. */
const FREE_CITY = "city";

/** The names of a place of a city, for what is played over the board. */
export function anchorOf(view: SevenWondersView, kind: string, city: number): string {
  const name = `${kind}:${city}`;
  return isFreeCity(view, city) ? `${name} ${kind}:${FREE_CITY}` : name;
}

export function cityName(scene: Scene, city: number, text: Messages): string {
  return isFreeCity(scene.view, city) ? text.say("draw-free-city") : (scene.names[city] ?? "");
}

export function cardName(card: WondersCard, text: Messages): string {
  return text.say(`card-${card.name}`);
}

export function pricesFor(view: SevenWondersView, city: number): PricesView | null {
  return view.prices.find((prices) => prices.city === city) ?? null;
}

/** Sorts cards by colour, then by printed cost. */
export function sortCards(index: Index, cards: Iterable<WondersCard>): WondersCard[] {
  const colour = (card: WondersCard) => index.pieces.colours.indexOf(card.colour);
  const cost = (card: WondersCard) => card.cost.coins + card.cost.resources.length;
  return [...cards].sort((a, b) => colour(a) - colour(b) || cost(a) - cost(b) || a.id - b.id);
}

export function cardsOf(index: Index, ids: readonly number[]): WondersCard[] {
  return ids.flatMap((id) => index.cards.get(id) ?? []);
}

/** The effects of everything built in a city. */
function effectsIn(index: Index, city: CityView): WondersEffect[] {
  const stages = index.sides.get(city.side)?.stages.slice(0, city.stages) ?? [];
  return [...stages, ...cardsOf(index, city.built)].flatMap((thing) => thing.effects);
}

/** The units a city produces that neighbours may buy, or may not. */
export function production(index: Index, city: CityView, sold: boolean): string[][] {
  const side = index.sides.get(city.side);
  const first: WondersProduces[] = side
    ? [{ kind: "produces", resources: [side.resource], sold: true }]
    : [];
  const order = index.pieces.resources.map((one) => one.name);
  const place = (units: string[]) => units.length * 100 + order.indexOf(units[0] ?? "");
  return [...first, ...effectsIn(index, city)]
    .flatMap((effect) => (effect.kind === "produces" && effect.sold === sold ? effect : []))
    .map((effect) => effect.resources)
    .sort((a, b) => place(a) - place(b));
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The name in an argument of a message, such as `card-baths`. */
export function nameIn(words: Text, arg: string): string | null {
  const value = words.args[arg] as unknown;
  if (typeof value !== "object" || value === null || !("name" in value)) return null;
  return String(value.name);
}

export function numberIn(words: Text, arg: string): number {
  const value = words.args[arg] as unknown;
  return typeof value === "number" ? value : 0;
}

export function seatIn(words: Text, arg: string): number | null {
  const value = words.args[arg] as unknown;
  if (typeof value !== "object" || value === null || !("seat" in value)) return null;
  return Number(value.seat);
}

/** The card an argument of a message names. */
export function cardIn(index: Index, words: Text, arg = "card"): WondersCard | null {
  return index.named.get(nameIn(words, arg)?.replace("card-", "") ?? "") ?? null;
}
