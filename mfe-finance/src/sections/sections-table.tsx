import type { ReactNode } from 'react';
import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { EmptyState } from '@club/ui/states';
import { CatalogueTable } from '../catalogue/catalogue-table.tsx';
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

/** The sections that search and filter leave. */
export function SectionsTable({ sections, create, ...props }: SectionsTableProps) {
  const may = { update: useCan('sections.update'), delete: useCan('sections.delete') };
  const onSwitch = useSwitchSection();
  return (
    <CatalogueTable
      {...props}
      label="Liste des sections"
      noun={['section', 'sections']}
      columns={sectionColumns}
      shown={sections && sectionsShown(sections, props.address)}
      may={may}
      use={{ isOn: ({ active }) => active, offLabel: 'Fermer', onSwitch }}
      none={
        sections?.length === 0 && (
          <EmptyState title="Aucune section" icon="layers" action={create}>
            Les sections regroupent les activités du club et leurs formules.
          </EmptyState>
        )
      }
      nothingMatches="Aucune section ne correspond"
    />
  );
}
