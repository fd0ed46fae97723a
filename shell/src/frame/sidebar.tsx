import { Link } from '@club/router';
import { ClubMark, useClub } from '@club/ui/club';
import { Icon } from '@club/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { MenuGroupEntries } from './menu-group.tsx';
import type { MenuGroup } from './menu-rules.ts';
import { UserCard } from './user-card.tsx';

interface SidebarProps {
  groups: readonly MenuGroup[];
  pathname: string;
  isFolded: boolean;
  /** Absent where the width decides. */
  onFold?: (isFolded: boolean) => void;
}

/** The menu: icons alone where folded and on a tablet, behind a button on a phone until a screen was chosen. */
export function Sidebar({ groups, pathname, isFolded, onFold }: SidebarProps) {
  /** Screen over which it was opened: on another one it is closed. */
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const menu = useId();
  const nav = useRef<HTMLElement>(null);
  // Of a screen reached by its address or Ctrl-K; again once the remotes have told theirs.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, groups.length]);
  const { nom } = useClub().clubInfo;
  /** Of words: folded away, they stay for readers. */
  const wordsClass = isFolded ? 'club-sr-only' : undefined;
  const foldLabel = isFolded ? 'Déplier le menu' : 'Replier le menu';
  return (
    <aside className={isOpen ? 'club-sidebar club-sidebar-open' : 'club-sidebar'}>
      <div className="club-sidebar-head">
        <Link to="/" className="club-sidebar-brand" aria-label={`${nom}, accueil`}>
          <ClubMark />
          <span className={wordsClass}>{nom}</span>
        </Link>
        {onFold && (
          <button
            type="button"
            className="club-sidebar-fold"
            aria-label={foldLabel}
            aria-controls={menu}
            title={foldLabel}
            onClick={() => onFold(!isFolded)}
          >
            <Icon name={isFolded ? 'chevron-right' : 'chevron-left'} size={18} />
          </button>
        )}
      </div>
      <button
        type="button"
        className="club-sidebar-toggle"
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        Menu
      </button>
      <nav ref={nav} id={menu} aria-label="Menu principal">
        {groups.map((group) => (
          <MenuGroupEntries key={group.key} group={group} pathname={pathname} isFolded={isFolded} />
        ))}
      </nav>
      <UserCard isFolded={isFolded} />
    </aside>
  );
}
