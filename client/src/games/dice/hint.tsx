import type { ReactElement } from "react";
import { TooltipTrigger } from "react-aria-components";
import { Tip } from "../../ui/tooltip";

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
      <Tip className="tooltip">
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
      </Tip>
    </TooltipTrigger>
  );
}
