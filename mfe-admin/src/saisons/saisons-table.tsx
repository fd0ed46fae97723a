import type { ReactNode } from 'react';
import type { Saison } from '@club/contract';
import { useCan } from '@club/store';
import { PagedTable, type RowAction } from '@club/ui/paged-table';
import { EmptyState } from '@club/ui/states';
import { saisonColumns } from './saison-columns.tsx';
import { isClosable, isDeletable, isEditable } from './saison-rules.ts';
import type { useSaisonAddress } from './use-saison-address.ts';

interface SaisonsTableProps {
  saisons: readonly Saison[] | undefined;
  address: ReturnType<typeof useSaisonAddress>;
  /** Offered while there is none. */
  create: ReactNode;
}

/** Rows of one page: no club has more seasons than this in sight. */
const pageSize = 50;

/** The history of seasons, latest first, with what may be done with each (spec §2). */
export function SaisonsTable({ saisons, address, create }: SaisonsTableProps) {
  const canManage = useCan('admin.manage_permissions');
  const actions: RowAction<Saison>[] = [
    { label: 'Voir les statistiques', icon: 'chart', onSelect: ({ id }) => address.showStatistics(id) },
    {
      label: 'Modifier',
      icon: 'edit',
      onSelect: ({ id }) => address.edit(id),
      visible: (saison) => canManage && isEditable(saison),
    },
    {
      label: 'Clôturer',
      icon: 'lock',
      danger: true,
      onSelect: ({ id }) => address.close(id),
      visible: (saison) => canManage && isClosable(saison),
    },
    {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: ({ id }) => address.remove(id),
      visible: (saison) => canManage && isDeletable(saison),
    },
  ];
  return (
    <div className="saisons-table">
      <PagedTable
        label="Historique des saisons"
        noun={['saison', 'saisons']}
        columns={saisonColumns}
        rows={saisons?.slice((address.page - 1) * pageSize, address.page * pageSize)}
        total={saisons?.length ?? 0}
        page={address.page}
        pageSize={pageSize}
        onPageChange={address.goToPage}
        rowLabel={({ nom }) => nom}
        onOpen={({ id }) => address.showStatistics(id)}
        actions={actions}
        empty={
          <EmptyState title="Aucune saison" icon="calendar" action={create}>
            Tout ce que le club inscrit et encaisse appartient à une saison.
          </EmptyState>
        }
      />
    </div>
  );
}
