import type { ReactNode } from "react";
import {
  Dialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  TooltipTrigger,
} from "react-aria-components";
import { useLangAttributes, useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { HoverTooltip } from "../../ui/tooltip";
import { Icon } from "./icons";

/** A window over the board with details; it closes by its button, Escape or a click beside it. */
export function DetailWindow({
  title,
  children,
  ...overlay
}: {
  title: string;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}) {
  const text = useText();
  const langAttributes = useLangAttributes();
  return (
    <ModalOverlay className="overlay" isDismissable {...overlay}>
      <Modal className="modal wonders-window" {...langAttributes}>
        <Dialog className="dialog wonders-details">
          <header className="wonders-details-head">
            <Heading slot="title">{title}</Heading>
            <Button slot="close" variant="quiet" aria-label={text.say("client-close")}>
              <span aria-hidden="true">×</span>
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A button of the status bar that opens details. */
export function DetailButton({
  icon,
  title,
  children,
}: {
  icon: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <DialogTrigger>
      <TooltipTrigger delay={350}>
        <Button variant="quiet" className="wonders-detail-button" aria-label={title}>
          <Icon name={icon} />
          <span className="wonders-button-words" aria-hidden="true">
            {title}
          </span>
        </Button>
        <HoverTooltip className="tooltip">{title}</HoverTooltip>
      </TooltipTrigger>
      <DetailWindow title={title}>{children}</DetailWindow>
    </DialogTrigger>
  );
}
