import { personName, type Reglement, typeReglementLabels } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount, formatDate } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';

const amount = { key: 'montant', header: 'Montant', align: 'end', numeric: true } as const;

const receiptColumns: LineColumn<Reglement['details'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ dateReglement }) => formatDate(dateReglement) },
  { key: 'type', header: 'Type', cell: ({ typeReglement }) => typeReglementLabels[typeReglement] },
  { key: 'reference', header: 'Référence' },
  {
    key: 'encaissement',
    header: 'Date d’encaissement',
    cell: ({ dateEncaissement }) => formatDate(dateEncaissement, '—'),
  },
  { key: 'notes', header: 'Notes' },
  { ...amount, cell: ({ montant }) => formatAmount(montant) },
];

export function ReceiptTable({ reglement: { details } }: { reglement: Reglement }) {
  if (details.length === 0) return <p className="club-meta">Rien n’est encore encaissé.</p>;
  return <LinesTable caption="Sommes reçues" columns={receiptColumns} rows={details} />;
}

/** By cotisation and member. */
export function AllocationTable({ reglement: { allocations, adherents } }: { reglement: Reglement }) {
  if (allocations.length === 0) return <p className="club-meta">Ce règlement ne paie aucune cotisation.</p>;
  const adherentOf = (adherentId: string | null) => adherents.find(({ id }) => id === adherentId);
  const columns: LineColumn<Reglement['allocations'][number]>[] = [
    {
      key: 'cotisation',
      header: 'Cotisation',
      numeric: true,
      names: true,
      cell: ({ cotisationId, codeCotisation }) => (
        <Link to={`/cotisations?cotisation=${cotisationId}&saison=toutes`}>{codeCotisation}</Link>
      ),
    },
    {
      key: 'adherent',
      header: 'Adhérent',
      cell: ({ adherentId }) => {
        const adherent = adherentOf(adherentId);
        return adherent && personName(adherent);
      },
    },
    { ...amount, cell: ({ montant }) => formatAmount(montant) },
  ];
  return <LinesTable caption="Ce qu’il paie" columns={columns} rows={allocations} />;
}
