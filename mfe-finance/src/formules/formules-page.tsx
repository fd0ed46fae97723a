import { useMemo, useState } from 'react';
import type { Formule } from '@club/contract';
import { choicePart, textPart, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { amountTexts } from '@club/ui/format';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { Menu } from '@club/ui/menu';
import { useCatalogueActions } from '../catalogue/use-catalogue-actions.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { DeleteFormuleDialog } from './delete-formule-dialog.tsx';
import { formuleColumns } from './formule-columns.tsx';
import { FormuleDialog } from './formule-dialog.tsx';
import { FormuleHistoryDialog } from './formule-history-dialog.tsx';
import { sectionOptions, withoutSection } from './formule-texts.ts';
import { useListFormulesQuery } from './formules-api.ts';
import { HausseDialog } from './hausse-dialog.tsx';
import { ModeleDialog } from './modeles/modele-dialog.tsx';
import { tarifSaisons } from './tarif-saisons.ts';
import { useSwitchFormule } from './use-switch-formule.ts';

const schema = listSchema({
  sorts: ['code', 'designation', 'montant'],
  filters: { statut: choicePart(['active', 'inactive']), section: textPart() },
  opens: ['modifier', 'historique', 'hausse', 'modele'],
});

/** «Formules tarifaires»; the address holds all of it but a pending deletion. */
export function FormulesPage() {
  const address = useListAddress(schema);
  const { view, opened, close } = address;
  const navigate = useNavigate();
  const query = useListFormulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const sections = useSections();
  const saisons = useSaisons();
  const [deleting, setDeleting] = useState<Formule>();
  const canCreate = useCan('formules.create');
  const canUpdate = useCan('formules.update');
  const canCatalogue = useCan('sections.create') && canCreate;
  const actions = useCatalogueActions<Formule>('formules', address, {
    isOn: ({ actif }) => actif,
    offLabel: 'Désactiver',
    onSwitch: useSwitchFormule(),
    onDelete: setDeleting,
  });
  const record = query.data?.find(({ id }) => id === opened?.id);
  const wanted = view.section === withoutSection ? null : view.section;
  return (
    <ListScreen
      title="Formules tarifaires"
      noun={['formule', 'formules']}
      caption="Liste des formules tarifaires"
      address={address}
      page={pageOfWhole(query, view, {
        texts: ({ code, designation, description, montant }) => [
          ...[code, designation, description],
          amountTexts(montant),
        ],
        keep: ({ actif, sectionId }) =>
          (view.statut === null || (view.statut === 'active') === actif) &&
          (view.section === '' || sectionId === wanted),
        sortKeys: {
          code: ({ code }) => code,
          designation: ({ designation }) => designation,
          montant: ({ montant }) => montant,
        },
      })}
      columns={formuleColumns(sections ?? [], saisons ?? none)}
      search={{ label: 'Rechercher une formule', placeholder: 'Code, désignation, montant' }}
      filters={[
        {
          name: 'statut',
          label: 'Statut',
          all: 'Toutes',
          options: [
            { value: 'active', label: 'Actives' },
            { value: 'inactive', label: 'Inactives' },
          ],
        },
        {
          name: 'section',
          label: 'Section',
          later: true,
          all: 'Toutes',
          options: [{ value: withoutSection, label: 'Sans section' }, ...sectionOptions(sections ?? [])],
        },
      ]}
      actions={actions}
      rowLabel={({ designation }) => designation}
      onOpen={canUpdate ? ({ id }) => address.open('modifier', id) : undefined}
      extra={
        <Menu
          label="Prix"
          icon="chart"
          worded
          items={[
            { label: 'Règles de tarif', onSelect: () => void navigate('/formulas/regles') },
            ...(canUpdate
              ? [{ label: 'Hausse des prix', onSelect: () => address.open('hausse', 'prochaine') }]
              : []),
          ]}
        />
      }
      createLabel={canCreate ? 'Nouvelle formule' : undefined}
      loadingText="Chargement des formules..."
      empty={{
        title: address.isNarrowed ? 'Aucune formule ne correspond' : 'Aucune formule tarifaire configurée.',
        text: 'Une formule donne le prix et la durée d’une activité.',
        icon: 'tag',
        next: canCatalogue && (
          <Button
            label="Partir d’un modèle"
            icon="layers"
            variant="secondary"
            onClick={() => address.open('modele', 'oui')}
          />
        ),
      }}
    >
      {sections && saisons && opened?.kind === 'nouveau' && canCreate && (
        <FormuleDialog sections={sections} saisons={saisons} onClose={close} />
      )}
      {sections && saisons && opened?.kind === 'modifier' && canUpdate && record && (
        <FormuleDialog key={record.id} record={record} {...{ sections, saisons }} onClose={close} />
      )}
      {sections && saisons && opened?.kind === 'historique' && record && (
        <FormuleHistoryDialog formule={record} sections={sections} saisons={saisons} onClose={close} />
      )}
      {query.data && saisons && opened?.kind === 'hausse' && canUpdate && (
        <HausseDialog formules={query.data} saisons={saisons} asked={opened.id} onClose={close} />
      )}
      {opened?.kind === 'modele' && canCatalogue && <ModeleDialog onClose={close} />}
      {deleting && <DeleteFormuleDialog formule={deleting} onClose={() => setDeleting(undefined)} />}
    </ListScreen>
  );
}

const none = tarifSaisons([]);

/** undefined while loading; none when they cannot be read. */
function useSaisons() {
  const { data, error } = useListSaisonsQuery();
  return useMemo(() => (data ? tarifSaisons(data) : error ? none : undefined), [data, error]);
}

/** undefined while loading; empty when they cannot be read. */
function useSections() {
  const { data, error } = useListSectionsQuery();
  return data ?? (error ? [] : undefined);
}
