import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useBeside } from '../tip/use-beside.ts';

export interface MenuItem {
  label: string;
  icon?: IconName;
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  label: string;
  icon?: IconName;
  items: readonly MenuItem[];
  /** Its label is seen beside the icon. */
  worded?: boolean;
  /** One of its actions is running: it keeps the focus and opens again afterwards. */
  busy?: boolean;
}

/** A button that opens a menu of actions, with keyboard support. */
export function Menu({ label, icon = 'more', items, worded = false, busy = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useBeside(list, button, open);
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const moveTo = (index: number) => {
    const entries = root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    if (entries?.length) entries[(index + entries.length) % entries.length]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (to !== undefined) moveTo(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className="club-menu"
      ref={root}
      onKeyDown={open ? onKey : undefined}
      onBlur={({ relatedTarget }) => root.current?.contains(relatedTarget) || setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={worded ? buttonClass('quiet') : 'club-icon-button'}
        aria-label={label}
        data-tip={worded ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={busy || undefined}
        onClick={() => setOpen(!open && !busy)}
      >
        {busy ? <span className="club-spinner" aria-hidden="true" /> : <Icon name={icon} />}
        {worded && <span>{label}</span>}
      </button>
      {open && (
        <div ref={list} role="menu" id={id} aria-label={label} className="club-menu-list" popover="manual">
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'club-menu-danger' : ''}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
