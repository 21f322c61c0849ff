const TYPED_IN = "input, textarea, select, [contenteditable]";
/** What takes keys while it lies over the page. */
const OVER = ".overlay, [role=menu]";

/** Whether a key is typed somewhere, or meant for a window over the page. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPED_IN)) return true;
  return document.querySelector(OVER) !== null;
}
