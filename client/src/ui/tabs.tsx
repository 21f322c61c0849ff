import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface TabOf<K extends string> {
  id: K;
  title: ReactNode;
  panel: ReactNode;
}

/**
 * Tabs with one visible panel. Those of react-aria search for something focusable at every render,
 * which forces a layout of the whole table for every line of the journal.
 */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  keepsPanels = false,
  scrolls = false,
}: {
  label: string;
  tabs: readonly TabOf<K>[];
  selected: K;
  onSelect: (tab: K) => void;
  /** Whether hidden panels keep what was scrolled and typed in them. */
  keepsPanels?: boolean;
  /** Whether panels scroll, which must be possible by keyboard. */
  scrolls?: boolean;
}) {
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = tabs.filter((tab) => keepsPanels || tab.id === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === selected);
    const forward = event.currentTarget.matches("[dir=rtl] *") ? -1 : 1;
    const next = {
      ArrowRight: now + forward,
      ArrowLeft: now - forward,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (next === undefined || hasModifier) return;
    event.preventDefault();
    const at = (next + tabs.length) % tabs.length;
    const tab = tabs[at];
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${own}-${id}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {panels.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${own}-${id}-panel`}
          aria-labelledby={`${own}-${id}`}
          className="tab-panel"
          tabIndex={scrolls ? 0 : undefined}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
