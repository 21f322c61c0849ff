const TIMEOUT = 2000;
const INTERVAL = 50;

/** Moves a lost focus to an element as soon as it exists; returns how to cancel. */
export function returnFocus(find: () => HTMLElement | null): () => void {
  let waited = 0;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () => {
    const element = find();
    if (element && document.activeElement === document.body) {
      element.focus({ preventScroll: true });
      // Only keyboard users need to see where the focus is.
      if (element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
    }
    waited += INTERVAL;
    if (!element && waited < TIMEOUT) timer = setTimeout(attempt, INTERVAL);
  };
  // Focusing immediately would force an extra layout.
  const frame = requestAnimationFrame(attempt);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
