/** After this time, in milliseconds, what comes under the pointer was not pointed at. */
const RESTING = 50;

let pointed: Element | null = null;
let place = { x: Number.NaN, y: Number.NaN, at: Number.NaN };
const listeners = new Set<() => void>();

function take({ clientX: x, clientY: y, target, type, timeStamp: at }: PointerEvent): void {
  if (type === "pointermove" && x === place.x && y === place.y) return;
  place = { x, y, at };
  const next = target instanceof Element ? target : null;
  if (next === pointed) return;
  pointed = next;
  for (const listener of listeners) listener();
}

/** Follows the pointer as long as the page lasts. */
export function followPointer(): void {
  for (const type of ["pointermove", "pointerdown"] as const) {
    document.addEventListener(type, take, { capture: true, passive: true });
  }
}

export function subscribePointed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a pointer was last moved over an element or pressed on it, and the element did not slide
 * under a resting one; of every element as long as there was no pointer.
 */
export function isPointedAt(element: Element | null): boolean {
  return pointed === null || (element?.contains(pointed) ?? false);
}

/** Whether an event happened because the page moved under a resting pointer. */
export function isPointerResting({ timeStamp }: { timeStamp: number }): boolean {
  return timeStamp - place.at > RESTING;
}
