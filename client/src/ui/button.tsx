import { type ComponentProps, useId, useState } from "react";
import { Button as AriaButton, FileTrigger } from "react-aria-components";
import { useText } from "../text/languages";

type Variant = "primary" | "default" | "quiet" | "danger";

export function Button({
  variant = "default",
  className = "",
  ...rest
}: ComponentProps<typeof AriaButton> & { variant?: Variant; className?: string }) {
  return <AriaButton {...rest} className={`button button-${variant} ${className}`} />;
}

/** Lets the user choose a file. */
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

/** Copies an address to the clipboard and confirms it. */
export function CopyButton({
  value,
  label,
  variant = "default",
}: {
  value: string;
  label: string;
  variant?: Variant;
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
    <Button onPress={copy} variant={variant}>
      {copied ? text.say("client-copied") : label}
    </Button>
  );
}
