import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import type { Layout } from "../browser/layout";
import { useText } from "../text/languages";
import { SeatChip } from "../ui/seat-colour";
import { Tabs } from "../ui/tabs";

/** What the page around a board lends to it, so that every board places the same things. */
export interface Frame {
  layout: Layout;
  /** Who sits at a seat: picture, name, what they are doing, their clock. */
  Player: ComponentType<{ seat: number }>;
  /** The picture and colour of who sits at a seat, with a sign of their presence if asked for. */
  Picture: ComponentType<{ seat: number; hasPresence?: boolean }>;
  /** Undo and the menu of the table. */
  tools: ReactNode;
  /** What happened since the player's last turn. */
  recap: ReactNode;
  /** Journal and chat; null where they stand beside the board. */
  story: ReactNode;
  /** How many lines of the story are unread. */
  unread: number;
}

function PlainPlayer({ seat }: { seat: number }) {
  const text = useText();
  return <>{text.say("seat", { number: seat + 1 })}</>;
}

export const FrameContext = createContext<Frame>({
  layout: "page",
  Player: PlainPlayer,
  Picture: SeatChip,
  tools: null,
  recap: null,
  story: null,
  unread: 0,
});

export function useFrame(): Frame {
  return useContext(FrameContext);
}

/** The line over a board: where the game stands, and at its end the tools of the table. */
export function StatusBar({ children }: { children: ReactNode }) {
  const { recap, tools } = useFrame();
  return (
    <header className="status-bar">
      <div className="status-bar-game">{children}</div>
      {recap}
      {tools}
    </header>
  );
}

/** All players, always in sight, each with the numbers people compare. */
export function Scoreboard({
  seats,
  mine,
  waiting,
  numbers,
  neighboursOf,
  passesTo,
}: {
  seats: readonly number[];
  mine: number;
  waiting: readonly number[];
  /** The numbers of a seat, and what else is said of it in short. */
  numbers: (seat: number) => ReactNode;
  /** The left and the right neighbour of a seat, where the game has them. */
  neighboursOf?: (seat: number) => readonly [number, number];
  /** Who gets the hand of a seat next. */
  passesTo?: (seat: number) => number | null;
}) {
  const text = useText();
  const { layout, Player } = useFrame();
  return (
    <ul
      className="scoreboard"
      aria-label={text.say("client-players")}
      // On phones it scrolls, which must be possible by keyboard.
      tabIndex={layout === "compact" ? 0 : undefined}
    >
      {seats.map((seat) => {
        const classes = [
          "player",
          seat === mine ? "player-me" : "",
          waiting.includes(seat) ? "player-choosing" : "",
        ];
        const [left, right] = neighboursOf?.(seat) ?? [];
        return (
          <li
            key={seat}
            className={classes.filter(Boolean).join(" ")}
            data-seat={seat}
            data-anchor={`tile:${seat}`}
            data-left={left}
            data-right={right}
            data-passes-to={passesTo?.(seat) ?? undefined}
          >
            <Player seat={seat} />
            <div className="player-numbers">{numbers(seat)}</div>
          </li>
        );
      })}
    </ul>
  );
}

/** A part of a board. */
export interface Pane {
  id: string;
  title: string;
  content: ReactNode;
}

/** The parts of a board: side by side where there is room, else one at a time behind tabs. */
export function Panes({
  panes,
  className,
  front,
}: {
  panes: readonly Pane[];
  className: string;
  /** The part to bring to the front; a new object brings it there again. */
  front?: { id: string } | null;
}) {
  const text = useText();
  const { layout, story, unread } = useFrame();
  const [chosen, choose] = useState("");
  useEffect(() => {
    if (front) choose(front.id);
  }, [front]);
  if (layout !== "compact") {
    return (
      <div className={`panes ${className}`}>
        {panes.map(({ id, title, content }) => (
          <section key={id} className={`pane pane-${id}`} aria-label={title}>
            {content}
          </section>
        ))}
      </div>
    );
  }
  const all = story
    ? [...panes, { id: "story", title: text.say("client-story"), content: story }]
    : panes;
  const selected = all.some(({ id }) => id === chosen) ? chosen : (all[0]?.id ?? "");
  return (
    <div className={`panes panes-compact ${className}`}>
      <Tabs
        label={text.say("client-parts")}
        selected={selected}
        onSelect={choose}
        keepsPanels
        tabs={all.map(({ id, title, content }) => ({
          id,
          title: (
            <>
              {title}
              {id === "story" && unread > 0 && selected !== "story" && (
                <span className="badge">{text.say("client-unread", { count: unread })}</span>
              )}
            </>
          ),
          panel: <div className={`pane pane-${id}`}>{content}</div>,
        }))}
      />
    </div>
  );
}
