import { useContext } from "react";
import { Tooltip, type TooltipProps, TooltipTriggerStateContext } from "react-aria-components";
import { useWriting } from "../text/languages";

/**
 * Words beside what is pointed at, gone at once when it is left. A tooltip that may fade away stays
 * in the page for good if another one takes its place.
 */
export function Tip(props: TooltipProps) {
  const state = useContext(TooltipTriggerStateContext);
  const writing = useWriting();
  return state?.isOpen ? <Tooltip {...writing} {...props} /> : null;
}
