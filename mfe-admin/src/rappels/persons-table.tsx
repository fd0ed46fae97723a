import type { PersonneExclue, PersonneRappel } from '@club/contract';
import { ListTable, pageOfWhole, type Column, type ListTableProps, type QueryResult } from '@club/ui/list';
import type { RappelAddress } from './rappel-list.ts';
import { raisonLabels } from './rappel-labels.ts';

const person: Column<PersonneRappel>[] = [
  {
    key: 'nom',
    header: 'Personne',
    width: '12rem',
    sortable: true,
    cell: ({ prenom, nom }) => `${nom} ${prenom}`,
  },
  { key: 'codeAdherent', header: 'Code', numeric: true, sortable: true, width: '6rem' },
];
const why: Column<PersonneRappel> = {
  key: 'motif',
  header: 'Pourquoi',
  cell: ({ motif }) => <span title={motif}>{motif}</span>,
};

export const recipientColumns: Column<PersonneRappel>[] = [
  ...person,
  { key: 'email', header: 'E-mail', width: '16rem' },
  why,
];

export const excludedColumns: Column<PersonneExclue>[] = [
  ...(person as Column<PersonneExclue>[]),
  {
    key: 'raison',
    header: 'Exclu parce que',
    cell: ({ raison, explication }) => (
      <span title={explication}>
        {raisonLabels[raison]}
        <span className="club-meta"> · {explication}</span>
      </span>
    ),
  },
  { key: 'telephone', header: 'Téléphone', numeric: true, width: '9rem' },
  why as Column<PersonneExclue>,
];

const sortKeys = {
  nom: ({ nom, prenom }: PersonneRappel) => `${nom} ${prenom}`,
  codeAdherent: ({ codeAdherent }: PersonneRappel) => codeAdherent,
};

interface PersonsTableProps<Row extends PersonneRappel> extends Pick<
  ListTableProps<Row, RappelAddress['view']>,
  'noun' | 'columns' | 'actions' | 'empty'
> {
  address: RappelAddress;
  query: QueryResult<readonly Row[]>;
}

/** Who gets the e-mail, or who does not: here as a whole. */
export function PersonsTable<Row extends PersonneRappel>({ query, ...list }: PersonsTableProps<Row>) {
  const page = pageOfWhole(query, list.address.view, {
    texts: ({ nom, prenom, codeAdherent, email, telephone, motif }) => [
      ...[nom, prenom, codeAdherent, email, telephone, motif],
    ],
    sortKeys,
  });
  const { isNarrowed } = list.address;
  return (
    <ListTable
      {...list}
      page={page}
      rowLabel={({ prenom, nom }) => `${prenom} ${nom}`}
      empty={
        isNarrowed
          ? { title: 'Personne ne correspond', icon: 'search' }
          : { icon: 'check-circle', ...list.empty }
      }
    />
  );
}
