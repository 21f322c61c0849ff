import type { GameEntry } from "../../board/props";
import { lazyComponent } from "../../ui/lazy";
import { numbersOf } from "./numbers";
import { shows } from "./shows";

function Emblem() {
  return (
    <g className="emblem-lines">
      <path d="m12 24 18-10 18 10v20L30 54 12 44Z" />
      <path d="m12 24 18 10 18-10M30 34v20" />
      <circle cx="30" cy="23" r="2.5" />
      <circle cx="20" cy="38" r="2" />
      <circle cx="38" cy="44" r="2" />
      <circle cx="43" cy="33" r="2" />
      <rect x="58" y="28" width="26" height="26" rx="5" />
      <path d="M65 47V36l6-4 6 4v11ZM65 40h12" />
    </g>
  );
}

export const dice: GameEntry = {
  board: lazyComponent(() => import("./board")),
  emblem: Emblem,
  shows,
  numbersOf,
  ruleLinks: async () => (await import("./board")).ruleLinks,
  legend: async () => (await import("./board")).legend,
  showsTracking: false,
  showsSealed: true,
};
