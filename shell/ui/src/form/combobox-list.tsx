import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export interface ComboboxAction {
  label: string;
  icon: IconName;
  onSelect: () => void;
}

interface ComboboxListProps<Item> {
  id: string;
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  drawItem: (item: Item) => ReactNode;
  action?: ComboboxAction;
  /** Index of the highlighted line, the action after the items; -1 for none. */
  current: number;
  stale: boolean;
  onTake: (index: number) => void;
}

/** Suggestions of a combobox. The focus stays in the input (aria-activedescendant). */
export function ComboboxList<Item>({
  id,
  label,
  items,
  action,
  current,
  stale,
  ...rest
}: ComboboxListProps<Item>) {
  const option = (index: number, content: ReactNode, key: string, more = '') => (
    // The text hears the keys: this pattern gives options no focus of their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={key}
      id={`${id}-${index}`}
      className={`club-combobox-option ${more}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === current}
      ref={index === current ? showLine : undefined}
      // Keeps the focus in the input: a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => rest.onTake(index)}
    >
      {content}
    </div>
  );
  return (
    <div id={id} role="listbox" aria-label={label} className={stale ? 'club-combobox-stale' : ''}>
      {items.map((item, index) => option(index, rest.drawItem(item), rest.itemKey(item)))}
      {action &&
        option(
          items.length,
          <>
            <Icon name={action.icon} size={16} />
            {action.label}
          </>,
          'action',
          'club-combobox-action',
        )}
    </div>
  );
}

function showLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
