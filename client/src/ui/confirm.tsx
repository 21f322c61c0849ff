import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useText } from "../text/languages";
import { Button } from "./button";

/** Asks to confirm something that cannot be undone; the focus starts on Cancel. */
export function ConfirmDialog({
  title,
  confirm,
  isDisabled = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that does it. */
  confirm: string;
  isDisabled?: boolean;
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
            <Button onPress={onClose} autoFocus>
              {text.say("client-cancel")}
            </Button>
            <Button variant="danger" isDisabled={isDisabled} onPress={onConfirm} data-confirm>
              {confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
