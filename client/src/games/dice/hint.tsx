import type { ReactElement } from "react";
import { TooltipTrigger } from "react-aria-components";
import { HoverTooltip } from "../../ui/tooltip";

/** A tooltip for the button inside. */
export function Hint({
  title,
  lines,
  why,
  children,
}: {
  title: string;
  lines: readonly string[];
  /** Why it cannot be chosen. */
  why?: readonly string[];
  children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={350} closeDelay={80}>
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
