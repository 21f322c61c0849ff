import { useCallback, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { linkTo } from "../browser/route";
import { post, remove } from "../protocol/http";
import type { Links } from "../protocol/types";
import { useText } from "../text/languages";
import { formatTime } from "../text/time";
import { Button, CopyButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";

/** The link of one's own seat: who used it, and how to replace or revoke it. */
function SeatLink({
  table,
  seat,
  links,
  onChange,
}: {
  table: string;
  seat: number;
  links: Links;
  onChange: (links: Links) => void;
}) {
  const text = useText();
  const path = `/api/tables/${table}/seats/${seat}/link`;
  const token = links.seats[String(seat)];
  const link = links.seat_links[String(seat)];
  const renew = useAction(
    useCallback(async () => onChange(await post<Links>(path)), [path, onChange]),
  );
  const revoke = useAction(
    useCallback(async () => onChange(await remove<Links>(path)), [path, onChange]),
  );
  if (!link) return null;
  const time = (at: number) => formatTime(text.language, at);
  return (
    <section className="stack" aria-label={text.say("client-seat-link")}>
      {token && (
        <CopyButton value={linkTo(table, "seat", token)} label={text.say("client-copy-seat")} />
      )}
      {!token && <p className="quiet">{text.say("client-link-none")}</p>}
      {token && link.expires !== null && (
        <p className="quiet">{text.say("client-link-expires", { date: time(link.expires) })}</p>
      )}
      {link.uses.length > 0 && (
        <>
          <p>{text.say("client-link-uses")}</p>
          <ul>
            {link.uses.map((use) => (
              <li key={`${use.at} ${use.browser}`}>
                <bdi>{use.browser || text.say("client-browser-unknown")}</bdi>, {time(use.at)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        <Button isDisabled={renew.busy} onPress={() => renew.run()}>
          {text.say("client-link-renew")}
        </Button>
        {(token || link.others > 0) && (
          <Button variant="danger" isDisabled={revoke.busy} onPress={() => revoke.run()}>
            {text.say("client-link-revoke")}
          </Button>
        )}
      </div>
      <p className="quiet">{text.say("client-link-why")}</p>
      <ErrorMessage text={renew.error ?? revoke.error} />
    </section>
  );
}

/** The links to a table that a player may share. */
export function LinksDialog({
  table,
  seat,
  links: before,
  onClose,
}: {
  table: string;
  seat: number;
  links: Links;
  onClose: () => void;
}) {
  const text = useText();
  const [links, setLinks] = useState(before);
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
            <SeatLink table={table} seat={seat} links={links} onChange={setLinks} />
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
