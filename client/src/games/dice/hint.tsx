import type { ReactElement } from "react";
import { TooltipTrigger } from "react-aria-components";
import { HoverTooltip } from "../../ui/tooltip";

/** A tooltip for the button inside. */
export function Hint({
  title,
  lines,
  why,
  isOff = false,
  children,
}: {
  title: string;
  lines: readonly string[];
  /** Why it cannot be chosen. */
  why?: readonly string[];
  /** Whether it is not shown now: Escape would close it before anything else. */
  isOff?: boolean;
  children: ReactElement;
}) {
  return (
    <TooltipTrigger
      delay={350}
      closeDelay={80}
      isDisabled={isOff}
      isOpen={isOff ? false : undefined}
    >
      {children}
      <HoverTooltip className="tooltip">
        <strong dir="auto">{title}</strong>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {why?.map((line) => (
          <p key={line} className="dice-why" dir="auto">
            {line}
          </p>
        ))}
      </HoverTooltip>
    </TooltipTrigger>
  );
}
