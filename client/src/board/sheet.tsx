import { type ReactNode, type Ref, useState } from "react";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
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
  className = "",
  ref,
}: {
  label: string;
  /** What is asked, or who is still choosing; seen while the sheet is folded. */
  question: ReactNode;
  children?: ReactNode;
  /** Whether this player has to choose now. */
  isAsked: boolean;
  className?: string;
  ref?: Ref<HTMLElement>;
}) {
  const text = useText();
  const { layout } = useFrame();
  const [isFolded, setIsFolded] = useState(false);
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
          <Button
            variant="quiet"
            className="sheet-fold"
            aria-expanded={!isFolded}
            aria-label={text.say(isFolded ? "client-unfold" : "client-fold")}
            onPress={() => setIsFolded(!isFolded)}
          >
            <span aria-hidden="true">{isFolded ? "▴" : "▾"}</span>
          </Button>
        )}
      </div>
      {!(folds && isFolded) && children != null && <div className="sheet-body">{children}</div>}
    </section>
  );
}
