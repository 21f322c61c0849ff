import type { Line } from "../protocol/connection";
import type { Refused } from "../protocol/types";
import { useText } from "../text/languages";

/** Tells that the server is away, or that a wish was refused; the page stays as it is. */
export function Banner({
  line,
  refused,
  known,
}: {
  line: Line;
  refused: Refused | null;
  known: boolean;
}) {
  const text = useText();
  const away = line === "away" ? text.say("client-reconnecting") : null;
  const closed = line === "closed" && !refused ? text.say("client-closed") : null;
  const why = refused
    ? text.has(refused.reason.key)
      ? text.message(refused.reason)
      : refused.detail
    : null;
  return (
    <div className="banners" aria-live="assertive">
      {away && <p className="banner banner-away">{away}</p>}
      {closed && <p className="banner banner-closed">{closed}</p>}
      {why && <p className={`banner ${known ? "banner-refused" : "banner-closed"}`}>{why}</p>}
    </div>
  );
}
