import { useCallback, useState } from "react";
import { Away, Refusal } from "../protocol/http";
import type { Problem, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Sentences } from "../text/text";

const FIELD = "server-field";
const FIELDS: Record<string, string> = {
  delay: "client-delay",
  bank: "client-clock",
  increment: "client-increment",
  seed: "client-seed",
  title: "client-table-title",
  name: "client-your-name",
  password: "client-password",
};

/** A line that tells of something wrong, aloud too. */
export function ErrorMessage({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="fault" role="alert">
      {text}
    </p>
  );
}

/** Why something was refused; where the sentence is about commands or fields, one for people. */
function problemWords(text: Sentences, { key, args, detail }: Problem): string {
  const sentence = { key, args } as Text;
  if (key === FIELD) {
    const place = (args.field as { text: string }).text.split(".");
    if (place[0] !== "body") return text.say("server-no-table");
    const label = FIELDS[place.at(-1) ?? ""];
    if (label) return text.say("client-bad-field", { field: text.say(label) });
  }
  const own = `client-fault-${key}`;
  if (text.has(own)) return text.message({ ...sentence, key: own });
  return text.has(key) ? text.message(sentence) : detail;
}

/** What went wrong, as a sentence. */
export function useError(): [string | null, (error: unknown) => void, () => void] {
  const text = useText();
  const [fault, setFault] = useState<string | null>(null);
  const tell = useCallback(
    (error: unknown) => {
      if (error instanceof Refusal) setFault(problemWords(text, error.problem));
      else if (error instanceof Away) setFault(text.say("client-away"));
      else throw error;
    },
    [text],
  );
  return [fault, tell, useCallback(() => setFault(null), [])];
}

/** Why a page cannot be shown; a server that is away is no reason, as it is asked again. */
export function usePageError(): [string | null, (error: unknown) => void, () => void] {
  const [fault, tell, clear] = useError();
  const tellAll = useCallback(
    (error: unknown) => {
      if (!(error instanceof Away)) tell(error);
    },
    [tell],
  );
  return [fault, tellAll, clear];
}

/** Something that takes a while and may fail: whether it is under way, and how to do it. */
export function useAction<A extends unknown[]>(
  deed: (...args: A) => Promise<unknown>,
): { run: (...args: A) => Promise<void>; busy: boolean; fault: string | null } {
  const [busy, setBusy] = useState(false);
  const [fault, tell, clear] = useError();
  const run = useCallback(
    async (...args: A) => {
      setBusy(true);
      clear();
      try {
        await deed(...args);
      } catch (error) {
        tell(error);
      } finally {
        setBusy(false);
      }
    },
    [deed, tell, clear],
  );
  return { run, busy, fault };
}
