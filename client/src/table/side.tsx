import { memo, useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import type { ChatLine, Told } from "../protocol/types";
import { useText } from "../text/languages";
import { Chat } from "./chat";
import { Journal } from "./journal";

/** Journal and chat; drawn anew only when something was told or said. */
export const Side = memo(function Side({
  told,
  names,
  linkOf,
  lines,
  say,
  mute,
}: {
  told: readonly Told[];
  names: readonly string[];
  linkOf: ((number: number) => string | null) | undefined;
  lines: readonly ChatLine[];
  say: ((words: string) => void) | null;
  mute: ((person: number) => void) | null;
}) {
  const text = useText();
  const [tab, setTab] = useState("journal");
  const last = lines.at(-1)?.number ?? 0;
  const [read, setRead] = useState(last);
  const unread = tab === "chat" ? 0 : lines.filter((line) => line.number > read).length;
  const turnTo = (next: string) => {
    setTab(next);
    setRead(last);
  };
  return (
    <aside className="table-side">
      <Tabs className="tabs" selectedKey={tab} onSelectionChange={(key) => turnTo(String(key))}>
        <TabList aria-label={text.say("client-side")} className="tab-list">
          <Tab id="journal" className="tab">
            {text.say("client-journal")}
          </Tab>
          <Tab id="chat" className="tab">
            {text.say("client-chat")}
            {unread > 0 && (
              <span className="badge">{text.say("client-unread", { count: unread })}</span>
            )}
          </Tab>
        </TabList>
        <TabPanel id="journal" className="tab-panel">
          <Journal told={told} names={names} linkOf={linkOf} />
        </TabPanel>
        <TabPanel id="chat" className="tab-panel">
          <Chat lines={lines} say={say} mute={mute} />
        </TabPanel>
      </Tabs>
    </aside>
  );
});
