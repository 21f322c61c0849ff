const FIRST_DELAY = 400;
/** With the jitter at most 2.2 s: a page that is looked at is back within 3 s of its server. */
const MAX_DELAY = 1_760;
/** Nobody waits for a page in the background; it tries again as soon as it is looked at. */
const MAX_HIDDEN_DELAY = 20_000;

/** Whether the page is in the background. */
export function isHidden(): boolean {
  return globalThis.document?.visibilityState === "hidden";
}

/**
 * The milliseconds until a server that does not answer is asked again, after some failures.
 * The jitter spreads the pages of a server that comes back.
 */
export function retryDelay(failures: number): number {
  const most = isHidden() ? MAX_HIDDEN_DELAY : MAX_DELAY;
  const delay = Math.min(FIRST_DELAY * 2 ** Math.min(failures, 10), most);
  return delay * (0.75 + Math.random() / 2);
}
