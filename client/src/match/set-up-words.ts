import type { Clock, GameInfo, TableSettings } from "../protocol/types";
import type { Messages } from "../text/messages";

const MINUTE = 60;
const DAY = 86_400;

/** The clock in a few words; its days are for each age, or for a whole game without ages. */
export function clockWords(
  text: Messages,
  { kind, bank, increment }: Clock,
  hasAges: boolean,
): string {
  if (kind === "realtime") {
    return text.say("client-words-clock-realtime", {
      minutes: Math.round(bank / MINUTE),
      seconds: increment,
    });
  }
  if (kind === "correspondence") {
    const key = hasAges ? "client-words-clock-correspondence" : "client-words-clock-game";
    return text.say(key, { days: Math.round(bank / DAY) });
  }
  return text.say("client-words-clock-none");
}

/** The options of a game in words: those with words of their own, and those that were changed. */
export function optionWords(
  text: Messages,
  game: GameInfo,
  options: Readonly<Record<string, string>>,
): string[] {
  return game.options.flatMap((option) => {
    const value = options[option.name] ?? option.default;
    const own = `client-words-${option.name}-${value}`;
    if (option.is_derived) return [];
    if (!option.is_file && text.has(own)) return [text.say(own)];
    if (value === option.default) return [];
    if (option.is_file) return [text.say("client-words-own-boards")];
    const short = `client-option-${option.name}`;
    const label = text.say(text.has(short) ? short : `option-${option.name}`);
    const known = `client-value-${value}`;
    const shown = text.has(known) ? text.say(known) : value;
    return [text.say("client-words-option", { option: label, value: shown })];
  });
}

type Told = Omit<TableSettings, "title" | "bot">;

/** The settings of a table in words: the clock, who may see it, and what is unusual. */
export function settingsWords(text: Messages, settings: Told, hasAges: boolean): string[] {
  const words: (string | false)[] = [
    clockWords(text, settings.clock, hasAges),
    text.say(settings.public ? "client-words-public" : "client-words-private"),
    settings.rated && text.say("client-words-rated"),
    !settings.rated && !settings.undo && text.say("client-words-no-undo"),
    settings.tracking && text.say("client-words-tracking"),
    settings.advice && text.say("client-words-advice"),
    !settings.watching && text.say("client-words-no-watching"),
    settings.watching &&
      settings.delay > 0 &&
      text.say("client-words-delay", { seconds: settings.delay }),
    !settings.shuffle && text.say("client-words-no-shuffle"),
  ];
  return words.filter((word) => word !== false);
}
