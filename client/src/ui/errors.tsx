import { useCallback, useState } from "react";
import { OfflineError, RequestError } from "../protocol/http";
import type { Problem, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";

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

/** An error message, announced by screen readers. */
export function ErrorMessage({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="error" role="alert">
      {text}
    </p>
  );
}

/** Why a request was rejected; a message about commands or fields has its own form for people. */
function problemText(text: Messages, { key, args, detail }: Problem): string {
  const message = { key, args } as Text;
  if (key === FIELD) {
    const path = (args.field as { text: string }).text.split(".");
    if (path[0] !== "body") return text.say("server-no-table");
    const label = FIELDS[path.at(-1) ?? ""];
    if (label) return text.say("client-bad-field", { field: text.say(label) });
  }
  const own = `client-error-${key}`;
  if (text.has(own)) return text.message({ ...message, key: own });
  return text.has(key) ? text.message(message) : detail;
}

/** The last error as a message, how to report one, and how to clear it. */
function useError(): [string | null, (error: unknown) => void, () => void] {
  const text = useText();
  const [message, setMessage] = useState<string | null>(null);
  const report = useCallback(
    (error: unknown) => {
      if (error instanceof RequestError) setMessage(problemText(text, error.problem));
      else if (error instanceof OfflineError) setMessage(text.say("client-no-answer"));
      else throw error;
    },
    [text],
  );
  return [message, report, useCallback(() => setMessage(null), [])];
}

/** Why a page cannot be shown; an offline server is no error, because the page retries. */
export function usePageError(): [string | null, (error: unknown) => void, () => void] {
  const [message, report, clear] = useError();
  const reportPage = useCallback(
    (error: unknown) => {
      if (!(error instanceof OfflineError)) report(error);
    },
    [report],
  );
  return [message, reportPage, clear];
}

/** An asynchronous action that may fail: how to run it, whether it is running, its error. */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<unknown>,
): { run: (...args: A) => Promise<void>; busy: boolean; error: string | null } {
  const [busy, setBusy] = useState(false);
  const [error, report, clear] = useError();
  const run = useCallback(
    async (...args: A) => {
      setBusy(true);
      clear();
      try {
        await action(...args);
      } catch (failure) {
        report(failure);
      } finally {
        setBusy(false);
      }
    },
    [action, report, clear],
  );
  return { run, busy, error };
}
