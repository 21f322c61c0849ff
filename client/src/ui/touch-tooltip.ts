import { useState } from "react";
import type { PressEvent } from "react-aria-components";

/** Lets a tap open a tooltip, which otherwise opens on hover and focus only. */
export function useTouchTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    trigger: { isOpen, onOpenChange: setIsOpen },
    onPress: ({ pointerType }: PressEvent) => {
      if (pointerType === "touch") setIsOpen(true);
    },
  };
}
