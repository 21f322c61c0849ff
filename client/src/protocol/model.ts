/** The client's own names for parts of the protocol. */

import type { ClientMessage } from "./types";

export type { GameEvent, TableSettings } from "./types";

/** Commands carry a key that makes them idempotent: a repeated one is executed once. */
type Keyed<M> = M extends { key: string } ? M : never;
export type Command = Keyed<ClientMessage>;
type Keyless<M> = M extends unknown ? Omit<M, "key"> : never;
export type NewCommand = Keyless<Command>;

/** The seat number of spectators. */
export const SPECTATOR = -1;
