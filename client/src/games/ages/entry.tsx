import type { GameEntry } from "../../board/props";
import { lazyComponent } from "../../ui/lazy";
import { cautionOf } from "./caution";
import { noteOf } from "./notes";
import { numbersOf } from "./numbers";
import { shows } from "./shows";

function Emblem() {
  return (
    <g className="emblem-lines">
      <path d="M6 56h84" />
      <path d="M10 56V42l7-7 7 7v14M34 56V34h16v22M34 40h16M34 46h16" />
      <path d="M60 56V26l8-8 8 8v30M68 18v-8M60 34h16M60 42h16M60 50h16" />
      <path d="M84 56V20M84 20c4-6 4-10 0-14-4 4-4 8 0 14Z" />
    </g>
  );
}

export const ages: GameEntry = {
  board: lazyComponent(() => import("./board")),
  emblem: Emblem,
  shows,
  scenes: {
    age: lazyComponent(async () => ({ default: (await import("./scenes")).AgeScene })),
    auction: lazyComponent(async () => ({ default: (await import("./scenes")).AuctionScene })),
    wonder: lazyComponent(async () => ({ default: (await import("./scenes")).WonderScene })),
  },
  firstGame: { length: "short" },
  numbersOf,
  endOfTurn: "end",
  cautionOf,
  noteOf,
  ruleLinks: async () => (await import("./board")).ruleLinks,
  legend: async () => (await import("./board")).legend,
  showsTracking: false,
  showsSealed: false,
};
