import type { TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import type { Sentences } from "../text/text";

/** The names at a table; equal ones are told apart by a number. */
export function seatNames(info: TableInfo, text: Sentences): string[] {
  const plain = info.seats.map((seat) => {
    if (seat.kind === "open") return text.say("client-seat-open");
    if (seat.kind === "bot") return text.bot(seat.name);
    return seat.name || text.say("seat", { number: seat.seat + 1 });
  });
  return plain.map((name, seat) => {
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    const isOne = before === 0 && !plain.slice(seat + 1).includes(name);
    return isOne || info.seats[seat]?.kind === "open" ? name : `${name} ${before + 1}`;
  });
}

/** What a table plays: the game, its options, its notice, who sits there. */
export function SetUp({ info }: { info: TableInfo }) {
  const text = useText();
  return (
    <section className="set-up">
      <h2>{info.settings.title || text.say(`client-game-${info.game}`)}</h2>
      <p className="quiet">
        {text.say("client-set-up", {
          game: text.say(`client-game-${info.game}`),
          players: info.players,
        })}
      </p>
      {info.notice && <p className="notice">{text.message(info.notice)}</p>}
      <ul className="seats">
        {seatNames(info, text).map((name, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
          <li key={number} className={`seat seat-${info.seats[number]?.kind}`}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
