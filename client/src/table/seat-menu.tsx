import { useCallback, useState } from "react";
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from "react-aria-components";
import { useGames } from "../match/games";
import { useSession } from "../people/session";
import { put } from "../protocol/http";
import type { SeatInfo, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { ConfirmDialog } from "../ui/confirm";
import { ErrorMessage, useAction } from "../ui/errors";
import { Named } from "../ui/named";

const FREE = "free";
const BOT = "bot ";

/** What the host can do with a seat before the start: give it to a bot, or free it. */
export function SeatMenu({ info, seat, name }: { info: TableInfo; seat: SeatInfo; name: string }) {
  const text = useText();
  const { me } = useSession();
  const game = useGames()?.find((one) => one.game === info.game);
  const [isRemoving, setRemoving] = useState(false);
  const path = `/api/tables/${info.table}/seats/${seat.seat}`;
  const change = useAction(
    useCallback((to: { kind: string; bot?: string }) => put(path, to), [path]),
  );
  const isOwn = seat.person !== null && seat.person === me?.person;
  if (isOwn || !game) return null;
  const isPerson = seat.kind === "person";
  const bots = isPerson
    ? []
    : game.levels.length > 0
      ? game.levels.map(({ bot }) => bot)
      : game.bots;
  const act = (id: string) => {
    if (id.startsWith(BOT)) change.run({ kind: "bot", bot: id.slice(BOT.length) });
    else if (isPerson) setRemoving(true);
    else change.run({ kind: "open" });
  };
  return (
    <div className="seat-menu">
      <MenuTrigger>
        <Named name={text.say("client-seat-menu", { number: seat.seat + 1 })}>
          <Button
            className="button button-quiet"
            isDisabled={change.busy}
            aria-label={text.say("client-seat-menu", { number: seat.seat + 1 })}
          >
            <span aria-hidden="true">⋯</span>
          </Button>
        </Named>
        <Popover className="popover">
          <Menu
            className="listbox"
            aria-label={text.say("client-seat-menu", { number: seat.seat + 1 })}
            onAction={(id) => act(String(id))}
          >
            {bots.length > 0 && (
              <MenuSection
                selectionMode="single"
                selectedKeys={seat.kind === "bot" ? [BOT + seat.name] : []}
              >
                <Header className="listbox-header">{text.say("client-seat-bot")}</Header>
                {bots.map((bot) => (
                  <MenuItem key={bot} id={BOT + bot} className="listbox-item">
                    {text.bot(bot)}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            {seat.kind !== "open" && (
              <MenuItem id={FREE} className={`listbox-item ${isPerson ? "listbox-danger" : ""}`}>
                {text.say(isPerson ? "client-seat-remove" : "client-seat-free", { name })}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <ErrorMessage text={change.error} />
      {isRemoving && (
        <ConfirmDialog
          title={text.say("client-sure-remove", { name })}
          confirm={text.say("client-seat-remove", { name })}
          isDisabled={change.busy}
          onConfirm={() => {
            change.run({ kind: "open" });
            setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
