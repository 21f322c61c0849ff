import { createContext, memo, useContext, useEffect, useState } from "react";
import type { ClockState, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Portrait } from "../ui/portrait";
import { PresenceSign, type PresenceState } from "../ui/presence";
import { SeatChip } from "../ui/seat-colour";
import { BotMark } from "./bots";
import { GuestMark, isGuest } from "./guests";

/** The picture of an empty seat. */
const NOBODY = -1;

/** Seconds as hours, minutes and seconds. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

function Clock({ clock, seat }: { clock: ClockState; seat: number }) {
  const [since, setSince] = useState(0);
  const runs = clock.running.includes(seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every message sets the clock
  useEffect(() => {
    setSince(0);
    if (!runs) return;
    const began = Date.now();
    const tick = setInterval(() => setSince((Date.now() - began) / 1000), 500);
    return () => clearInterval(tick);
  }, [runs, clock]);
  const left = (clock.left[seat] ?? 0) - since;
  return (
    <span className={`clock ${left < 30 ? "clock-short" : ""}`} role="timer">
      {clockFace(left)}
    </span>
  );
}

/** What the players of a table are doing. */
export interface Players {
  info: TableInfo;
  /** Who looks at them. */
  person: number | null;
  names: readonly string[];
  waiting: readonly number[];
  clock: ClockState | null;
  /** Lets a bot play for a person who is away; null for spectators. */
  replace: ((seat: number) => void) | null;
}

export const PlayersContext = createContext<Players | null>(null);

/** What a player is doing; null where nobody has to be there: for bots that have nothing to choose. */
function presenceOf({ info, waiting }: Players, number: number): PresenceState | null {
  const seat = info.seats[number];
  if (!seat || info.status !== "running") return null;
  const isPerson = seat.kind === "person";
  const isPlayed = !isPerson || seat.player !== "person" || seat.online;
  if (!isPlayed) return "away";
  if (waiting.includes(number)) return "thinking";
  if (!isPerson) return null;
  return seat.online ? "present" : "away";
}

/** The picture of who sits at a seat, with the colour of the seat. */
export const PlayerPicture = memo(function PlayerPicture({
  seat,
  hasPresence = false,
  isBesideWords = false,
}: {
  seat: number;
  /** Whether a sign says if the player is there and choosing. */
  hasPresence?: boolean;
  /** Whether words beside the picture name who is away. */
  isBesideWords?: boolean;
}) {
  const players = useContext(PlayersContext);
  const presence = players && hasPresence ? presenceOf(players, seat) : null;
  // Words beside every picture name who is choosing
  const isNamed = presence === "present" || (presence === "away" && !isBesideWords);
  return (
    <span className="player-portrait">
      <Portrait emblem={players?.info.seats[seat]?.emblem ?? NOBODY} size={24} />
      <SeatChip seat={seat} />
      {presence && <PresenceSign state={presence} isNamed={isNamed} />}
    </span>
  );
});

/** Who sits at a seat: name, whether they are there and choosing, and their clock. */
export const Player = memo(function Player({ seat: number }: { seat: number }) {
  const text = useText();
  const players = useContext(PlayersContext);
  const seat = players?.info.seats[number];
  if (!players || !seat) return null;
  const { info, names, waiting, clock, replace } = players;
  const isRunning = info.status === "running";
  const isChoosing = waiting.includes(number) && isRunning;
  const standIn = seat.kind === "person" && seat.player !== "person";
  const away = isRunning && seat.kind === "person" && !seat.online && !standIn;
  return (
    <div className="player-head">
      <PlayerPicture seat={number} hasPresence isBesideWords={!standIn} />
      <span className="player-name">{names[number]}</span>
      {isGuest(seat) && seat.person !== players.person && <GuestMark />}
      <BotMark seat={seat} />
      {isChoosing && <span className="badge badge-choosing">{text.say("client-choosing")}</span>}
      {standIn && (
        <span className="badge">{text.say("client-stand-in", { bot: text.bot(seat.player) })}</span>
      )}
      {away && <span className="badge badge-away">{text.say("client-away")}</span>}
      {clock && <Clock clock={clock} seat={number} />}
      {away && isChoosing && replace && (
        <Button variant="quiet" onPress={() => replace(number)}>
          {text.say("client-replace")}
        </Button>
      )}
    </div>
  );
});
