import type { ReactNode } from "react";
import { BotMark } from "../match/bots";
import { useGames } from "../match/games";
import { GuestMark, isGuest } from "../match/guests";
import { seatNames } from "../match/names";
import { Notice } from "../match/notice";
import { optionWords, settingsWords } from "../match/set-up-words";
import type { SeatInfo, TableInfo } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Portrait } from "../ui/portrait";
import { PresenceSign } from "../ui/presence";
import "./set-up.css";

/** Whether the owner of a seat is at the table. */
function Presence({ seat }: { seat: SeatInfo }) {
  const text = useText();
  if (seat.kind !== "person") return null;
  const state = seat.online ? "present" : "away";
  return (
    <span className={`presence presence-${state}`}>
      <PresenceSign state={state} />
      {text.say(`client-${state}`)}
    </span>
  );
}

/** Game, edition, options and settings of a table in words. */
export function SetUpWords({ info }: { info: TableInfo }) {
  const text = useText();
  const name = useGameName(info.game);
  const game = useGames()?.find((one) => one.game === info.game);
  const { title } = info.settings;
  const options = game ? optionWords(text, game, info.options) : [];
  return (
    <section className="set-up">
      <h2>{title ? <bdi>{title}</bdi> : name}</h2>
      <ul className="set-up-words">
        <li>
          {title
            ? text.say("client-set-up", { game: name, players: info.players })
            : text.say("client-player-count", { players: info.players })}
        </li>
        {[...options, ...settingsWords(text, info.settings, (game?.ages ?? 0) !== 1)].map(
          (words) => (
            <li key={words}>{words}</li>
          ),
        )}
      </ul>
      {info.notice && <Notice notice={info.notice} />}
    </section>
  );
}

/** The seats of a table before the start: pictures, names, who is there, and what the host can do. */
export function SeatTiles({
  info,
  control,
}: {
  info: TableInfo;
  /** What is done with a seat; its name is given. */
  control?: (seat: SeatInfo, name: string) => ReactNode;
}) {
  const text = useText();
  const names = seatNames(info, text);
  return (
    <ul className="seats">
      {info.seats.map((seat) => (
        <li key={seat.seat} className={`seat seat-${seat.kind}`}>
          <Portrait emblem={seat.emblem} size={48} />
          <div>
            <b>
              <bdi>{names[seat.seat]}</bdi>
            </b>
            <span className="seat-marks">
              {isGuest(seat) && <GuestMark />}
              <BotMark seat={seat} />
              {seat.person !== null && seat.person === info.host && (
                <span className="guest-mark">{text.say("client-host")}</span>
              )}
              <Presence seat={seat} />
            </span>
          </div>
          {control?.(seat, names[seat.seat] ?? "")}
        </li>
      ))}
    </ul>
  );
}
