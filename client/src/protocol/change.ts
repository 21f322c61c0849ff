import type { Change, State } from "./types";

type Step = string | number;

/** A copy of a value in which something at a path is another; what is beside the path is shared. */
function replaced(value: unknown, path: Step[], now: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return now;
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    items[Number(step)] = replaced(items[Number(step)], rest, now);
    return items;
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: replaced(fields[String(step)], rest, now) };
}

/** The state after a change: each item of `changes` is a path followed by the value there now. */
export function applyChange(state: State, change: Change): State {
  let found: unknown = state;
  for (const item of change.changes) {
    found = replaced(found, item.slice(0, -1) as Step[], item.at(-1));
  }
  const { events, last, clock } = change;
  return { ...(found as State), events, last, clock };
}
