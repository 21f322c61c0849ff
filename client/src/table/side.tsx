import { type ComponentProps, memo, useState } from "react";
import { stored } from "../browser/settings";
import { Journal } from "../match/journal";
import type { GameEvent } from "../protocol/model";
import type { ChatLine } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Named } from "../ui/named";
import { Tabs } from "../ui/tabs";
import { Chat } from "./chat";

type Shown = "journal" | "chat";
type Lines = readonly { number: number }[];

/** How many lines were added while they were not in sight. */
function useUnread(lines: Lines, isInSight: boolean): number {
  const last = lines.at(-1)?.number ?? 0;
  const [read, setRead] = useState(last);
  if (isInSight && read !== last) setRead(last);
  return isInSight ? 0 : lines.filter((line) => line.number > read).length;
}

/** Which part of the story is in sight, and what is unread. */
export interface Story {
  tab: Shown;
  select: (tab: Shown) => void;
  isOpen: boolean;
  fold: (isOpen: boolean) => void;
  draft: string;
  write: (words: string) => void;
  unread: Record<Shown, number>;
}

/** The state of the story; it lasts when the story moves to another place of the page. */
export function useStory(
  events: readonly GameEvent[],
  chat: readonly ChatLine[],
  isNarrow: boolean,
): Story {
  const [tab, select] = useState<Shown>("journal");
  const [wide, setWide] = useState(stored.story.get() !== "folded");
  const [narrow, setNarrow] = useState(false);
  const [draft, write] = useState("");
  const isOpen = isNarrow ? narrow : wide;
  const fold = (open: boolean) => {
    if (isNarrow) return setNarrow(open);
    stored.story.set(open ? "open" : "folded");
    setWide(open);
  };
  const journal = useUnread(events, isOpen && tab === "journal");
  const said = useUnread(chat, isOpen && tab === "chat");
  return { tab, select, isOpen, fold, draft, write, unread: { journal, chat: said } };
}

function Unread({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return <span className="badge">{text.say("client-unread", { count })}</span>;
}

/** Journal and chat; rendered only when something happened or was said. */
export const Side = memo(function Side({
  events,
  names,
  linkOf,
  story,
  canFold,
  ...talk
}: {
  events: readonly GameEvent[];
  names: readonly string[];
  linkOf: ((number: number) => string | null) | undefined;
  story: Story;
  /** Whether the story stands beside the board and can be folded to a strip. */
  canFold: boolean;
} & Omit<ComponentProps<typeof Chat>, "draft" | "write">) {
  const text = useText();
  const { tab, select, isOpen, fold, draft, write, unread } = story;
  if (canFold && !isOpen) {
    return (
      <aside className="table-side table-side-folded" aria-label={text.say("client-side")}>
        {(["journal", "chat"] as const).map((id) => (
          <Button
            key={id}
            variant="quiet"
            className="side-open"
            onPress={() => {
              select(id);
              fold(true);
            }}
          >
            <span>{text.say(id === "journal" ? "client-journal" : "client-chat")}</span>
            <Unread count={unread[id]} />
          </Button>
        ))}
      </aside>
    );
  }
  return (
    <aside className="table-side">
      <Tabs
        label={text.say("client-side")}
        selected={tab}
        onSelect={select}
        tabs={[
          {
            id: "journal",
            title: (
              <>
                {text.say("client-journal")}
                <Unread count={unread.journal} />
              </>
            ),
            panel: <Journal events={events} names={names} linkOf={linkOf} />,
          },
          {
            id: "chat",
            title: (
              <>
                {text.say("client-chat")}
                <Unread count={unread.chat} />
              </>
            ),
            panel: <Chat {...talk} draft={draft} write={write} />,
          },
        ]}
      />
      {canFold && (
        <Named name={text.say("client-fold-side")}>
          <Button
            variant="quiet"
            className="side-fold"
            aria-label={text.say("client-fold-side")}
            onPress={() => fold(false)}
          >
            <span aria-hidden="true">×</span>
          </Button>
        </Named>
      )}
    </aside>
  );
});
