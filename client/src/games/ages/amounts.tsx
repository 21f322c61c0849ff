import { memo } from "react";
import { useText } from "../../text/languages";
import type { Messages } from "../../text/messages";
import { Icon } from "./icons";

export type Kind =
  | "food"
  | "resources"
  | "science"
  | "culture"
  | "strength"
  | "happy"
  | "civil"
  | "military"
  | "blue"
  | "yellow"
  | "workers"
  | "cards"
  | "colonization";

const DISCS: Partial<Record<Kind, string>> = {
  civil: "civil",
  military: "military",
  blue: "blue",
  yellow: "yellow",
};
const ICON_OF: Partial<Record<Kind, string>> = { workers: "worker" };

/** An amount in words. */
export function spoken(text: Messages, kind: Kind, number: number): string {
  const key = kind === "colonization" ? "client-ages-colonizing" : `amount-${kind}`;
  return text.say(key, { number });
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** A disc: an action or a token. */
export function Disc({ kind, spent = false }: { kind: string; spent?: boolean }) {
  return (
    <span className={`ages-disc ages-disc-${kind} ${spent ? "ages-spent" : ""}`} aria-hidden />
  );
}

/** The icon of a kind. */
export function KindIcon({ kind }: { kind: Kind }) {
  const disc = DISCS[kind];
  if (disc) return <Disc kind={disc} />;
  return <Icon name={ICON_OF[kind] ?? kind} className={`ages-is-${kind}`} />;
}

/** An amount: a number and an icon, with a label for screen readers. */
export const Amount = memo(function Amount({
  kind,
  number,
  plus = false,
  className = "",
}: {
  kind: Kind;
  number: number;
  plus?: boolean;
  className?: string;
}) {
  const text = useText();
  return (
    <span
      className={`ages-amount ${className}`}
      role="img"
      aria-label={`${plus && number > 0 ? "+" : ""}${spoken(text, kind, number)}`}
    >
      <span className="ages-change">{plus || number < 0 ? signed(number) : number}</span>
      <KindIcon kind={kind} />
    </span>
  );
});
