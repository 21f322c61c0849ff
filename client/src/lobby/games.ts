/** The games in the order in which they are offered. */
export const GAMES = ["wonders", "dice", "ages"] as const;

const USUAL_PLAYERS: Record<string, number> = { wonders: 4, dice: 3, ages: 2 };

/** How many play a game if nobody says otherwise. */
export function usualPlayers(game: string): number {
  return USUAL_PLAYERS[game] ?? 2;
}

const TRACKED = new Set(["wonders"]);

/** Whether the board of a game shows which cards others may hold. */
export function isTracked(game: string): boolean {
  return TRACKED.has(game);
}
