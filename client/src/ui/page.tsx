import { type ReactNode, useEffect } from "react";
import { useText } from "../text/languages";
import { Link } from "./link";

/** Sets the title of the page. */
export function useTitle(page: string | null): void {
  const text = useText();
  const title = page ? text.say("client-title", { page }) : text.say("client-name");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page with a message and a link to the lobby. */
export function DeadEnd({
  title = null,
  children,
}: {
  title?: string | null;
  children: ReactNode;
}) {
  const text = useText();
  useTitle(title);
  return (
    <main className="page">
      {children}
      <p>
        <Link to="/">{text.say("client-to-lobby")}</Link>
      </p>
    </main>
  );
}
