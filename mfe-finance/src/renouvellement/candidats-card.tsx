import type { RenouvellementPage } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import { pageSize } from '@club/ui/list';
import { PagedTable } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { personFullName } from '../money/cotisation-name.ts';
import { tabs, type CampaignAddress, type Onglet } from './campaign-list.ts';
import { canChoose } from './campaign-rules.ts';
import { candidatColumns, type CandidatRow } from './candidat-columns.tsx';
import type { Selection } from './use-selection.ts';

interface CandidatsCardProps {
  page: RenouvellementPage | undefined;
  address: CampaignAddress;
  error: unknown;
  isFetching: boolean;
  selection: Selection | undefined;
  onStart: () => void;
  onRetry: () => void;
}

export function CandidatsCard(props: CandidatsCardProps) {
  const { page, address, error, isFetching, onRetry } = props;
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
        active={address.view.obstacle}
        onChange={(id) => address.show({ obstacle: id as Onglet })}
        tabs={tabs.map(({ id, label }) => ({
          ...{ id, label },
          ...(id !== 'tous' && { count: page ? page.compteurs[id] : null }),
          panel: <Panel {...props} />,
        }))}
      />
    </section>
  );
}

function Panel({ page, address, isFetching, selection, onStart }: CandidatsCardProps) {
  const { view, show } = address;
  const rows = page?.candidats.map((candidat): CandidatRow => ({ ...candidat, id: candidat.adherent.id }));
  return (
    <>
      {selection && (rows ?? view.obstacle === 'aucun') && (
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
        onPageChange={(next) => show({ page: next })}
        rowLabel={({ adherent }) => personFullName(adherent)}
        empty={<Empty address={address} />}
      />
    </>
  );
}

interface SelectionBarProps {
  /** undefined at first: the bar keeps its place. */
  rows: readonly CandidatRow[] | undefined;
  selection: Selection;
  onStart: () => void;
}

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

function Empty({ address: { view, isNarrowed, showAll } }: Pick<CandidatsCardProps, 'address'>) {
  const everyone = <Button label="Voir tous les adhérents" variant="secondary" onClick={showAll} />;
  if (view.search !== '' || view.section !== '')
    return <EmptyState title="Aucun adhérent ne correspond" action={everyone} />;
  if (isNarrowed) {
    const title = view.obstacle === 'aucun' ? 'Plus personne à renouveler' : 'Aucun adhérent dans ce cas';
    return <EmptyState title={title} icon="check-circle" action={everyone} />;
  }
  return (
    <EmptyState title="Personne à renouveler" icon="users">
      <p>Aucun adhérent n’a de cotisation dans la saison précédente.</p>
    </EmptyState>
  );
}
