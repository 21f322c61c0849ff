import type { Result } from "../protocol/types";
import type { Messages } from "../text/messages";

/** The seats that have won. */
export function winners(result: Result): number[] {
  return result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Who has won, as a message. */
export function victory(text: Messages, result: Result, names: readonly string[]): string {
  const won = winners(result);
  return text.say("client-winners", {
    count: won.length,
    names: text.list(won.map((seat) => names[seat] ?? "")),
  });
}
