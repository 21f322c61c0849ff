import { type ComponentProps, memo, useState } from "react";
import type { GameEvent } from "../protocol/types";
import { useText } from "../text/languages";
import { Chat } from "./chat";
import { Journal } from "./journal";
import { Tabs } from "./tabs";

type Shown = "journal" | "chat";

/** Journal and chat; drawn anew only when something was told or said. */
export const Side = memo(function Side({
  told,
  names,
  linkOf,
  ...talk
}: {
  told: readonly GameEvent[];
  names: readonly string[];
  linkOf: ((number: number) => string | null) | undefined;
} & Omit<ComponentProps<typeof Chat>, "draft" | "write">) {
  const text = useText();
  const [tab, setTab] = useState<Shown>("journal");
  const [draft, setDraft] = useState("");
  const { lines } = talk;
  const last = lines.at(-1)?.number ?? 0;
  const [read, setRead] = useState(last);
  const unread = tab === "chat" ? 0 : lines.filter((line) => line.number > read).length;
  const turnTo = (next: Shown) => {
    setTab(next);
    setRead(last);
  };
  return (
    <aside className="table-side">
      <Tabs
        label={text.say("client-side")}
        selected={tab}
        onSelect={turnTo}
        tabs={[
          {
            id: "journal",
            title: text.say("client-journal"),
            panel: <Journal told={told} names={names} linkOf={linkOf} />,
          },
          {
            id: "chat",
            title: (
              <>
                {text.say("client-chat")}
                {unread > 0 && (
                  <span className="badge">{text.say("client-unread", { count: unread })}</span>
                )}
              </>
            ),
            panel: <Chat {...talk} draft={draft} write={setDraft} />,
          },
        ]}
      />
    </aside>
  );
});
