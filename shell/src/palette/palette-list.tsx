import { Icon } from '@club/ui/icon';
import { iconOf } from '../frame/icon-of.ts';
import type { PaletteItem } from './palette-rules.ts';

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  current: number;
  onPick: (item: PaletteItem) => void;
}

/** Results. The focus stays in the box above (aria-activedescendant). */
export function PaletteList({ id, items, current, onPick }: PaletteListProps) {
  return (
    <div className="club-palette-list" id={id} role="listbox" aria-label="Résultats">
      {items.map((item, index) => (
        // The box above hears the keys: this pattern gives options no focus of their own.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.id}
          id={`${id}-${index}`}
          className="club-palette-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          ref={index === current ? showLine : undefined}
          onClick={() => onPick(item)}
        >
          <Icon name={iconOf(item.icon)} />
          <span className="club-palette-label">{item.label}</span>
          {item.detail && <span className="club-meta club-figures">{item.detail}</span>}
          <span className="club-meta">{item.kind}</span>
        </div>
      ))}
    </div>
  );
}

/** Not before the list is open: asking would force a layout. */
function showLine(line: HTMLElement | null): void {
  if (line?.closest('dialog[open]')) line.scrollIntoView({ block: 'nearest' });
}
