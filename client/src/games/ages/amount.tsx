import { memo } from "react";
import { useText } from "../../text/languages";
import type { Sentences } from "../../text/text";
import { Sign } from "./symbols";

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
const SIGN_OF: Partial<Record<Kind, string>> = { workers: "worker" };

/** So much of something, in words. */
export function spoken(text: Sentences, kind: Kind, number: number): string {
  const key = kind === "colonization" ? "client-ages-colonizing" : `amount-${kind}`;
  return text.say(key, { number });
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** A disc of a kind: an action or a token. */
export function Disc({ kind, spent = false }: { kind: string; spent?: boolean }) {
  return (
    <span className={`ages-disc ages-disc-${kind} ${spent ? "ages-spent" : ""}`} aria-hidden />
  );
}

/** The sign of a kind of thing. */
export function KindSign({ kind }: { kind: Kind }) {
  const disc = DISCS[kind];
  if (disc) return <Disc kind={disc} />;
  return <Sign name={SIGN_OF[kind] ?? kind} className={`ages-is-${kind}`} />;
}

/** So much of something: its sign and its number, with a name for those who hear it. */
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
      <span className="ages-change">{plus ? signed(number) : number}</span>
      <KindSign kind={kind} />
    </span>
  );
});
