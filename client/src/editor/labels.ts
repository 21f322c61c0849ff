import type { PositionKey } from "../protocol/types";
import type { Messages } from "../text/messages";

const UNKNOWN = "?";
const EMPTY = "-";

function spoken(text: Messages, key: string, otherwise: string): string {
  return text.has(key) ? text.say(key) : otherwise;
}

/** The name of a key; steps have only that of the notation. */
export function keyLabel(text: Messages, name: string): string {
  const keys = [`editor-key-${name}`, `client-option-${name}`, `option-${name}`];
  const found = keys.find((key) => text.has(key));
  return found === undefined ? name : text.say(found);
}

/** The name of a word under a key, in the language of the person. */
export function wordLabel(text: Messages, key: PositionKey, word: string): string {
  if (key.unknown.includes(word) || word === UNKNOWN) {
    if (word === EMPTY) return text.say("editor-empty");
    if (word === UNKNOWN) return text.say("editor-unknown");
    if (word.startsWith(UNKNOWN)) {
      const age = word.slice(1);
      return text.say("editor-unknown-age", {
        age: spoken(text, `age-${age.toLowerCase()}`, age),
      });
    }
  }
  const named = key.names + word.replaceAll(":", "_").toLowerCase();
  return spoken(text, key.names ? named : `client-value-${word}`, word);
}

/** All words that a key allows, with their names. */
export function choicesOf(text: Messages, key: PositionKey): { id: string; words: string }[] {
  return [...key.unknown, ...key.words].map((word) => ({
    id: word,
    words: wordLabel(text, key, word),
  }));
}
