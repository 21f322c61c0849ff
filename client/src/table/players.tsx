import { memo, useEffect, useState } from "react";
import { BotMark } from "../match/bots";
import { GuestMark, isGuest } from "../match/guests";
import type { ClockState, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";

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

/** The players: who is choosing, who is offline, and the clocks. */
export const Players = memo(function Players({
  info,
  names,
  seats,
  waiting,
  clock,
  replace,
}: {
  info: TableInfo;
  names: readonly string[];
  seats: readonly number[];
  waiting: readonly number[];
  clock: ClockState | null;
  replace: ((seat: number) => void) | null;
}) {
  const text = useText();
  return (
    <ul className="players" aria-label={text.say("client-players")}>
      {info.seats.map((seat) => {
        const isChoosing = waiting.includes(seat.seat) && info.status === "running";
        const standIn = seat.kind === "person" && seat.player !== "person";
        const away = seat.kind === "person" && !seat.online && !standIn;
        return (
          <li
            key={seat.seat}
            className={`player ${isChoosing ? "player-choosing" : ""} ${seats.includes(seat.seat) ? "player-me" : ""}`}
          >
            <span className="player-name">{names[seat.seat]}</span>
            {isGuest(seat) && <GuestMark />}
            <BotMark seat={seat} />
            {isChoosing && <span className="badge">{text.say("client-choosing")}</span>}
            {standIn && (
              <span className="badge">
                {text.say("client-stand-in", { bot: text.bot(seat.player) })}
              </span>
            )}
            {away && <span className="badge badge-offline">{text.say("client-offline")}</span>}
            {clock && <Clock clock={clock} seat={seat.seat} />}
            {away && isChoosing && replace && (
              <Button variant="quiet" onPress={() => replace(seat.seat)}>
                {text.say("client-replace")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
