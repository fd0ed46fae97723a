import { Link } from '@club/router';
import { Icon } from '@club/ui/icon';
import { useOwnSwitch } from '../session/use-own-switch.ts';
import { iconOf } from './icon-of.ts';
import type { MenuGroup } from './menu-rules.ts';

interface MenuGroupProps {
  group: MenuGroup;
  pathname: string;
  /** The menu is icons alone: all of them, their words for readers. */
  isFolded: boolean;
}

const isIn = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** A group of the menu, which opens and closes; the group of the screen in view is open. The person's choice stays in this browser. */
export function MenuGroupEntries({ group, pathname, isFolded }: MenuGroupProps) {
  const { key, label, isSeldom, entries } = group;
  const [isChanged, change] = useOwnSwitch(`menu-${key}`, isSeldom ? 'ouvert' : 'ferme');
  const isHere = entries.some(({ path }) => isIn(pathname, path));
  const isOpen = isFolded || isHere || isChanged === isSeldom;
  const list = `menu-${key}`;
  const words = isFolded ? 'club-sr-only' : undefined;
  return (
    <div className="club-sidebar-group">
      <h2 className={words}>
        {isFolded || isHere ? (
          label
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => change(!isChanged)}
          >
            {label}
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </button>
        )}
      </h2>
      <ul id={list} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              title={entry.label}
              aria-current={isIn(pathname, entry.path) ? 'page' : undefined}
            >
              <Icon name={iconOf(entry.icon)} />
              <span className={words}>{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
