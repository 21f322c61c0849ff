import { type ReactNode, useEffect } from "react";
import { useText } from "../text/languages";
import { Link } from "./link";

/** The title of the page while it is shown. */
export function useTitle(words: string | null): void {
  const text = useText();
  const title = words ? text.say("client-title", { page: words }) : text.say("client-name");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page that has only words to show, and the way out. */
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
