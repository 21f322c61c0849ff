import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import {
  Tooltip,
  TooltipContext,
  type TooltipProps,
  TooltipTriggerStateContext,
  useSlottedContext,
} from "react-aria-components";
import { useLangAttributes } from "../text/languages";
import { isPointedAt, subscribePointed } from "./pointed";

/**
 * A tooltip without an exit animation: one that fades out stays in the page for good if another
 * tooltip replaces it. It is shown for what the pointer was moved to or the focus is on, not for
 * what slid under a resting pointer.
 */
export function HoverTooltip(props: TooltipProps) {
  const state = useContext(TooltipTriggerStateContext);
  const trigger = useSlottedContext(TooltipContext)?.triggerRef;
  const langAttributes = useLangAttributes();
  const isPointed = useSyncExternalStore(
    subscribePointed,
    () => isPointedAt(trigger?.current ?? null),
    () => true,
  );
  const isOpen = state?.isOpen ?? false;
  const isMeant = isPointed || (trigger?.current?.contains(document.activeElement) ?? false);
  const isRefused = useRef(false);
  useEffect(() => {
    if (isOpen && !isMeant) {
      isRefused.current = true;
      state?.close(true); // one that is open without being seen would take the next Escape
    } else if (isRefused.current && isPointed) {
      isRefused.current = false;
      state?.open();
    }
  }, [isOpen, isMeant, isPointed, state]);
  return isOpen && isMeant ? <Tooltip {...langAttributes} {...props} /> : null;
}
