import { type ReactNode, type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Named } from "../ui/named";
import { useScrollSign } from "../ui/scroll-sign";
import { useFrame } from "./frame";

/**
 * The question and what answers it. On phones it sticks to the lower edge, takes a third of the
 * screen at most, and can be folded to its question.
 */
export function Sheet({
  label,
  question,
  children,
  isAsked,
  chosen = null,
  className = "",
  ref,
}: {
  label: string;
  /** What is asked, or who is still choosing; seen while the sheet is folded. */
  question: ReactNode;
  children?: ReactNode;
  /** Whether this player has to choose now. */
  isAsked: boolean;
  /** What the player looks at in the sheet: something else unfolds it and is read from its start. */
  chosen?: string | null;
  className?: string;
  ref?: Ref<HTMLElement>;
}) {
  const text = useText();
  const { layout } = useFrame();
  const [isFolded, setIsFolded] = useState(false);
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    if (chosen !== null) setIsFolded(false);
  }
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useScrollSign("block");
  const body = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      return mark(element);
    },
    [mark],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for everything that is chosen
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [chosen]);
  const folds = layout === "compact" && children != null;
  const classes = ["sheet", isAsked ? "sheet-asked" : "", className];
  return (
    <section
      className={classes.filter(Boolean).join(" ")}
      aria-label={label}
      ref={ref}
      tabIndex={-1}
    >
      <div className="sheet-question">
        {question}
        {folds && (
          <Named name={text.say(isFolded ? "client-unfold" : "client-fold")}>
            <Button
              variant="quiet"
              className="sheet-fold"
              aria-expanded={!isFolded}
              aria-label={text.say(isFolded ? "client-unfold" : "client-fold")}
              onPress={() => setIsFolded(!isFolded)}
            >
              <span aria-hidden="true">{isFolded ? "▴" : "▾"}</span>
            </Button>
          </Named>
        )}
      </div>
      {!(folds && isFolded) && children != null && (
        <div className="sheet-body" ref={body}>
          {children}
        </div>
      )}
    </section>
  );
}
