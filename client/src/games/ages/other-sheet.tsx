import { useEffect, useRef } from "react";
import type { CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Civilization } from "./civilization";
import type { Relation } from "./facts";
import { Holdings } from "./rivals";

/** What Escape closes first. */
const OVER = ".popover, [role=tooltip], [role=menu]";

/** The sheet of another civilization, over the player's own; Escape closes it. */
export function OtherSheet({
  civ,
  seat,
  relation,
  names,
  military,
  age,
  close,
}: {
  civ: CivilizationView;
  seat: number;
  relation: Relation;
  names: readonly string[];
  military: boolean;
  age: number;
  close: () => void;
}) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat is another sheet
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [seat]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = document.querySelector(OVER) !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isOther) close();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [close]);
  const name = names[seat] ?? "";
  return (
    <section className="ages-other" aria-label={name} data-caption="banner line">
      <header className="ages-part-head">
        <h2 ref={title} tabIndex={-1}>
          {text.say("client-ages-of", { name })}
        </h2>
        <span className="ages-aside">
          {text.say("client-ages-by-strength", { place: civ.strength_place ?? 0 })}
        </span>
        <button type="button" className="ages-option ages-more" onClick={close}>
          {text.say("client-close")}
        </button>
      </header>
      <Holdings civ={civ} military={military} />
      <Civilization
        civ={civ}
        seat={seat}
        relation={relation}
        names={names}
        military={military}
        age={age}
        isDense
      />
    </section>
  );
}
