const LONGEST = 2000;
const STEP = 50;

/** Brings a keyboard that has lost its place to an element, as soon as it is there; how to stop. */
export function returnFocus(find: () => HTMLElement | null): () => void {
  let waited = 0;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () => {
    const element = find();
    if (element && document.activeElement === document.body) {
      element.focus({ preventScroll: true });
      // Those who point see where they are; those with a keyboard see where the focus is.
      if (element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
    }
    waited += STEP;
    if (!element && waited < LONGEST) timer = setTimeout(attempt, STEP);
  };
  // To focus at once would make the browser lay out the page once more than it has to.
  const frame = requestAnimationFrame(attempt);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
