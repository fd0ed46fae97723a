import type { ReactNode } from 'react';
import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { PagedTable, type RowAction } from '@club/ui/paged-table';
import { EmptyState } from '@club/ui/states';
import { pageOf } from '../catalogue/catalogue-rules.ts';
import { NothingMatches } from '../catalogue/nothing-matches.tsx';
import type { useCatalogueAddress } from '../catalogue/use-catalogue-address.ts';
import { sectionColumns } from './section-columns.tsx';
import { sectionsShown } from './section-rules.ts';
import { useSwitchSection } from './use-switch-section.ts';

interface SectionsTableProps {
  sections: readonly Section[] | undefined;
  loading: boolean;
  address: ReturnType<typeof useCatalogueAddress>;
  /** Offered while there is none. */
  create: ReactNode;
  onDelete: (section: Section) => void;
}

const pageSize = 50;

/** The sections that search and filter leave, with what may be done with each. */
export function SectionsTable({ sections, loading, address, create, onDelete }: SectionsTableProps) {
  const canUpdate = useCan('sections.update');
  const canDelete = useCan('sections.delete');
  const switchSection = useSwitchSection();
  const shown = sections && sectionsShown(sections, address);
  const { page, rows } = pageOf(shown ?? [], address.page, pageSize);
  const actions: RowAction<Section>[] = [
    { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => address.edit(id), visible: () => canUpdate },
    {
      label: 'Fermer',
      icon: 'lock',
      onSelect: (section) => void switchSection(section, false),
      visible: ({ active }) => canUpdate && active,
    },
    {
      label: 'Activer',
      icon: 'check-circle',
      onSelect: (section) => void switchSection(section, true),
      visible: ({ active }) => canUpdate && !active,
    },
    { label: 'Historique', icon: 'history', onSelect: ({ id }) => address.showHistory(id) },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete, visible: () => canDelete },
  ];
  return (
    <div className="finance-catalogue">
      <PagedTable
        label="Liste des sections"
        noun="sections"
        columns={sectionColumns}
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
          sections?.length === 0 ? (
            <EmptyState title="Aucune section" icon="layers" action={create}>
              Les sections regroupent les activités du club et leurs formules.
            </EmptyState>
          ) : (
            <NothingMatches title="Aucune section ne correspond" onForget={address.forgetFilters} />
          )
        }
      />
    </div>
  );
}
