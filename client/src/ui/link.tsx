import type { MouseEvent, ReactNode } from "react";
import { navigate } from "../browser/route";

/** A link to a page of this client; followed without a reload. */
export function Link({
  to,
  children,
  className,
  isCurrent = false,
}: {
  to: string;
  children: ReactNode;
  className?: string;
  /** Whether the page is the one that is shown. */
  isCurrent?: boolean;
}) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a
      href={to}
      onClick={follow}
      className={className}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </a>
  );
}
