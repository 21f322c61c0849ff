import { type RefObject, useLayoutEffect } from "react";
import { useFrame } from "../board/frame";

/** The distance to the edges of the place, in pixels. */
const INSET = 8;

/**
 * Puts a caption at the lower edge of the place that the board has for it: the first element in
 * sight with its kind in `data-caption`. Without one it stays where its style puts it.
 */
export function usePlace(
  box: RefObject<HTMLElement | null>,
  kind: "line" | "banner",
  beat: unknown,
): void {
  const { layout } = useFrame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board may change with every beat
  useLayoutEffect(() => {
    const element = box.current;
    const board = element?.parentElement;
    if (!element || !board) return;
    const place = [...board.querySelectorAll(`[data-caption~="${kind}"]`)]
      .map((one) => one.getBoundingClientRect())
      .find(({ width }) => width > 0);
    const isPlaced = layout === "screen" && place !== undefined;
    element.classList.toggle("caption-placed", isPlaced);
    if (!isPlaced) {
      element.style.cssText = "";
      return;
    }
    const around = board.getBoundingClientRect();
    element.style.left = `${place.left - around.left + INSET}px`;
    element.style.right = `${around.right - place.right + INSET}px`;
    element.style.bottom = `${around.bottom - place.bottom + INSET}px`;
  }, [box, kind, layout, beat]);
}
