import type { RemoteMenuEntry } from '@club/contract';
import { Link } from '@club/router';
import { Icon } from '@club/ui/icon';
import { useOwnSwitch } from '../session/use-own-switch.ts';
import { iconOf } from './icon-of.ts';
import type { MenuGroup } from './menu-rules.ts';
import { waitingBehind, type Waiting } from './menu-waiting.ts';

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
            <MenuEntry entry={entry} isHere={isIn(pathname, entry.path)} words={words} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MenuEntryProps {
  entry: RemoteMenuEntry;
  isHere: boolean;
  /** Class of its words. */
  words: string | undefined;
}

function MenuEntry(props: MenuEntryProps) {
  const useWaiting = waitingBehind[props.entry.path];
  return useWaiting ? <EntryWithWork {...props} useWaiting={useWaiting} /> : <EntryLink {...props} />;
}

function EntryWithWork({ useWaiting, ...props }: MenuEntryProps & { useWaiting: () => Waiting | undefined }) {
  return <EntryLink {...props} waiting={useWaiting()} />;
}

/** Work that waits is a figure to see, and a description of the entry for readers. */
function EntryLink({ entry, isHere, words, waiting }: MenuEntryProps & { waiting?: Waiting | undefined }) {
  const { path, label, icon } = entry;
  return (
    <Link
      to={path}
      title={waiting ? `${label}\u00a0: ${waiting.text}` : label}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name={iconOf(icon)} />
      <span className={words}>{label}</span>
      {waiting && (
        <span className="club-sidebar-badge" aria-hidden="true">
          {waiting.count > 99 ? '99+' : waiting.count}
        </span>
      )}
    </Link>
  );
}
