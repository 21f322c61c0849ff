import { memo, useCallback, useState } from "react";
import {
  Button as AriaButton,
  Dialog,
  Heading,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
} from "react-aria-components";
import { linkTo } from "../browser/route";
import { type NewWish, WATCHER } from "../protocol/connection";
import { getJson } from "../protocol/http";
import type { Links, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button, CopyButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";

/** The games whose boards show a sealed choice, and how to change it, themselves. */
const OWN_WITHDRAWAL = new Set(["wonders", "dice"]);

type Deed = "undo" | "withdraw" | "leave" | "return" | "resign" | "links";

/** What a seat may wish for besides its choices. */
export const TableMenu = memo(function TableMenu({
  info,
  canUndo,
  canWithdraw,
  seat,
  names,
  places,
  goTo,
  wish,
}: {
  info: TableInfo;
  canUndo: boolean;
  canWithdraw: boolean;
  seat: number;
  names: readonly string[];
  /** The other seats of this browser. */
  places: readonly number[];
  goTo: (seat: number) => void;
  wish: (wish: NewWish) => void;
}) {
  const text = useText();
  const [sure, setSure] = useState<"leave" | "resign" | null>(null);
  const [links, setLinks] = useState<Links | null>(null);
  const fetchLinks = useAction(
    useCallback(
      async () => setLinks(await getJson<Links>(`/api/tables/${info.table}/links`)),
      [info.table],
    ),
  );
  if (seat === WATCHER) return null;
  const running = info.status === "running";
  const stands = info.seats[seat]?.player !== "person";
  const deeds: Deed[] = ["links"];
  if (running && stands) deeds.unshift("return");
  if (running && !stands) deeds.push("leave");
  if (running && !stands && info.game === "ages") deeds.push("resign");
  const others = info.seats.filter((one) => one.seat !== seat && one.player === "person");
  const alone = sure === "leave" && others.length === 0 ? "-alone" : "";
  const act = (deed: Deed) => {
    if (deed === "links") fetchLinks.run();
    else if (deed === "leave" || deed === "resign") setSure(deed);
    else wish({ type: deed, seat });
  };
  return (
    <div className="table-menu row">
      {canWithdraw && !OWN_WITHDRAWAL.has(info.game) && (
        <Button onPress={() => wish({ type: "withdraw", seat })}>
          {text.say("client-withdraw")}
        </Button>
      )}
      {canUndo && (
        <Button onPress={() => wish({ type: "undo", seat })}>{text.say("client-undo")}</Button>
      )}
      <MenuTrigger>
        <AriaButton className="button button-quiet" aria-label={text.say("client-menu")}>
          <span aria-hidden="true">⋯</span>
        </AriaButton>
        <Popover className="popover">
          <Menu
            className="listbox"
            aria-label={text.say("client-menu")}
            onAction={(id) => (typeof id === "number" ? goTo(id) : act(id as Deed))}
          >
            {places.map((place) => (
              <MenuItem key={place} id={place} className="listbox-item">
                {text.say("client-go-to-place", { name: names[place] ?? "" })}
              </MenuItem>
            ))}
            {deeds.map((deed) => (
              <MenuItem key={deed} id={deed} className="listbox-item">
                {text.say(`client-${deed}`)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <ErrorMessage text={fetchLinks.fault} />
      <ModalOverlay
        className="overlay"
        isOpen={sure !== null || links !== null}
        onOpenChange={() => {
          setSure(null);
          setLinks(null);
        }}
        isDismissable
      >
        <Modal className="modal">
          <Dialog className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title">
                  {text.say(sure ? `client-sure-${sure}${alone}` : "client-links")}
                </Heading>
                {links && (
                  <div className="stack">
                    {links.invitation && (
                      <CopyButton
                        value={linkTo(info.table, "invitation", links.invitation)}
                        label={text.say("client-copy-invitation")}
                      />
                    )}
                    {links.spectator && (
                      <CopyButton
                        value={linkTo(info.table, "spectator", links.spectator)}
                        label={text.say("client-copy-spectator")}
                      />
                    )}
                    {links.seats[String(seat)] && (
                      <CopyButton
                        value={linkTo(info.table, "seat", links.seats[String(seat)] ?? "")}
                        label={text.say("client-copy-seat")}
                      />
                    )}
                  </div>
                )}
                <div className="row">
                  {sure && (
                    <Button
                      weight="danger"
                      onPress={() => {
                        wish({ type: sure, seat });
                        close();
                      }}
                    >
                      {text.say(`client-${sure}`)}
                    </Button>
                  )}
                  <Button onPress={close} autoFocus>
                    {text.say("client-close")}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
});
