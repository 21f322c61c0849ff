import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Text } from "../protocol/types";

export const FALLBACK = "en";
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/** An argument of a message as the server sends it. */
export type Arg =
  | number
  | { seat: number }
  | { name: string }
  | { text: string }
  | { message: Text }
  | { move: string; words: Text }
  | Arg[];

/** A part of a formatted message: text, or an argument that may be rendered in its own way. */
export type MessagePart = string | { arg: Arg; words: string };

export type Args = Record<string, FluentVariable>;

/** Isolates an English message within a right-to-left line. */
const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";
const ISOLATE = "\u2068";
const ISOLATES = /[\u2066-\u2069]/g;
const BEFORE = "\uE002";
const NEXT = "\uE003";
const PLAYER = "player";
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const MINUS = "−";
/** What names of cards begin with. */
const CARD = "card-";
const OPEN = "\uE000";
const CLOSE = "\uE001";

function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** The messages of a language, with English as the fallback. */
export class Messages {
  readonly direction: "ltr" | "rtl";
  private bundles: FluentBundle[];

  constructor(
    readonly language: string,
    sources: { language: string; source: string }[],
  ) {
    this.direction = directionOf(language);
    const codes = [...new Set([language, FALLBACK])];
    this.bundles = codes.map((code) => {
      const bundle = new FluentBundle(code, { useIsolating: directionOf(language) === "rtl" });
      for (const { language: spoken, source } of sources) {
        if (spoken === code)
          bundle.addResource(new FluentResource(source), { allowOverrides: true });
      }
      return bundle;
    });
  }

  has(key: string): boolean {
    return this.find(key) !== null;
  }

  private find(key: string) {
    const [name = "", attribute] = key.split(".");
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (pattern) return { bundle, pattern };
    }
    return null;
  }

  /** Formats the message of a key; a key without a message is shown itself. */
  say(key: string, args: Args = {}): string {
    const found = this.find(key);
    if (!found) return key;
    const words = found.bundle.formatPattern(found.pattern, this.isolated(args), []);
    const isFallback = found.bundle !== this.bundles[0] && this.direction !== directionOf(FALLBACK);
    return isFallback ? `${LEFT_TO_RIGHT}${words}${END}` : words;
  }

  /** Isolates words from right to left in texts from left to right; bundles do the reverse. */
  private isolated(args: Args): Args {
    if (this.direction === "rtl") return args;
    const isolate = (value: FluentVariable): FluentVariable =>
      typeof value === "string" && FROM_RIGHT.test(value) ? `${ISOLATE}${value}${END}` : value;
    return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isolate(value)]));
  }

  /** Formats a text of the server, with the players' names. */
  message(text: Text, names: readonly string[] = []): string {
    const args: Args = {};
    for (const [name, value] of Object.entries(text.args)) {
      args[name] = this.argument(this.translated(name, value as Arg), names);
    }
    return this.say(text.key, args);
  }

  /** Replaces the key of a bot by its name. */
  private translated(name: string, value: Arg): Arg {
    if (name !== PLAYER || typeof value !== "object" || !("text" in value)) return value;
    return { text: this.bot(value.text) };
  }

  /** Formats a text in parts, so that what it names can be rendered as elements. */
  parts(text: Text, names: readonly string[] = []): MessagePart[] {
    const held: { arg: Arg; words: string }[] = [];
    const args: Args = {};
    const hold = (arg: Arg): FluentVariable => {
      if (typeof arg === "number") return arg;
      if (Array.isArray(arg)) return this.list(arg.map((item) => String(hold(item))));
      if ("message" in arg) return this.withHeld(arg.message, hold);
      // Messages may have forms for some words, such as goods, so that only what is explained is held.
      const isWord = "text" in arg || ("name" in arg && !arg.name.startsWith(CARD));
      if (isWord) return this.argument(arg, names);
      held.push({ arg, words: String(this.argument(arg, names)) });
      return `${OPEN}${held.length - 1}${CLOSE}`;
    };
    for (const [name, value] of Object.entries(text.args))
      args[name] = hold(this.translated(name, value as Arg));
    const line = this.say(text.key, args);
    return line.split(/(\uE000\d+\uE001)/).flatMap((part): MessagePart[] => {
      if (!part.startsWith(OPEN)) return part ? [part] : [];
      const piece = held[Number(part.slice(1, -1))];
      return piece ? [piece] : [];
    });
  }

  private withHeld(text: Text, hold: (arg: Arg) => FluentVariable): string {
    const args: Args = {};
    for (const [name, value] of Object.entries(text.args))
      args[name] = hold(this.translated(name, value as Arg));
    return this.say(text.key, args);
  }

  argument(value: Arg, names: readonly string[] = []): FluentVariable {
    if (typeof value === "number") return value;
    if (Array.isArray(value)) {
      return this.list(value.map((item) => String(this.argument(item, names))));
    }
    if ("seat" in value) return names[value.seat] ?? this.say("seat", { number: value.seat + 1 });
    if ("name" in value) return this.say(value.name);
    if ("text" in value) return value.text;
    if ("message" in value) return this.message(value.message, names);
    return this.has(value.words.key) ? this.message(value.words, names) : value.move;
  }

  /** A number as the language writes it, with a real minus sign. */
  number(value: number, signDisplay: "auto" | "exceptZero" = "auto"): string {
    const format = new Intl.NumberFormat(this.language, { maximumFractionDigits: 1, signDisplay });
    return format.format(value).replace("-", MINUS);
  }

  /** A number with its sign, plus or minus. */
  signed(value: number): string {
    return this.number(value, "exceptZero");
  }

  /** Whether a bot is a level. */
  isLevel(bot: string): boolean {
    return this.has(`level-${bot}`);
  }

  /** The name of a bot: the strength of a level. */
  bot(name: string): string {
    const key = this.isLevel(name) ? `level-${name}` : `client-bot-${name}`;
    return this.has(key) ? this.say(key) : name;
  }

  list(items: string[]): string {
    const [first, ...rest] = items.map((item) => this.isolate(item));
    if (first === undefined) return this.say("list-empty");
    // The items before are not isolated as a whole, which would give them the direction of the first.
    const more = this.say("list-more", { before: BEFORE, next: NEXT }).replace(ISOLATES, "");
    return rest.reduce((before, next) => more.replace(BEFORE, before).replace(NEXT, next), first);
  }

  private isolate(words: string): string {
    return this.direction === "rtl" ? `${ISOLATE}${words}${END}` : words;
  }
}
