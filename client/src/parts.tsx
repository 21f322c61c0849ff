import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
} from "react";
import { Button as AriaButton, FileTrigger } from "react-aria-components";
import { Away, Refusal } from "./protocol/http";
import type { Problem, Text } from "./protocol/types";
import { go } from "./route";
import { useText } from "./text/languages";
import type { Sentences } from "./text/text";

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

/** A link to a page of this client. */
export function Link({
  to,
  children,
  className,
}: {
  to: string;
  children: ReactNode;
  className?: string;
}) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} className={className}>
      {children}
    </a>
  );
}

type Weight = "main" | "usual" | "quiet" | "danger";

export function Button({
  weight = "usual",
  className = "",
  ...rest
}: ComponentProps<typeof AriaButton> & { weight?: Weight; className?: string }) {
  return <AriaButton {...rest} className={`button button-${weight} ${className}`} />;
}

/** The title of the page while it is shown. */
export function useTitle(words: string | null): void {
  const text = useText();
  const title = words ? text.say("client-title", { page: words }) : text.say("client-name");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A line that tells of something wrong, aloud too. */
export function Fault({ text }: { text: string | null }) {
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

/** A page that has only words to show, and the way out. */
export function DeadEnd({
  title = null,
  children,
}: {
  title?: string | null;
  children: ReactNode;
}) {
  const text = useText();
  useTitle(title);
  return (
    <main className="page">
      {children}
      <p>
        <Link to="/">{text.say("client-to-lobby")}</Link>
      </p>
    </main>
  );
}

/** What went wrong, as a sentence. */
export function useFault(): [string | null, (error: unknown) => void, () => void] {
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
export function usePageFault(): [string | null, (error: unknown) => void, () => void] {
  const [fault, tell, clear] = useFault();
  const tellAll = useCallback(
    (error: unknown) => {
      if (!(error instanceof Away)) tell(error);
    },
    [tell],
  );
  return [fault, tellAll, clear];
}

/** Something that takes a while and may fail: whether it is under way, and how to do it. */
export function useDeed<A extends unknown[]>(
  deed: (...args: A) => Promise<unknown>,
): { run: (...args: A) => Promise<void>; busy: boolean; fault: string | null } {
  const [busy, setBusy] = useState(false);
  const [fault, tell, clear] = useFault();
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

/** Takes a file of the person. */
export function FileButton({
  label,
  accept,
  onFile,
}: {
  label: string;
  accept?: readonly string[];
  onFile: (file: File) => void;
}) {
  const text = useText();
  const id = useId();
  return (
    <div className="file-button">
      <span id={id}>{label}</span>
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button aria-describedby={id}>{text.say("client-choose-file")}</Button>
      </FileTrigger>
    </div>
  );
}

/** Gives the person a file. */
export function saveFile(name: string, contents: string, type: string): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Copies an address; tells that it did. */
export function CopyButton({
  value,
  label,
  weight = "usual",
}: {
  value: string;
  label: string;
  weight?: Weight;
}) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      prompt(label, value); // pages without https may not write to the clipboard
    }
  };
  return (
    <Button onPress={copy} weight={weight}>
      {copied ? text.say("client-copied") : label}
    </Button>
  );
}
