import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useBeside } from '../tip/use-beside.ts';

export interface MenuItem {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Why it cannot be done now. It stays in the menu and says so. */
  refusal?: string | undefined;
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
          {items.map((item, place) => (
            <MenuEntry
              key={item.label}
              item={item}
              reason={reasonOf(items, place, id)}
              onSelect={() => {
                close();
                item.onSelect();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface Reason {
  id: string;
  /** Neighbours with the same reason show it once, under the last of them. */
  isShown: boolean;
}

function reasonOf(items: readonly MenuItem[], place: number, menuId: string): Reason | undefined {
  const { refusal } = items[place]!;
  if (refusal === undefined) return undefined;
  let last = place;
  while (items[last + 1]?.refusal === refusal) last += 1;
  return { id: `${menuId}-${last}`, isShown: last === place };
}

function MenuEntry({
  item,
  reason,
  onSelect,
}: {
  item: MenuItem;
  reason: Reason | undefined;
  onSelect: () => void;
}) {
  const { label, icon, danger, refusal } = item;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={danger ? 'club-menu-danger' : ''}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason?.id}
      onClick={reason ? undefined : onSelect}
    >
      {icon && <Icon name={icon} />}
      <span>
        {label}
        {reason?.isShown && (
          // Its description, not part of its name.
          <span id={reason.id} className="club-meta" aria-hidden="true">
            {refusal}
          </span>
        )}
      </span>
    </button>
  );
}
