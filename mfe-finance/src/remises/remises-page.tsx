import { etatRemiseLabels, etatsRemise, exportAccess } from '@club/contract';
import { choicePart, lazyPart } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { everyField, listSchema, ListScreen, pageOfCall, pageSize, useListAddress } from '@club/ui/list';
import { moreRemiseColumns, remiseColumns } from './remise-columns.tsx';
import { saveRemises, useListRemisesQuery } from './remises-api.ts';
import './remises.css';

const RemiseDialogSwitch = lazyPart(
  async () => (await import('./remise-dialog-switch.tsx')).RemiseDialogSwitch,
);

const every = '';
const choices = [every, ...etatsRemise] as const;

const schema = listSchema({
  sorts: ['numero'],
  order: 'desc',
  filters: { etat: choicePart(choices, every) },
  opens: ['remise', 'modifier'],
});

/** «Remises de chèques»: the bank slips, latest first; state and opened slip are in the address. */
export function RemisesPage() {
  const address = useListAddress(schema);
  const { view, opened, open, close } = address;
  const found = {
    ...(view.search && { search: view.search }),
    ...(view.etat !== every && { etat: view.etat }),
  };
  const asked = { page: view.page, limit: pageSize, ...found };
  const query = useListRemisesQuery(asked, { refetchOnMountOrArgChange: true });
  const page = pageOfCall(query, ({ remises }) => remises);
  const canCreate = useCan('reglements.create');
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('remises');
  return (
    <ListScreen
      title="Remises de chèques"
      noun={['remise', 'remises']}
      address={address}
      page={page}
      caption="Remises de chèques"
      columns={remiseColumns}
      display={{ schema, more: moreRemiseColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, format, colonnes }) => saveRemises({ ...found, format, colonnes }, onReceived)
          : undefined
      }
      search={{
        label: 'Rechercher une remise',
        placeholder: 'Numéro, banque, chèque, payeur, montant…',
        fields: everyField,
      }}
      filters={[
        {
          name: 'etat',
          label: 'État',
          all: 'Tous',
          options: etatsRemise.map((etat) => ({ value: etat, label: etatRemiseLabels[etat] })),
        },
      ]}
      actions={[{ label: 'Détails', icon: 'eye', onSelect: ({ id }) => open('remise', id) }]}
      rowLabel={({ code }) => code}
      onOpen={({ id }) => open('remise', id)}
      createLabel={canCreate ? 'Nouvelle remise' : undefined}
      loadingText="Chargement des remises..."
      empty={{
        title: 'Aucune remise',
        text: 'Une remise réunit les chèques reçus que le club dépose à la banque.',
        icon: 'file',
        showAllLabel: 'Voir toutes les remises',
      }}
    >
      {opened && page.rows && (opened.kind !== 'nouveau' || canCreate) && (
        <RemiseDialogSwitch
          opened={opened}
          account={page.rows[0]}
          page={page}
          asked={asked}
          onOpen={open}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
