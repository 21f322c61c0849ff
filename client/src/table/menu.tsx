import { memo, useCallback, useState } from "react";
import {
  Button as AriaButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components";
import { entryOf } from "../games/registry";
import { getJson } from "../protocol/http";
import { type NewCommand, SPECTATOR } from "../protocol/model";
import type { Links, Option, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm";
import { ErrorMessage, useAction } from "../ui/errors";
import { Named } from "../ui/named";
import { LinksDialog } from "./links";

const FORFEIT = "irrevocable ";

/** What the menu asks to confirm: leaving, resigning, or one of several ways to give up. */
type Confirmation =
  | { kind: "leave" }
  | { kind: "resign" }
  | { kind: "irrevocable"; choice: string };

/** What a seat may do besides its choices; irrevocable commands need a confirmation. */
export const TableMenu = memo(function TableMenu({
  info,
  canUndo,
  canWithdraw,
  canResign,
  busy,
  seat,
  names,
  otherSeats,
  forfeits,
  goTo,
  send,
  choose,
}: {
  info: TableInfo;
  canUndo: boolean;
  canWithdraw: boolean;
  canResign: boolean;
  busy: boolean;
  seat: number;
  names: readonly string[];
  /** The other seats of this browser. */
  otherSeats: readonly number[];
  /** The options that give up the game; several are listed by their names. */
  forfeits: readonly Option[];
  goTo: (seat: number) => void;
  send: (command: NewCommand) => void;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const [confirmation, confirmFirst] = useState<Confirmation | null>(null);
  const [links, setLinks] = useState<Links | null>(null);
  const fetchLinks = useAction(
    useCallback(
      async () => setLinks(await getJson<Links>(`/api/tables/${info.table}/links`)),
      [info.table],
    ),
  );
  if (seat === SPECTATOR) return null;
  const running = info.status === "running";
  const isReplaced = info.seats[seat]?.player !== "person";
  const others = info.seats.filter((one) => one.seat !== seat && one.player === "person");
  const close = () => confirmFirst(null);
  const several = forfeits.length > 1;
  const irrevocable =
    confirmation?.kind === "irrevocable"
      ? forfeits.find((one) => one.choice === confirmation.choice)
      : undefined;
  const act = (id: string) => {
    if (id === "links") fetchLinks.run();
    else if (id === "return") send({ type: "return", seat });
    else if (id === "leave" || id === "resign") confirmFirst({ kind: id });
    else confirmFirst({ kind: "irrevocable", choice: id.slice(FORFEIT.length) });
  };
  return (
    <div className="table-menu row">
      {canWithdraw && !entryOf(info.game).showsSealed && (
        <Button onPress={() => send({ type: "withdraw", seat })}>
          {text.say("client-withdraw")}
        </Button>
      )}
      {canUndo && (
        <Button onPress={() => send({ type: "undo", seat })}>{text.say("client-undo")}</Button>
      )}
      <MenuTrigger>
        <Named name={text.say("client-menu")}>
          <AriaButton className="button button-quiet" aria-label={text.say("client-menu")}>
            <span aria-hidden="true">⋯</span>
          </AriaButton>
        </Named>
        <Popover className="popover">
          <Menu
            className="listbox"
            aria-label={text.say("client-menu")}
            onAction={(id) => (typeof id === "number" ? goTo(id) : act(String(id)))}
          >
            {otherSeats.map((other) => (
              <MenuItem key={other} id={other} className="listbox-item">
                {text.say("client-hand-over-to", { name: names[other] ?? "" })}
              </MenuItem>
            ))}
            {running && isReplaced && (
              <MenuItem id="return" className="listbox-item">
                {text.say("client-return")}
              </MenuItem>
            )}
            <MenuItem id="links" className="listbox-item">
              {text.say("client-links")}
            </MenuItem>
            {running && !isReplaced && <Separator className="separator" />}
            {running && !isReplaced && (
              <MenuItem id="leave" className="listbox-item listbox-danger">
                {text.say("client-leave")}
              </MenuItem>
            )}
            {running && !isReplaced && canResign && !several && (
              <MenuItem id="resign" className="listbox-item listbox-danger">
                {text.say("client-resign")}
              </MenuItem>
            )}
            {running &&
              !isReplaced &&
              several &&
              forfeits.map((option) => (
                <MenuItem
                  key={option.choice}
                  id={FORFEIT + option.choice}
                  className="listbox-item listbox-danger"
                >
                  {text.message(option.words, names)}
                </MenuItem>
              ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <ErrorMessage text={fetchLinks.error} />
      {links && (
        <LinksDialog table={info.table} seat={seat} links={links} onClose={() => setLinks(null)} />
      )}
      {confirmation?.kind === "leave" && (
        <ConfirmDialog
          title={text.say(others.length === 0 ? "client-sure-leave-alone" : "client-sure-leave")}
          confirm={text.say("client-leave")}
          onConfirm={() => {
            send({ type: "leave", seat });
            close();
          }}
          onClose={close}
        />
      )}
      {confirmation?.kind === "resign" && (
        <ConfirmDialog
          title={text.say("client-sure-resign")}
          confirm={text.say("client-resign")}
          isDisabled={busy || !canResign}
          onConfirm={() => {
            send({ type: "resign", seat });
            close();
          }}
          onClose={close}
        />
      )}
      {irrevocable && (
        <ConfirmDialog
          title={text.say("client-sure-resign")}
          confirm={text.message(irrevocable.words, names)}
          isDisabled={busy}
          onConfirm={() => {
            choose(irrevocable.choice);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
});
