import { useId } from "react";
import type { GameInfo, LevelInfo, SeatInfo } from "../protocol/types";
import { useText } from "../text/languages";
import "./bots.css";

type Bots = Pick<GameInfo, "bots" | "levels">;

/** A list of bots: the levels first, all others after them. */
export function BotSelect({
  label,
  isLabelHidden = false,
  bots: { bots, levels },
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  bots: Bots;
  value: string;
  onChange: (bot: string) => void;
}) {
  const text = useText();
  const id = useId();
  const others = bots.filter((bot) => !levels.some((level) => level.bot === bot));
  const draw = (bot: string) => (
    <option key={bot} value={bot}>
      {text.bot(bot)}
    </option>
  );
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {levels.map((level) => draw(level.bot))}
        {levels.length > 0 && others.length > 0 ? (
          <optgroup label={text.say("client-other-bots")}>{others.map(draw)}</optgroup>
        ) : (
          others.map(draw)
        )}
      </select>
    </div>
  );
}

/** What a level is like, and whether this server can play it. */
export function LevelNote({ level: { bot, substitute } }: { level: LevelInfo }) {
  const text = useText();
  return (
    <span className="quiet">
      {text.say(`client-level-${bot}`)}
      {substitute !== null && (
        <strong> {text.say("client-level-substitute", { bot: text.bot(substitute) })}</strong>
      )}
    </span>
  );
}

/** What the levels among some bots are like; each once, the weakest first. */
export function LevelNotes({ levels, bots }: { levels: LevelInfo[]; bots: readonly string[] }) {
  const text = useText();
  const shown = levels.filter((level) => bots.includes(level.bot));
  if (shown.length === 0) return null;
  return (
    <dl className="level-notes">
      {shown.map((level) => (
        <div key={level.bot}>
          <dt>{text.bot(level.bot)}</dt>
          <dd>
            <LevelNote level={level} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks the name of a level, which does not say that it is a bot's. */
export function BotMark({ seat }: { seat: SeatInfo | undefined }) {
  const text = useText();
  if (seat?.kind !== "bot" || !text.isLevel(seat.name)) return null;
  return <span className="bot-mark">{text.say("client-bot-mark")}</span>;
}
