import { useState } from 'react';
import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { CatalogueFilter, CatalogueTools } from '../catalogue/catalogue-tools.tsx';
import { useCatalogueAddress } from '../catalogue/use-catalogue-address.ts';
import { DeleteSectionDialog } from './delete-section-dialog.tsx';
import { EditSectionDialog } from './edit-section-dialog.tsx';
import { NewSectionDialog } from './new-section-dialog.tsx';
import { SectionHistoryDialog } from './section-history-dialog.tsx';
import { sectionStatuts } from './section-rules.ts';
import { SectionsTable } from './sections-table.tsx';
import { useListSectionsQuery } from './sections-api.ts';

/** «Gestion des Sections» (spec §2); the address holds all of it but a pending deletion. */
export function SectionsPage() {
  const query = useListSectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const sections = query.data;
  const address = useCatalogueAddress();
  const [deleting, setDeleting] = useState<Section>();
  const canCreate = useCan('sections.create');
  const canUpdate = useCan('sections.update');
  const named = (id: string) => sections?.find((section) => section.id === id);
  const edited = canUpdate ? named(address.modifier) : undefined;
  const traced = named(address.historique);
  const create = canCreate && <Button label="Nouvelle section" icon="plus" onClick={address.create} />;

  return (
    <Screen
      title="Gestion des Sections"
      subtitle={sections && plural(sections.length, 'section', 'sections')}
      action={create}
      error={sections ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <CatalogueTools
        label="Rechercher une section"
        search={address.recherche}
        onSearch={(recherche) => address.filter({ recherche })}
      >
        <CatalogueFilter
          label="Statut"
          all="Toutes"
          value={address.statut}
          options={sectionStatuts}
          onChange={(statut) => address.filter({ statut })}
        />
      </CatalogueTools>
      <SectionsTable
        sections={sections}
        loading={query.isFetching}
        address={address}
        create={create}
        onDelete={setDeleting}
      />
      {address.nouveau && canCreate && <NewSectionDialog onClose={address.close} />}
      {edited && <EditSectionDialog key={edited.id} section={edited} onClose={address.close} />}
      {traced && <SectionHistoryDialog section={traced} onClose={address.close} />}
      {deleting && <DeleteSectionDialog section={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  );
}
