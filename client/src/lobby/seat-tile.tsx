import { BotSelect, LevelNote } from "../match/bots";
import { useSession } from "../people/session";
import type { GameInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { botEmblem, furtherEmblem, NOBODY } from "../ui/emblem-art";
import { Portrait } from "../ui/portrait";
import { Segments } from "../ui/segments";
import { TextInput } from "./fields";
import type { SeatChoice, SeatKind } from "./presets";

const KINDS: readonly SeatKind[] = ["me", "open", "bot"];

/** A seat of a new table: who plays it, and how strong a bot is. */
export function SeatTile({
  number,
  seat,
  game,
  isShared,
  before,
  onChange,
}: {
  number: number;
  seat: SeatChoice;
  game: GameInfo;
  /** Whether several seats are played at this device. */
  isShared: boolean;
  /** How many seats before this one are the person's own. */
  before: number;
  onChange: (part: Partial<SeatChoice>) => void;
}) {
  const text = useText();
  const { me, draft } = useSession();
  const level = game.levels.find((one) => one.bot === seat.bot);
  const own = furtherEmblem(me?.emblem ?? draft.emblem, before);
  const emblem = seat.kind === "me" ? own : seat.kind === "bot" ? botEmblem(seat.bot) : NOBODY;
  const title = text.say("seat", { number: number + 1 });
  return (
    <li className={`seat-tile seat-tile-${seat.kind}`}>
      <div className="seat-tile-head">
        <Portrait emblem={emblem} size={44} />
        <h3>{title}</h3>
        {seat.kind === "bot" && (
          <BotSelect
            label={text.say("client-bot-level")}
            isLabelHidden
            bots={game}
            value={seat.bot}
            onChange={(bot) => onChange({ bot })}
          />
        )}
        {seat.kind === "me" && isShared && (
          <TextInput
            label={text.say("client-seat-name")}
            isLabelHidden
            value={seat.name}
            placeholder={number === 0 ? (me?.name ?? title) : title}
            most={40}
            onChange={(name) => onChange({ name })}
          />
        )}
      </div>
      <Segments
        label={title}
        isLabelHidden
        values={KINDS.map((kind) => ({ id: kind, words: text.say(`client-seat-kind-${kind}`) }))}
        value={seat.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {seat.kind === "bot" && level && <LevelNote level={level} />}
      {seat.kind === "me" && (
        <p className="quiet">
          {text.say(isShared ? "client-seat-shared-note" : "client-seat-me-note")}
        </p>
      )}
      {seat.kind === "open" && <p className="quiet">{text.say("client-seat-open-note")}</p>}
    </li>
  );
}
