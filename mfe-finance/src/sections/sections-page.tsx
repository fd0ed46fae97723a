import { useState } from 'react';
import type { Section } from '@club/contract';
import { choicePart, Link } from '@club/router';
import { useCan } from '@club/store';
import { hueClass } from '@club/ui/avatar';
import { listSchema, ListScreen, pageOfWhole, useListAddress, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { useCatalogueActions } from '../catalogue/use-catalogue-actions.ts';
import { DeleteSectionDialog } from './delete-section-dialog.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { SectionHistoryDialog } from './section-history-dialog.tsx';
import { sectionBadge } from './section-texts.ts';
import { useListSectionsQuery } from './sections-api.ts';
import { useSwitchSection } from './use-switch-section.ts';

const schema = listSchema({
  sorts: ['code', 'designation'],
  filters: { statut: choicePart(['active', 'fermee']) },
  opens: ['modifier', 'historique'],
});

const columnsOf = (usesDelta: boolean): readonly Column<Section>[] => [
  { key: 'code', header: 'Code', width: '6rem', numeric: true, sortable: true },
  {
    key: 'designation',
    header: 'Désignation',
    sortable: true,
    cell: ({ designation, requiresCertificatMedical, scanObligatoire }) => (
      <>
        <span className={`club-hued ${hueClass(designation)}`}>{designation}</span>
        {requiresCertificatMedical && (
          <span className="club-meta"> · certificat exigé{scanObligatoire && ', avec son scan'}</span>
        )}
      </>
    ),
  },
  { key: 'description', header: 'Description' },
  ...(usesDelta
    ? [
        {
          key: 'appartientDelta',
          header: 'DELTA',
          width: '5.5rem',
          cell: ({ appartientDelta }: Section) => (appartientDelta ? 'Oui' : 'Non'),
        },
      ]
    : []),
  {
    key: 'active',
    header: 'Statut',
    width: '7.5rem',
    cell: (section) => <StatusBadge {...sectionBadge(section)} />,
  },
];

/** «Gestion des sections»; the address holds all of it but a pending deletion. */
export function SectionsPage() {
  const address = useListAddress(schema);
  const { view, opened, close } = address;
  const query = useListSectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [deleting, setDeleting] = useState<Section>();
  const canCreate = useCan('sections.create');
  const canUpdate = useCan('sections.update');
  const canPrice = useCan('formules.create');
  const usesDelta = query.data?.some(({ appartientDelta }) => appartientDelta) ?? false;
  const actions = useCatalogueActions<Section>('sections', address, {
    isOn: ({ active }) => active,
    offLabel: 'Fermer',
    onSwitch: useSwitchSection(),
    onDelete: setDeleting,
  });
  const record = query.data?.find(({ id }) => id === opened?.id);
  return (
    <ListScreen
      title="Gestion des sections"
      noun={['section', 'sections']}
      address={address}
      page={pageOfWhole(query, view, {
        texts: ({ code, designation, description }) => [code, designation, description],
        keep: ({ active }) => view.statut === null || (view.statut === 'active') === active,
        sortKeys: { code: ({ code }) => code, designation: ({ designation }) => designation },
      })}
      columns={columnsOf(usesDelta)}
      search={{ label: 'Rechercher une section', placeholder: 'Code ou désignation' }}
      filters={[
        {
          name: 'statut',
          label: 'Statut',
          all: 'Toutes',
          options: [
            { value: 'active', label: 'Actives' },
            { value: 'fermee', label: 'Fermées' },
          ],
        },
      ]}
      actions={actions}
      rowLabel={({ designation }) => designation}
      onOpen={canUpdate ? ({ id }) => address.open('modifier', id) : undefined}
      createLabel={canCreate ? 'Nouvelle section' : undefined}
      loadingText="Chargement des sections..."
      empty={{
        title: address.isNarrowed ? 'Aucune section ne correspond' : 'Aucune section',
        text: 'Les sections regroupent les activités du club et leurs formules.',
        icon: 'layers',
        next: canCreate && canPrice && <Link to="/formulas?modele=oui">Partir d’un modèle</Link>,
      }}
    >
      {opened?.kind === 'nouveau' && canCreate && <SectionDialog usesDelta={usesDelta} onClose={close} />}
      {opened?.kind === 'modifier' && canUpdate && record && (
        <SectionDialog key={record.id} record={record} usesDelta={usesDelta} onClose={close} />
      )}
      {opened?.kind === 'historique' && record && <SectionHistoryDialog section={record} onClose={close} />}
      {deleting && <DeleteSectionDialog section={deleting} onClose={() => setDeleting(undefined)} />}
    </ListScreen>
  );
}
