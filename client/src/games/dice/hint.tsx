import type { ReactElement } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components";

/** Words about the button inside, while it is pointed at or has the focus. */
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
      <Tooltip className="tooltip">
        <strong>{title}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {why?.map((line) => (
          <p key={line} className="dice-why">
            {line}
          </p>
        ))}
      </Tooltip>
    </TooltipTrigger>
  );
}
