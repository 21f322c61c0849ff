import { type ComponentProps, type MouseEvent, type ReactNode, useCallback, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Away, Refusal } from "./protocol/http";
import type { Text } from "./protocol/types";
import { go } from "./route";
import { useText } from "./text/languages";

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

/** A line that tells of something wrong, aloud too. */
export function Fault({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="fault" role="alert">
      {text}
    </p>
  );
}

/** What went wrong, as a sentence. */
export function useFault(): [string | null, (error: unknown) => void, () => void] {
  const text = useText();
  const [fault, setFault] = useState<string | null>(null);
  const tell = useCallback(
    (error: unknown) => {
      if (error instanceof Refusal) {
        const { key, args, detail } = error.problem;
        setFault(text.has(key) ? text.message({ key, args } as Text) : detail);
      } else if (error instanceof Away) setFault(text.say("client-away"));
      else throw error;
    },
    [text],
  );
  return [fault, tell, useCallback(() => setFault(null), [])];
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

/** Copies an address; tells that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
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
    <Button onPress={copy} weight="quiet">
      {copied ? text.say("client-copied") : label}
    </Button>
  );
}
