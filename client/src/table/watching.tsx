import type { TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import "./watching.css";

/** Tells spectators that they watch without a name, what they see, how late, and if hints are on. */
export function Watching({ info }: { info: Pick<TableInfo, "settings" | "status"> }) {
  const text = useText();
  const { advice, delay } = info.settings;
  const isOver = info.status !== "running";
  return (
    <aside className="watching" aria-label={text.say("client-watching-label")}>
      <svg className="watching-eye" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
      </svg>
      <strong>{text.say(isOver ? "client-you-look" : "client-you-watch")}</strong>
      <span>{text.say("client-watch-as")}</span>
      {!isOver && <span>{text.say("client-watch-unnamed")}</span>}
      {!isOver && <span>{text.say("client-watch-delay", { seconds: delay })}</span>}
      {!isOver && advice && <span>{text.say("client-watch-hints")}</span>}
    </aside>
  );
}
