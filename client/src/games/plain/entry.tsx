import type { GameEntry } from "../../board/props";
import { NO_SHOWS } from "../../board/shows";
import { lazyComponent } from "../../ui/lazy";

function Emblem() {
  return (
    <g className="emblem-lines">
      <path d="M30 54h36M34 54c0-8 6-12 8-22M62 54c0-8-6-12-8-22" />
      <circle cx="48" cy="20" r="11" />
      <path d="M38 32h20M4 58h88" />
    </g>
  );
}

/** Any game without a board of its own in this client. */
export const plain: GameEntry = {
  board: lazyComponent(() => import("./board")),
  emblem: Emblem,
  shows: NO_SHOWS,
  showsTracking: true,
  showsSealed: true,
};
