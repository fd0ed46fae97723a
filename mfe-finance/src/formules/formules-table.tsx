import type { ReactNode } from 'react';
import type { Formule, Section } from '@club/contract';
import { useCan } from '@club/store';
import { PagedTable, type RowAction } from '@club/ui/paged-table';
import { EmptyState } from '@club/ui/states';
import { pageOf } from '../catalogue/catalogue-rules.ts';
import { NothingMatches } from '../catalogue/nothing-matches.tsx';
import type { useCatalogueAddress } from '../catalogue/use-catalogue-address.ts';
import { formuleColumns } from './formule-columns.tsx';
import { formulesShown } from './formule-rules.ts';
import { useSwitchFormule } from './use-switch-formule.ts';

interface FormulesTableProps {
  formules: readonly Formule[] | undefined;
  /** To name those they belong to. */
  sections: readonly Section[];
  loading: boolean;
  address: ReturnType<typeof useCatalogueAddress>;
  /** Offered while there is none. */
  create: ReactNode;
  onDelete: (formule: Formule) => void;
}

const pageSize = 50;

/** The formulas that search and filter leave, with what may be done with each. */
export function FormulesTable({
  formules,
  sections,
  loading,
  address,
  create,
  onDelete,
}: FormulesTableProps) {
  const canUpdate = useCan('formules.update');
  const canDelete = useCan('formules.delete');
  const switchFormule = useSwitchFormule();
  const shown = formules && formulesShown(formules, address);
  const { page, rows } = pageOf(shown ?? [], address.page, pageSize);
  const actions: RowAction<Formule>[] = [
    { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => address.edit(id), visible: () => canUpdate },
    {
      label: 'Désactiver',
      icon: 'lock',
      onSelect: (formule) => void switchFormule(formule, false),
      visible: ({ actif }) => canUpdate && actif,
    },
    {
      label: 'Activer',
      icon: 'check-circle',
      onSelect: (formule) => void switchFormule(formule, true),
      visible: ({ actif }) => canUpdate && !actif,
    },
    { label: 'Historique', icon: 'history', onSelect: ({ id }) => address.showHistory(id) },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete, visible: () => canDelete },
  ];
  return (
    <div className="finance-catalogue">
      <PagedTable
        label="Liste des formules tarifaires"
        noun="formules"
        columns={formuleColumns(sections)}
        rows={shown && rows}
        loading={loading}
        total={shown?.length ?? 0}
        page={page}
        pageSize={pageSize}
        onPageChange={address.goToPage}
        rowLabel={({ designation }) => designation}
        onOpen={canUpdate ? ({ id }) => address.edit(id) : undefined}
        actions={actions}
        empty={
          formules?.length === 0 ? (
            <EmptyState title="Aucune formule tarifaire configurée." icon="tag" action={create}>
              Une formule donne le prix et la durée d’une activité.
            </EmptyState>
          ) : (
            <NothingMatches title="Aucune formule ne correspond" onForget={address.forgetFilters} />
          )
        }
      />
    </div>
  );
}
