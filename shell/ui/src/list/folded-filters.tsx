import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { keepCursor } from '../tip/keep-cursor.ts';

interface FoldedFiltersProps {
  /** Of the button, whose icon alone is seen so that a bar keeps to one line, and of what it opens; filters when absent. */
  label?: string;
  icon?: IconName;
  /** How many of them narrow the list. */
  active: number;
  /** What opens a dialog folds first: the dialog then gives the cursor back to the button, which is still there. */
  children: ReactNode | ((fold: () => void) => ReactNode);
}

/** What is seldom used of a bar, behind one button that says how many filters of it are in force. */
export function FoldedFilters({ label, icon = 'filter', active, children }: FoldedFiltersProps) {
  const name = label ?? 'Filtres';
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // A click on an empty spot moves no cursor, and so tells `onBlur` nothing.
  useEffect(() => {
    if (!open) return;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [open]);
  const fold = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <div
      ref={whole}
      className="club-folded-filters"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        fold();
      }}
      // A click on a label takes the cursor for a moment to nowhere.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        data-tip={name}
        className={active > 0 ? 'club-filter club-filter-active' : 'club-filter'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={15} />
        <span className="club-sr-only">{name}</span>
        {active > 0 && <span>{` (${active})`}</span>}
      </button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label ?? 'Autres filtres'}
          className="club-folded-list"
          onMouseDown={keepCursor}
        >
          {typeof children === 'function' ? children(fold) : children}
        </div>
      )}
    </div>
  );
}
