import type { ReactNode } from 'react';
import type { Cotisation, CotisationPage } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { PagedTable, type Column, type RowAction } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice } from '@club/ui/states';
import { useMoneySaisonsQuery } from '../../saisons/saisons-api.ts';
import { cotisationName } from '../person-text-rules.ts';
import { cotisationColumns } from './cotisation-columns.tsx';
import {
  emptyTextOf,
  everything,
  isNarrowed,
  pageSize,
  summaryOf,
  type CotisationView,
  type SortField,
} from './cotisation-view-rules.ts';
import type { Opened } from './opened-rules.ts';

export interface CotisationsCardProps {
  /** The last page that came, kept while the next one is on its way; undefined at the first load. */
  page: CotisationPage | undefined;
  view: CotisationView;
  error: unknown;
  isFetching: boolean;
  /** Name of the list; «Liste des cotisations» when absent. */
  label?: string;
  /** Those of spec §2 «Cotisations» when absent. */
  columns?: readonly Column<Cotisation>[];
  /** The button offered by an empty list. */
  create: ReactNode;
  onShow: (change: Partial<CotisationView>) => void;
  onOpen: (opened: Opened) => void;
  onDelete: (cotisation: Cotisation) => void;
  onRestore: (cotisation: Cotisation) => void;
  onRetry: () => void;
}

/** The table of cotisations with its count and its pager (spec §2). */
export function CotisationsCard({
  page,
  view,
  error,
  isFetching,
  create,
  onShow,
  ...on
}: CotisationsCardProps) {
  const { label = 'Liste des cotisations', columns = cotisationColumns } = on;
  const actions = useRowActions(on);
  const showAll = (
    <Button label="Voir toutes les cotisations" variant="secondary" onClick={() => onShow(everything)} />
  );
  return (
    <section aria-label="Cotisations">
      {/* The old rows stay while new ones come; their count beside the new search would be false. */}
      <p role="status" className="cotisations-count">
        {page && !isFetching ? summaryOf(page.total, view) : 'Chargement des cotisations...'}
      </p>
      {error !== undefined && page && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={on.onRetry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      <PagedTable
        label={label}
        noun={['cotisation', 'cotisations']}
        columns={columns}
        rows={page?.cotisations}
        loading={isFetching}
        total={page?.total ?? 0}
        page={view.page}
        pageSize={pageSize}
        onPageChange={(next) => onShow({ page: next })}
        sort={{ key: view.sort, order: view.order }}
        onSortChange={({ key, order }) => onShow({ sort: key as SortField, order })}
        rowLabel={cotisationName}
        onOpen={({ id }) => on.onOpen({ kind: 'cotisation', id })}
        actions={actions}
        empty={
          <EmptyState
            title={emptyTextOf(view)}
            action={isNarrowed(view) || view.archivees ? showAll : create}
          />
        }
      />
    </section>
  );
}

function useRowActions({
  onOpen,
  onDelete,
  onRestore,
}: Pick<CotisationsCardProps, 'onOpen' | 'onDelete' | 'onRestore'>): RowAction<Cotisation>[] {
  const canUpdate = useCan('cotisations.update');
  const canDelete = useCan('cotisations.delete');
  const canSee = useCan('reglements.read');
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const closed = new Set(saisons.filter(({ cloturee }) => cloturee).map(({ id }) => id));
  const live = ({ archivedAt }: Cotisation) => archivedAt === null;
  // The server refuses any change of a closed season's cotisation: it is not offered.
  const mayChange = ({ saisonId }: Cotisation) => !closed.has(saisonId);
  return [
    {
      label: 'Modifier',
      icon: 'edit',
      onSelect: ({ id }) => onOpen({ kind: 'modifier', id }),
      visible: (row) => canUpdate && live(row) && mayChange(row),
    },
    {
      label: 'Voir les règlements',
      icon: 'wallet',
      onSelect: ({ id }) => onOpen({ kind: 'reglements', id }),
      visible: (row) => canSee && live(row),
    },
    {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: onDelete,
      visible: (row) => canDelete && live(row) && mayChange(row),
    },
    {
      label: 'Restaurer',
      icon: 'restore',
      onSelect: onRestore,
      visible: (row) => canDelete && !live(row) && mayChange(row),
    },
  ];
}
