import { useContext } from "react";
import { Tooltip, type TooltipProps, TooltipTriggerStateContext } from "react-aria-components";
import { useLangAttributes } from "../text/languages";

/**
 * A tooltip without an exit animation: one that fades out stays in the page for good if another
 * tooltip replaces it.
 */
export function HoverTooltip(props: TooltipProps) {
  const state = useContext(TooltipTriggerStateContext);
  const langAttributes = useLangAttributes();
  return state?.isOpen ? <Tooltip {...langAttributes} {...props} /> : null;
}
