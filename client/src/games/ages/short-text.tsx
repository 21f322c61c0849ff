import type { Argument, Refusal, Text } from "../../protocol/types";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import { type Kind, KindIcon } from "./amounts";

/** The signs that short texts have for amounts. */
const SIGNS: Record<string, Kind> = {
  "☼": "science",
  "★": "culture",
  "▲": "strength",
  ":)": "happy",
  CA: "civil",
  MA: "military",
  f: "food",
  r: "resources",
};
const SIGN = /(☼|★|▲|:\)|\bCA\b|\bMA\b|(?<![A-Za-z])[fr]\b)/;

/** A text in its short form, as far as there is one. */
function shortened(text: Messages, words: Text): Text {
  const args = Object.entries(words.args).map(([name, arg]): [string, Argument] => {
    const isMessage = typeof arg === "object" && !Array.isArray(arg) && "message" in arg;
    return [name, isMessage ? { message: shortened(text, arg.message) } : arg];
  });
  const short = `draw-${words.key}`;
  return { key: text.has(short) ? short : words.key, args: Object.fromEntries(args) };
}

const AMOUNT = /(?:\d+\s|\S*)$/;
const PUNCTUATION = /^[,.;:)]*/;

/** Words in which signs are icons; an icon stays with its amount and the punctuation after it. */
function Signs({ words }: { words: string }) {
  const parts = words.split(SIGN);
  const mark = (at: number) => (at === 0 ? "" : (PUNCTUATION.exec(parts[at] ?? "")?.[0] ?? ""));
  const rest = (at: number) => (parts[at] ?? "").slice(mark(at).length);
  const amount = (at: number) =>
    at + 1 === parts.length ? "" : (AMOUNT.exec(rest(at))?.[0] ?? "");
  return parts.map((part, at) => {
    const kind = at % 2 === 1 ? SIGNS[part] : undefined;
    if (!kind) return rest(at).slice(0, rest(at).length - amount(at).length);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at} className="ages-sign">
        {amount(at - 1)}
        <KindIcon kind={kind} />
        {mark(at + 1)}
      </span>
    );
  });
}

/** What a card does in a few words; screen readers get the whole text. */
export function ShortText({ words }: { words: Text }) {
  const text = useText();
  return (
    <>
      <span aria-hidden>
        <Signs words={text.message(shortened(text, words))} />
      </span>
      <span className="visually-hidden">{text.message(words)}</span>
    </>
  );
}

/** Why an option of a card is not possible, in a few words; screen readers get the whole text. */
export function ShortReason({ refusal, names }: { refusal: Refusal; names: readonly string[] }) {
  const text = useText();
  const { key, args } = refusal.reason;
  const whole = text.message(refusal.reason, names);
  const short = `short-${key}`;
  if (!text.has(short)) return <span className="ages-why">{whole}</span>;
  return (
    <span className="ages-why">
      <span aria-hidden>
        <Signs words={text.message({ key: short, args }, names)} />
      </span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}
