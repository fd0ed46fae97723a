import type { ReactNode } from 'react';
import type { Reglement, ReglementPage } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { PagedTable, type RowAction } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice } from '@club/ui/states';
import { refusalsOf } from '../reglement-state-rules.ts';
import { useIsClosed } from '../use-is-closed.ts';
import type { Opened } from './opened-rules.ts';
import { reglementColumns } from './reglement-columns.tsx';
import {
  emptyTextOf,
  everything,
  isNarrowed,
  ongletLabels,
  pageSize,
  type ReglementView,
  type SortField,
} from './reglement-view-rules.ts';

interface ReglementTableProps {
  /** The last page that came, kept while the next one is on its way; undefined at the first load. */
  page: ReglementPage | undefined;
  view: ReglementView;
  error: unknown;
  isFetching: boolean;
  /** The button offered by an empty list. */
  create: ReactNode;
  onShow: (change: Partial<ReglementView>) => void;
  onOpen: (opened: Opened) => void;
  onDelete: (reglement: Reglement) => void;
  onRestore: (reglement: Reglement) => void;
  onRetry: () => void;
}

/** The règlements of one tab, with the actions that spec §2 gives it. */
export function ReglementTable({ page, view, error, isFetching, create, ...on }: ReglementTableProps) {
  const actions = useRowActions(view, on);
  const showAll = (
    <Button label="Voir tous les règlements" variant="secondary" onClick={() => on.onShow(everything)} />
  );
  return (
    <>
      {error !== undefined && page && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={on.onRetry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      <div className="reglement-list">
        <PagedTable
          label={ongletLabels[view.onglet]}
          noun={['règlement', 'règlements']}
          columns={reglementColumns[view.onglet]}
          rows={page?.reglements}
          loading={isFetching}
          total={page?.total ?? 0}
          page={view.page}
          pageSize={pageSize}
          onPageChange={(next) => on.onShow({ page: next })}
          sort={{ key: view.sort, order: view.order }}
          onSortChange={({ key, order }) => on.onShow({ sort: key as SortField, order })}
          rowLabel={({ codeReglement }) => codeReglement}
          onOpen={({ id }) => on.onOpen({ kind: 'reglement', id })}
          actions={actions}
          empty={
            <EmptyState
              title={emptyTextOf(view)}
              icon="wallet"
              action={isNarrowed(view) ? showAll : create}
            />
          }
        />
      </div>
    </>
  );
}

/** Tous: all three; En attente: none; En cours: edit and delete; Complets: details. In the archive: restore. */
function useRowActions(
  { onglet, archives }: ReglementView,
  { onOpen, onDelete, onRestore }: Pick<ReglementTableProps, 'onOpen' | 'onDelete' | 'onRestore'>,
): RowAction<Reglement>[] | undefined {
  const canUpdate = useCan('reglements.update');
  const canDelete = useCan('reglements.delete');
  const isClosed = useIsClosed();
  if (archives) {
    return canDelete ? [{ label: 'Restaurer', icon: 'restore', onSelect: onRestore }] : undefined;
  }
  const details: RowAction<Reglement> = {
    label: 'Détails',
    icon: 'eye',
    onSelect: ({ id }) => onOpen({ kind: 'reglement', id }),
  };
  const edit: RowAction<Reglement> = {
    label: 'Modifier',
    icon: 'edit',
    onSelect: ({ id }) => onOpen({ kind: 'modifier', id }),
    visible: () => canUpdate,
    refusal: (row) => refusalsOf(row, isClosed(row.saisonId)).edit,
  };
  const remove: RowAction<Reglement> = {
    label: 'Supprimer',
    icon: 'trash',
    danger: true,
    onSelect: onDelete,
    visible: () => canDelete,
    refusal: (row) => refusalsOf(row, isClosed(row.saisonId)).remove,
  };
  if (onglet === 'en_attente') return undefined;
  if (onglet === 'complete') return [details];
  return onglet === 'en_cours' ? [edit, remove] : [details, edit, remove];
}
