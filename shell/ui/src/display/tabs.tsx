import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../format/amount-text.ts';

export interface Tab {
  id: string;
  label: string;
  /** null = loading: its space is reserved. */
  count?: number | null;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
}

/** Tabs with arrow, Home and End keys; only the active panel is mounted. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    tabs.findIndex(({ id }) => id === active),
  );

  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChange(tabs[index]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div className="club-tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: text, count }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === current}
            aria-controls={`${base}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {text}
            {count !== undefined && (
              <span className="club-tab-count">{count === null ? '' : formatCount(count)}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tabs[current]?.id}`} tabIndex={0}>
        {tabs[current]?.panel}
      </div>
    </div>
  );
}
