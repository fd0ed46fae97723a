import { etatRemiseLabels, etatsRemise, type RemiseResume } from '@club/contract';
import { choicePart, lazyPart } from '@club/router';
import { useCan } from '@club/store';
import { formatAmount, formatDate } from '@club/ui/format';
import {
  everyField,
  listSchema,
  ListScreen,
  pageOfCall,
  pageSize,
  useListAddress,
  type Column,
} from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { remiseBadge } from './remise-state.ts';
import { useListRemisesQuery } from './remises-api.ts';
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

const columns: readonly Column<RemiseResume>[] = [
  { key: 'code', header: 'Numéro', width: '8rem' },
  { key: 'date', header: 'Date', width: '7rem', cell: ({ date }) => formatDate(date) },
  { key: 'banque', header: 'Banque' },
  { key: 'nombre', header: 'Chèques', width: '6rem', align: 'end', numeric: true },
  {
    ...{ key: 'montant', header: 'Montant', width: '9rem', align: 'end', numeric: true },
    cell: ({ montant }) => formatAmount(montant),
  },
  {
    ...{ key: 'etat', header: 'État', width: '9rem' },
    cell: (remise) => <StatusBadge {...remiseBadge(remise)} />,
  },
];

/** «Remises de chèques»: the bank slips, latest first; state and opened slip are in the address. */
export function RemisesPage() {
  const address = useListAddress(schema);
  const { view, opened, open, close } = address;
  const query = useListRemisesQuery(
    {
      ...{ page: view.page, limit: pageSize },
      ...(view.search && { search: view.search }),
      ...(view.etat !== every && { etat: view.etat }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const page = pageOfCall(query, ({ remises }) => remises);
  const canCreate = useCan('reglements.create');
  return (
    <ListScreen
      title="Remises de chèques"
      noun={['remise', 'remises']}
      address={address}
      page={page}
      caption="Remises de chèques"
      columns={columns}
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
      {opened && page.rows && (
        <RemiseDialogSwitch opened={opened} account={page.rows[0]} onOpen={open} onClose={close} />
      )}
    </ListScreen>
  );
}
