import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";

/** A section that is closed at first and rendered once it is opened. */
export function Fold({ title, children }: { title: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="wonders-fold">
      <h2>
        <Button
          variant="quiet"
          className="wonders-fold-head"
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          <span aria-hidden="true" className="wonders-fold-mark">
            {open ? "−" : "+"}
          </span>
          {title}
        </Button>
      </h2>
      {open && <div className="wonders-fold-inside">{children()}</div>}
    </section>
  );
}
