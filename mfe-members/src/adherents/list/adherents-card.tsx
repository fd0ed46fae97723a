import type { ReactNode } from 'react';
import type { AdherentPage, AdherentSortField, AdherentSummary } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { PagedTable, type RowAction } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice } from '@club/ui/states';
import { fullName } from '../adherent-text-rules.ts';
import { adherentColumns } from './adherent-columns.tsx';
import { emptyTextOf, listTexts, pageSize, summaryOf, titleOf, type ListView } from './list-view-rules.ts';
import type { Opened } from './opened-rules.ts';

interface AdherentsCardProps {
  /** The last page that came, kept while the next one is on its way; undefined at the first load. */
  page: AdherentPage | undefined;
  view: ListView;
  error: unknown;
  isFetching: boolean;
  /** The button offered by an empty list. */
  create: ReactNode;
  onShow: (change: Partial<ListView>) => void;
  onOpen: (opened: Opened) => void;
  onDelete: (adherent: AdherentSummary) => void;
  onRetry: () => void;
}

/** The table of members with its title, its count and its pager. */
export function AdherentsCard({
  page,
  view,
  error,
  isFetching,
  create,
  onShow,
  onOpen,
  ...on
}: AdherentsCardProps) {
  const canUpdate = useCan('adherents.update');
  const canDelete = useCan('adherents.delete');
  const actions: RowAction<AdherentSummary>[] = [
    { label: 'Voir la fiche', icon: 'eye', onSelect: ({ id }) => onOpen({ kind: 'fiche', id }) },
    {
      label: 'Modifier',
      icon: 'edit',
      onSelect: ({ id }) => onOpen({ kind: 'modifier', id }),
      visible: () => canUpdate,
    },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: on.onDelete, visible: () => canDelete },
  ];
  const texts = listTexts[view.personnes];
  const isNarrowed = view.search !== '' || view.statut !== null;
  const showAll = (
    <Button
      label={view.personnes === 'payeurs' ? 'Voir tous les payeurs' : 'Voir tous les adhérents'}
      variant="secondary"
      onClick={() => onShow({ search: '', statut: null })}
    />
  );
  return (
    <section className="members-list" aria-labelledby="members-list-title">
      <header className="members-list-head">
        <h2 id="members-list-title">{titleOf(view, page?.totalPages)}</h2>
        {/* The old rows stay while new ones come; their count beside the new search would be false. */}
        <p role="status">{page && !isFetching ? summaryOf(page.total, view) : texts.loading}</p>
      </header>
      {error !== undefined && page && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={on.onRetry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      <PagedTable
        label={texts.title}
        noun={texts.noun}
        columns={adherentColumns}
        rows={page?.adherents}
        loading={isFetching}
        total={page?.total ?? 0}
        page={view.page}
        pageSize={pageSize}
        onPageChange={(next) => onShow({ page: next })}
        sort={{ key: view.sort, order: view.order }}
        onSortChange={({ key, order }) => onShow({ sort: key as AdherentSortField, order })}
        rowLabel={fullName}
        onOpen={({ id }) => onOpen({ kind: 'fiche', id })}
        actions={actions}
        empty={
          <EmptyState
            title={emptyTextOf(view)}
            action={isNarrowed ? showAll : view.personnes === 'adherents' && create}
          />
        }
      />
    </section>
  );
}
