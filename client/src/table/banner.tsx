import { useEffect } from "react";
import type { ConnectionStatus } from "../protocol/connection";
import { useIsOffline } from "../protocol/offline";
import type { Refused } from "../protocol/types";
import { useText } from "../text/languages";

const SHOWN = 8000;

/** Says that the connection is lost, or why a command was rejected; the page stays as it is. */
export function Banner({
  status,
  rejection,
  names,
  isLoaded,
  dismiss,
}: {
  status: ConnectionStatus;
  rejection: Refused | null;
  names: readonly string[];
  isLoaded: boolean;
  dismiss: () => void;
}) {
  const text = useText();
  const isServerOffline = useIsOffline(); // the whole page says so already
  const isLost = status === "offline" && !isServerOffline;
  const isClosed = status === "closed" && !rejection;
  const reason =
    rejection &&
    (text.has(rejection.reason.key) ? text.message(rejection.reason, names) : rejection.detail);
  useEffect(() => {
    if (!rejection || status === "closed") return;
    const timer = setTimeout(dismiss, SHOWN);
    return () => clearTimeout(timer);
  }, [rejection, status, dismiss]);
  return (
    <div className="banners" aria-live="assertive">
      {isLost && <p className="banner banner-offline">{text.say("client-reconnecting")}</p>}
      {isClosed && <p className="banner banner-closed">{text.say("client-closed")}</p>}
      {reason && (
        <p className={`banner ${isLoaded ? "banner-rejected" : "banner-closed"}`}>{reason}</p>
      )}
    </div>
  );
}
