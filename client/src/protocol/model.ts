/** The client's own names for parts of the protocol. */

import type { ClientMessage, TableInfo, Told, Wishes } from "./types";

/** Something that happened in a game, as one seat was notified of it. */
export type GameEvent = Told;

/** What was chosen for a table besides game, players and options. */
export type TableSettings = Wishes;

export function settingsOf(info: TableInfo): TableSettings {
  return info.wishes;
}

/** Commands carry a key that makes them idempotent: a repeated one is executed once. */
type Keyed<M> = M extends { key: string } ? M : never;
export type Command = Keyed<ClientMessage>;
type Keyless<M> = M extends unknown ? Omit<M, "key"> : never;
export type NewCommand = Keyless<Command>;

/** The seat number of spectators. */
export const SPECTATOR = -1;
