import { useEffect } from "react";
import type { Line } from "../protocol/connection";
import { useAway } from "../protocol/server";
import type { Refused } from "../protocol/types";
import { useText } from "../text/languages";

const SHOWN = 8000;

/** Tells that the line is away, or that a wish was refused; the page stays as it is. */
export function Banner({
  line,
  refused,
  names,
  known,
  forget,
}: {
  line: Line;
  refused: Refused | null;
  names: readonly string[];
  known: boolean;
  /** Takes a refusal that was read out of sight. */
  forget: () => void;
}) {
  const text = useText();
  const serverAway = useAway(); // every page tells of that
  const away = line === "away" && !serverAway ? text.say("client-reconnecting") : null;
  const closed = line === "closed" && !refused ? text.say("client-closed") : null;
  const why = refused
    ? text.has(refused.reason.key)
      ? text.message(refused.reason, names)
      : refused.detail
    : null;
  useEffect(() => {
    if (!refused || line === "closed") return;
    const timer = setTimeout(forget, SHOWN);
    return () => clearTimeout(timer);
  }, [refused, line, forget]);
  return (
    <div className="banners" aria-live="assertive">
      {away && <p className="banner banner-away">{away}</p>}
      {closed && <p className="banner banner-closed">{closed}</p>}
      {why && <p className={`banner ${known ? "banner-refused" : "banner-closed"}`}>{why}</p>}
    </div>
  );
}
