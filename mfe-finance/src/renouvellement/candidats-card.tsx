import type { RenouvellementPage } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import { PagedTable } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { personFullName } from '../cotisations/person-text-rules.ts';
import { canChoose, pageSize, tabOf, tabs, type CampaignView } from './campaign-view-rules.ts';
import { candidatColumns, type CandidatRow } from './candidat-columns.tsx';
import type { Selection } from './use-selection.ts';

interface CandidatsCardProps {
  /** The last page that came; undefined at the first load. */
  page: RenouvellementPage | undefined;
  view: CampaignView;
  error: unknown;
  isFetching: boolean;
  /** Absent for who may not start a run. */
  selection: Selection | undefined;
  onShow: (change: Partial<CampaignView>) => void;
  onStart: () => void;
  onRetry: () => void;
}

/** The members of the former season by what stands in their way, with those chosen. */
export function CandidatsCard(props: CandidatsCardProps) {
  const { page, view, error, isFetching, onShow, onRetry } = props;
  const tab = tabOf(view);
  return (
    <section aria-label="Adhérents de la saison précédente">
      {error !== undefined && page && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={onRetry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      <Tabs
        label="Obstacles"
        active={tab}
        onChange={(obstacle) => onShow({ obstacle })}
        tabs={tabs.map(({ id, label }) => ({
          ...{ id, label },
          ...(id !== 'tous' && { count: page ? page.compteurs[id] : null }),
          panel: <Panel {...props} />,
        }))}
      />
    </section>
  );
}

function Panel({ page, view, isFetching, selection, onShow, onStart }: CandidatsCardProps) {
  const rows = page?.candidats.map((candidat): CandidatRow => ({ ...candidat, id: candidat.adherent.id }));
  return (
    <>
      {selection && (rows ?? tabOf(view) === 'aucun') && (
        <SelectionBar rows={rows} selection={selection} onStart={onStart} />
      )}
      <PagedTable
        label="Adhérents de la saison précédente"
        noun={['adhérent', 'adhérents']}
        columns={candidatColumns(selection)}
        rows={rows}
        loading={isFetching}
        total={page?.total ?? 0}
        page={view.page}
        pageSize={pageSize}
        onPageChange={(next) => onShow({ page: next })}
        rowLabel={({ adherent }) => personFullName(adherent)}
        empty={<Empty view={view} onShow={onShow} />}
      />
    </>
  );
}

interface SelectionBarProps {
  /** undefined at the first load: nobody can be chosen yet, but the bar has its place. */
  rows: readonly CandidatRow[] | undefined;
  selection: Selection;
  onStart: () => void;
}

/** How many are chosen, for how much, and what is done with them. */
function SelectionBar({ rows, selection, onStart }: SelectionBarProps) {
  const free = rows?.filter(canChoose) ?? [];
  if (rows && free.length === 0 && selection.ids.length === 0) return null;
  const allChosen = free.length > 0 && free.every(({ id }) => selection.has(id));
  return (
    <div className="renouvellement-selection">
      <label>
        <input
          type="checkbox"
          className="renouvellement-check"
          checked={allChosen}
          disabled={free.length === 0}
          onChange={({ target }) => selection.set(free, target.checked)}
        />
        Choisir toute la page
      </label>
      <span role="status">
        {selection.ids.length === 0
          ? 'Personne n’est choisi.'
          : `${plural(selection.ids.length, 'adhérent choisi', 'adhérents choisis')}, ${formatAmount(selection.montant)}`}
      </span>
      {selection.ids.length > 0 && (
        <>
          <Button label="Renouveler la sélection" icon="refresh" onClick={onStart} />
          <Button label="Ne choisir personne" variant="quiet" onClick={selection.clear} />
        </>
      )}
    </div>
  );
}

function Empty({ view, onShow }: Pick<CandidatsCardProps, 'view' | 'onShow'>) {
  const narrowed = view.recherche !== '' || view.section !== '';
  const showAll = (
    <Button
      label="Voir tous les adhérents"
      variant="secondary"
      onClick={() => onShow({ recherche: '', section: '', obstacle: 'tous' })}
    />
  );
  if (narrowed) return <EmptyState title="Aucun adhérent ne correspond" action={showAll} />;
  if (tabOf(view) === 'tous') {
    return (
      <EmptyState title="Personne à renouveler" icon="users">
        <p>Aucun adhérent n’a de cotisation dans la saison précédente.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={tabOf(view) === 'aucun' ? 'Plus personne à renouveler' : 'Aucun adhérent dans ce cas'}
      icon="check-circle"
      action={showAll}
    />
  );
}
