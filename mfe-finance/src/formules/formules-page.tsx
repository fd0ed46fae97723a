import { useState } from 'react';
import type { Formule } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { CatalogueFilter, CatalogueTools } from '../catalogue/catalogue-tools.tsx';
import { useCatalogueAddress } from '../catalogue/use-catalogue-address.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { DeleteFormuleDialog } from './delete-formule-dialog.tsx';
import { EditFormuleDialog } from './edit-formule-dialog.tsx';
import { NewFormuleDialog } from './new-formule-dialog.tsx';
import { FormuleHistoryDialog } from './formule-history-dialog.tsx';
import { formuleStatuts, sectionOptions, withoutSection } from './formule-rules.ts';
import { useListFormulesQuery } from './formules-api.ts';
import { FormulesTable } from './formules-table.tsx';

/** «Formules Tarifaires» (spec §2); the address holds all of it but a pending deletion. */
export function FormulesPage() {
  const query = useListFormulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const formules = query.data;
  const sections = useSections();
  const address = useCatalogueAddress();
  const [deleting, setDeleting] = useState<Formule>();
  const canCreate = useCan('formules.create');
  const canUpdate = useCan('formules.update');
  const named = (id: string) => formules?.find((formule) => formule.id === id);
  const edited = canUpdate ? named(address.modifier) : undefined;
  const traced = named(address.historique);
  const create = canCreate && <Button label="Nouvelle formule" icon="plus" onClick={address.create} />;

  return (
    <Screen
      title="Formules Tarifaires"
      subtitle={formules && plural(formules.length, 'formule', 'formules')}
      action={create}
      error={formules ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <CatalogueTools
        label="Rechercher une formule"
        search={address.recherche}
        onSearch={(recherche) => address.filter({ recherche })}
      >
        <CatalogueFilter
          label="Statut"
          all="Toutes"
          value={address.statut}
          options={formuleStatuts}
          onChange={(statut) => address.filter({ statut })}
        />
        <CatalogueFilter
          label="Section"
          all="Toutes"
          value={address.section}
          options={[{ value: withoutSection, label: 'Sans section' }, ...sectionOptions(sections ?? [])]}
          onChange={(section) => address.filter({ section })}
        />
      </CatalogueTools>
      <FormulesTable
        formules={formules}
        sections={sections ?? []}
        loading={query.isFetching}
        address={address}
        create={create}
        onDelete={setDeleting}
      />
      {sections && address.nouveau && canCreate && (
        <NewFormuleDialog sections={sections} onClose={address.close} />
      )}
      {sections && edited && (
        <EditFormuleDialog key={edited.id} formule={edited} sections={sections} onClose={address.close} />
      )}
      {sections && traced && (
        <FormuleHistoryDialog formule={traced} sections={sections} onClose={address.close} />
      )}
      {deleting && <DeleteFormuleDialog formule={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  );
}

/** The sections, undefined while they load; none when they cannot be read: formulas are shown without them. */
function useSections() {
  const { data, error } = useListSectionsQuery();
  return data ?? (error ? [] : undefined);
}
