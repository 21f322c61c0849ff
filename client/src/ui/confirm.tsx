import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useText } from "../text/languages";
import { Button } from "./button";

/** Asks to confirm something; where it cannot be undone, the focus starts on Cancel. */
export function ConfirmDialog({
  title,
  confirm,
  isDisabled = false,
  isHarmless = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that does it. */
  confirm: string;
  isDisabled?: boolean;
  isHarmless?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={onClose}>
      <Modal className="modal">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{title}</Heading>
          {children && <div className="stack">{children}</div>}
          <div className="row">
            <Button onPress={onClose} autoFocus={!isHarmless}>
              {text.say("client-cancel")}
            </Button>
            <Button
              variant={isHarmless ? "primary" : "danger"}
              autoFocus={isHarmless}
              isDisabled={isDisabled}
              onPress={onConfirm}
              data-confirm
            >
              {confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
