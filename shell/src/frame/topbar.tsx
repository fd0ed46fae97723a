import { Link } from '@club/router';
import { useClub } from '@club/ui/club';
import { Icon } from '@club/ui/icon';
import { useNarrow } from '@club/ui/media';
import { useBreadcrumb } from '@club/ui/screen';
import { SeasonInView } from './season-in-view.tsx';

export function Topbar({ onSearch }: { onSearch: () => void }) {
  const isPhone = useNarrow();
  const { essai } = useClub();
  return (
    <header className="club-topbar">
      <Breadcrumb />
      <button type="button" className="club-topbar-search" onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        {/* On a phone the word leaves the screen, not the name of the button. */}
        <span className={isPhone ? 'club-sr-only' : undefined}>Rechercher…</span>
        <kbd>Ctrl K</kbd>
      </button>
      {/* Stays when the banner is scrolled away. */}
      {essai && <span className="club-badge club-badge-warning">Essai</span>}
      <SeasonInView />
    </header>
  );
}

/** Where one is below a list or a record; the title of a screen at the top says it alone. */
function Breadcrumb() {
  const breadcrumb = useBreadcrumb();
  if (breadcrumb.length < 2) return null;
  return (
    <nav aria-label="Fil d’Ariane" className="club-breadcrumb">
      <ol>
        {breadcrumb.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
