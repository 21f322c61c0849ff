import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { linkTo } from "../browser/route";
import type { Links } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, CopyButton } from "../ui/button";

/** The links to a table that a player may share. */
export function LinksDialog({
  table,
  seat,
  links,
  onClose,
}: {
  table: string;
  seat: number;
  links: Links;
  onClose: () => void;
}) {
  const text = useText();
  const own = links.seats[String(seat)];
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={onClose} isDismissable>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{text.say("client-links")}</Heading>
          <div className="stack">
            {links.invitation && (
              <CopyButton
                value={linkTo(table, "invitation", links.invitation)}
                label={text.say("client-copy-invitation")}
              />
            )}
            {links.spectator && (
              <CopyButton
                value={linkTo(table, "spectator", links.spectator)}
                label={text.say("client-copy-spectator")}
              />
            )}
            {own && (
              <CopyButton value={linkTo(table, "seat", own)} label={text.say("client-copy-seat")} />
            )}
          </div>
          <div className="row">
            <Button onPress={onClose} autoFocus>
              {text.say("client-close")}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
