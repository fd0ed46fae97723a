import type { Vue } from '@club/contract';
import { Icon } from '../icon/icon.tsx';
import { keptQuery, type ListLayout } from './list-layout.ts';
import type { ListDisplay } from './list-display.ts';

type ViewTabsProps = Pick<ListDisplay<never>, 'schema' | 'saved'> & { layout: ListLayout };

/** The saved views of a list as a row of tabs; none is drawn before there is one. */
export function ViewTabs({ schema, saved: { views }, layout }: ViewTabsProps) {
  if (views.length === 0) return null;
  const queryOf = ({ adresse }: Vue) => keptQuery(schema, new URLSearchParams(adresse));
  return (
    <nav className="club-view-tabs" aria-label="Vues enregistrées">
      <ViewTab label="Standard" isCurrent={layout.query === ''} onOpen={() => layout.show('')} />
      {views.map((view) => (
        <ViewTab
          key={view.id}
          label={view.nom}
          shared={view.partagee}
          isDefault={view.parDefaut}
          isCurrent={layout.query === queryOf(view)}
          onOpen={() => layout.show(view.adresse)}
        />
      ))}
    </nav>
  );
}

interface ViewTabProps {
  label: string;
  shared?: boolean;
  /** Opens with the list. */
  isDefault?: boolean;
  isCurrent: boolean;
  onOpen: () => void;
}

/** One of a row of saved things. */
export function ViewTab({ label, shared = false, isDefault = false, isCurrent, onOpen }: ViewTabProps) {
  return (
    <button type="button" className="club-view-tab" aria-current={isCurrent || undefined} onClick={onOpen}>
      {isDefault && <Icon name="home" size={14} />}
      {shared && <Icon name="users" size={14} />}
      {label}
      {shared && <span className="club-sr-only"> (vue de tous)</span>}
      {isDefault && <span className="club-sr-only"> (ma vue par défaut)</span>}
    </button>
  );
}
