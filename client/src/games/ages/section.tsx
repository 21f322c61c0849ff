import type { ReactNode } from "react";

/** A collapsible part of the board. */
export function Section({
  id,
  title,
  aside,
  open = true,
  className = "",
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`ages-section ${className}`} id={`ages-${id}-part`} open={open}>
      <summary>
        <h2>{title}</h2>
        {aside && <span className="ages-aside">{aside}</span>}
      </summary>
      {children}
    </details>
  );
}
