import { BotMark } from "../match/bots";
import { GuestMark, isGuest } from "../match/guests";
import { seatNames } from "../match/names";
import type { TableInfo } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";

/** The set-up of a table: game, notice and seats. */
export function SetUp({ info }: { info: TableInfo }) {
  const text = useText();
  const game = useGameName(info.game);
  return (
    <section className="set-up">
      <h2>{info.settings.title || game}</h2>
      <p className="quiet">
        {text.say("client-set-up", {
          game,
          players: info.players,
        })}
      </p>
      {info.notice && <p className="notice">{text.message(info.notice)}</p>}
      <ul className="seats">
        {seatNames(info, text).map((name, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
          <li key={number} className={`seat seat-${info.seats[number]?.kind}`}>
            {name} {isGuest(info.seats[number]) && <GuestMark />}
            <BotMark seat={info.seats[number]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
