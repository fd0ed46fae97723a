import {
  colonnesExclu,
  exportAccess,
  type ExportRappelQuery,
  personName,
  personnesEntieres,
  type PersonneExclue,
  type PersonneRappel,
  raisonExclusionLabels,
  type TriRappel,
} from '@club/contract';
import { useCan } from '@club/store';
import {
  ExportMenu,
  ListTable,
  pageOfWhole,
  shownColumns,
  useListLayout,
  type Column,
  type ListTableProps,
  type QueryResult,
  titledBy,
} from '@club/ui/list';
import { MotifText } from './motif-text.tsx';
import { rappelList, type RappelAddress } from './rappel-list.ts';
import { saveRappel } from './rappels-api.ts';

const titled = titledBy(colonnesExclu);

const person: Column<PersonneRappel>[] = [
  {
    ...titled('nom'),
    width: '12rem',
    sortable: true,
    cell: personName,
  },
  { ...titled('codeAdherent'), numeric: true, sortable: true, width: '6rem' },
];
const email: Column<PersonneRappel> = {
  ...titled('email'),
  width: '15rem',
  cell: (row) => <span className="club-two-lines">{colonnesExclu.email.value(row)}</span>,
};
/** Its day tells more than its label. */
const isDated = (raison: PersonneExclue['raison']): boolean =>
  raison === 'adresse_refusee' || raison === 'relance_recente';

const telephone: Column<PersonneRappel> = { ...titled('telephone'), numeric: true, width: '7.5rem' };
const why: Column<PersonneRappel> = {
  ...titled('motif'),
  cell: ({ motif }) => (
    <span className="club-two-lines" title={motif}>
      <MotifText motif={motif} />
    </span>
  ),
};

export const recipientColumns: Column<PersonneRappel>[] = [...person, email, why];

export const excludedColumns: Column<PersonneExclue>[] = [
  ...(person as Column<PersonneExclue>[]),
  {
    ...titled('raison'),
    width: '13rem',
    cell: ({ raison, explication }) => (
      <span className="club-two-lines" title={explication}>
        {raison === 'refus' ? explication : raisonExclusionLabels[raison]}
        {isDated(raison) && <span className="club-meta"> · {explication}</span>}
      </span>
    ),
  },
  telephone as Column<PersonneExclue>,
  why as Column<PersonneExclue>,
];

/** Shown once they are chosen. */
export const moreColumns = {
  destinataires: [telephone],
  exclus: [email as Column<PersonneExclue>],
} as const;

interface PersonsTableProps<Row extends PersonneRappel> extends Pick<
  ListTableProps<Row, RappelAddress['view']>,
  'noun' | 'columns' | 'actions' | 'onOpen' | 'empty'
> {
  address: RappelAddress;
  /** Columns that are shown once they are chosen. */
  more: readonly Column<Row>[];
  query: QueryResult<readonly Row[]>;
  /** Whom it is of; undefined while only some persons are looked at. */
  exported: Pick<ExportRappelQuery, 'type' | 'cote'> | undefined;
}

/** Who gets the e-mail, or who does not: here as a whole. */
export function PersonsTable<Row extends PersonneRappel>({
  query,
  exported,
  more,
  ...list
}: PersonsTableProps<Row>) {
  const { view, isNarrowed } = list.address;
  const page = pageOfWhole<Row, TriRappel>(query, view, personnesEntieres);
  const canExport = useCan(exportAccess);
  const { colonnes: chosen, isAiry } = useListLayout(rappelList);
  const columns = shownColumns(list.columns, more, chosen);
  return (
    <ListTable
      {...list}
      worded
      columns={columns}
      airy={isAiry}
      page={page}
      rowLabel={({ prenom, nom }) => `${prenom} ${nom}`}
      foot={
        canExport &&
        exported && (
          <ExportMenu
            colonnes={columns.map(({ key }) => key).join(',')}
            onExport={({ format, colonnes, onReceived }) =>
              saveRappel({ ...exported, ...foundBy(view), format, colonnes }, onReceived)
            }
          />
        )
      }
      empty={
        isNarrowed
          ? { title: 'Personne ne correspond', icon: 'search' }
          : { icon: 'check-circle', ...list.empty }
      }
    />
  );
}

const foundBy = ({ search, sort, order }: RappelAddress['view']) => ({
  ...(search && { search }),
  sort,
  order,
});
