import type { PersonneExclue, PersonneRappel } from '@club/contract';
import { Button } from '@club/ui/button';
import { PagedTable, type Column, type RowAction } from '@club/ui/paged-table';
import { EmptyState } from '@club/ui/states';
import { raisonLabels } from './rappel-rules.ts';

const person: Column<PersonneRappel>[] = [
  { key: 'nom', header: 'Personne', width: '12rem', cell: ({ prenom, nom }) => `${nom} ${prenom}` },
  { key: 'codeAdherent', header: 'Code', numeric: true, width: '5rem' },
];
const why: Column<PersonneRappel> = {
  key: 'motif',
  header: 'Pourquoi',
  cell: ({ motif }) => <span className="rappels-motif">{motif}</span>,
};

const recipientColumns: Column<PersonneRappel>[] = [
  ...person,
  { key: 'email', header: 'E-mail', width: '15rem' },
  why,
];
const excludedColumns: Column<PersonneExclue>[] = [
  ...(person as Column<PersonneExclue>[]),
  {
    key: 'raison',
    header: 'Exclu parce que',
    cell: ({ raison, explication }) => (
      <>
        <strong>{raisonLabels[raison]}</strong>
        <span className="rappels-why">{explication}</span>
      </>
    ),
  },
  { key: 'telephone', header: 'Téléphone', numeric: true, width: '9rem' },
  why as Column<PersonneExclue>,
];

const pageSize = 50;

interface TableProps<Row> {
  rows: readonly Row[] | undefined;
  loading: boolean;
  page: number;
  onPage: (page: number) => void;
  actions: RowAction<Row>[];
}

const rowLabel = ({ prenom, nom }: PersonneRappel) => `${prenom} ${nom}`;

/** Who gets the e-mail; `onExcluded` shows who does not, when there is somebody. */
export function RecipientsTable({
  onExcluded,
  ...props
}: TableProps<PersonneRappel> & { onExcluded: (() => void) | undefined }) {
  return (
    <PagedTable
      label="Destinataires"
      noun={['destinataire', 'destinataires']}
      columns={recipientColumns}
      {...paged(props)}
      empty={
        <EmptyState
          title="Personne à relancer par e-mail"
          icon="check-circle"
          action={onExcluded && <Button label="Voir les exclus" variant="secondary" onClick={onExcluded} />}
        >
          <p>
            Soit tout est en ordre, soit les personnes concernées figurent sous «{'\u00a0'}Exclus{'\u00a0'}».
          </p>
        </EmptyState>
      }
    />
  );
}

/** Who does not, and why. */
export function ExcludedTable(props: TableProps<PersonneExclue>) {
  return (
    <PagedTable
      label="Exclus"
      noun={['personne exclue', 'personnes exclues']}
      columns={excludedColumns}
      {...paged(props)}
      empty={<EmptyState title="Personne n’est exclu" icon="check-circle" />}
    />
  );
}

function paged<Row extends PersonneRappel>({ rows, loading, page, onPage, actions }: TableProps<Row>) {
  const total = rows?.length ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  return {
    rows: rows?.slice((shown - 1) * pageSize, shown * pageSize),
    ...{ total, loading, pageSize, actions, rowLabel, page: shown, onPageChange: onPage },
  };
}
