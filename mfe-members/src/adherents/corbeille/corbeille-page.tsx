import { useState } from 'react';
import type { TrashedAdherent } from '@club/contract';
import { Navigate, useUrlState } from '@club/router';
import { formatDateTime } from '@club/ui/format';
import { PagedTable, type Column } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState, Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherent-text-rules.ts';
import { useListTrashedAdherentsQuery, useRestoreAdherentMutation } from '../adherents-api.ts';
import { pageSize } from '../list/list-view-rules.ts';

const columns: Column<TrashedAdherent>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true, width: '6rem' },
  { key: 'nom', header: 'Nom', cell: ({ nom }) => <strong>{nom}</strong> },
  { key: 'prenom', header: 'Prénom' },
  {
    key: 'deletedAt',
    header: 'Supprimé le',
    numeric: true,
    cell: ({ deletedAt }) => formatDateTime(deletedAt),
  },
  { key: 'deletedBy', header: 'Supprimé par' },
];

/** /members/corbeille: the members put in the trash, who put them there and when, and the way back. */
export function CorbeillePage() {
  const [{ page }, setView] = useUrlState({ page: 1 });
  const { data, error, isFetching, refetch } = useListTrashedAdherentsQuery({ page, limit: pageSize });
  const [restoreAdherent] = useRestoreAdherentMutation();
  const [refusal, setRefusal] = useState<string>();

  const restore = async (adherent: TrashedAdherent) => {
    const answer = await restoreAdherent(adherent.id);
    setRefusal(
      answer.error &&
        `${fullName(adherent)}\u00a0: ${messageOf(answer.error, 'Impossible de restaurer l’adhérent.')}`,
    );
    if (answer.error) return;
    showToast({ title: 'Adhérent restauré', text: `${fullName(adherent)} est de retour dans la liste.` });
  };

  // The last one of this page is back in the list.
  if (data && !isFetching && data.total > 0 && page > data.totalPages) {
    return <Navigate to={data.totalPages > 1 ? `?page=${data.totalPages}` : '.'} replace />;
  }
  return (
    <Screen
      title="Corbeille"
      subtitle="Adhérents supprimés, qui peuvent être restaurés"
      parents={[{ label: 'Adhérents', to: '/members' }]}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <PagedTable
        label="Corbeille des adhérents"
        noun={['adhérent', 'adhérents']}
        columns={columns}
        rows={data?.adherents}
        loading={isFetching}
        total={data?.total ?? 0}
        page={page}
        pageSize={pageSize}
        onPageChange={(next) => setView({ page: next })}
        rowLabel={fullName}
        actions={[{ label: 'Restaurer', icon: 'restore', onSelect: (row) => void restore(row) }]}
        empty={<EmptyState title="La corbeille est vide" icon="trash" />}
      />
    </Screen>
  );
}
