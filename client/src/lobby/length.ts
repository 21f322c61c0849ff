import type { TableInfo } from "../protocol/types";
import type { Messages } from "../text/messages";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How long a finished game was: its duration, or its steps if it was imported. */
export function lengthWords(
  text: Messages,
  { started, changed, steps }: Pick<TableInfo, "started" | "changed" | "steps">,
): string {
  if (started === null) return steps === null ? "" : text.say("client-steps", { count: steps });
  const seconds = Math.max(0, changed - started);
  if (seconds >= 2 * DAY) return text.say("client-days", { count: Math.round(seconds / DAY) });
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  if (seconds < HOUR) return text.say("client-minutes", { count: minutes });
  return text.say("client-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
