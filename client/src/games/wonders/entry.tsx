import type { GameEntry } from "../../board/props";
import { lazyComponent } from "../../ui/lazy";
import { moveWords } from "./moves";
import { numbersOf } from "./numbers";
import { shows } from "./shows";

function Emblem() {
  return (
    <g className="emblem-lines">
      <path d="M6 54 26 20l20 34Z" />
      <path d="M26 20v34M16 37h20" />
      <path d="M56 54V30h4v-8h4v-8l4-6 4 6v8h4v8h4v24Z" />
      <path d="M64 54v-8a4 4 0 0 1 8 0v8M56 38h24" />
      <path d="M4 58h88" />
    </g>
  );
}

export const wonders: GameEntry = {
  board: lazyComponent(() => import("./board")),
  emblem: Emblem,
  shows,
  scenes: {
    age: lazyComponent(async () => ({ default: (await import("./board")).AgeScene })),
    conflicts: lazyComponent(async () => ({ default: (await import("./board")).Conflicts })),
  },
  numbersOf,
  moveWords,
  optionsFor: { free_city: [2], free_city_chain: [2], house_rule: [2] },
  ruleLinks: async () => (await import("./board")).ruleLinks,
  legend: async () => (await import("./board")).legend,
  showsTracking: true,
  showsSealed: true,
};
