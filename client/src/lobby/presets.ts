import type { Clock } from "../protocol/types";

export type SeatKind = "me" | "open" | "bot";

export interface SeatChoice {
  kind: SeatKind;
  bot: string;
  /** The name at the seat; empty: the person's own. */
  name: string;
}

export const PRESETS = ["friends", "bots", "device", "correspondence"] as const;
export type Preset = (typeof PRESETS)[number];
export type ClockKind = Clock["kind"];

const OTHERS: Record<Preset, SeatKind> = {
  bots: "bot",
  friends: "open",
  device: "me",
  correspondence: "open",
};

/** The seats of a preset: the first is the person's own. */
export function presetSeats(preset: Preset, players: number, bot: string): SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? "me" : OTHERS[preset],
    bot,
    name: "",
  }));
}

export function presetClock(preset: Preset): ClockKind {
  return preset === "correspondence" ? "correspondence" : "none";
}

/** The preset that seats and a clock amount to; null: none of them. */
export function presetOf(seats: readonly SeatChoice[], clock: ClockKind): Preset | null {
  const kinds = new Set(seats.slice(1).map((seat) => seat.kind));
  if (seats[0]?.kind !== "me" || kinds.size !== 1) return null;
  if (kinds.has("open")) return clock === "correspondence" ? "correspondence" : "friends";
  if (clock === "correspondence") return null;
  return kinds.has("bot") ? "bots" : "device";
}

/** The seats after the number of players has changed; new ones are like the last. */
export function resizeSeats(seats: readonly SeatChoice[], players: number): SeatChoice[] {
  const last = seats.at(-1);
  const isLastOwn = seats.length <= 1;
  const added: SeatChoice = {
    kind: !last || isLastOwn ? "open" : last.kind,
    bot: last?.bot ?? "",
    name: "",
  };
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? { ...added });
}
