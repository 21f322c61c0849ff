import { memo } from "react";
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
  return (
    <aside className="table-side">
      <Tabs className="tabs">
        <TabList aria-label={text.say("client-side")} className="tab-list">
          <Tab id="journal" className="tab">
            {text.say("client-journal")}
          </Tab>
          <Tab id="chat" className="tab">
            {text.say("client-chat")}
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
