import type { ReactElement } from "react";
import { TooltipTrigger } from "react-aria-components";
import { HoverTooltip } from "./tooltip";

const DELAY = 350;

/** Shows the name of a control without words, on hover and on focus. */
export function Named({ name, children }: { name: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={DELAY}>
      {children}
      <HoverTooltip className="tooltip">{name}</HoverTooltip>
    </TooltipTrigger>
  );
}
