import type { ReactNode } from 'react';
import type { Formule, Section } from '@club/contract';
import { useCan } from '@club/store';
import { EmptyState } from '@club/ui/states';
import { CatalogueTable } from '../catalogue/catalogue-table.tsx';
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

/** The formulas that search and filter leave. */
export function FormulesTable({ formules, sections, create, ...props }: FormulesTableProps) {
  const may = { update: useCan('formules.update'), delete: useCan('formules.delete') };
  const onSwitch = useSwitchFormule();
  return (
    <CatalogueTable
      {...props}
      label="Liste des formules tarifaires"
      noun={['formule', 'formules']}
      columns={formuleColumns(sections)}
      shown={formules && formulesShown(formules, props.address)}
      may={may}
      use={{ isOn: ({ actif }) => actif, offLabel: 'Désactiver', onSwitch }}
      none={
        formules?.length === 0 && (
          <EmptyState title="Aucune formule tarifaire configurée." icon="tag" action={create}>
            Une formule donne le prix et la durée d’une activité.
          </EmptyState>
        )
      }
      nothingMatches="Aucune formule ne correspond"
    />
  );
}
