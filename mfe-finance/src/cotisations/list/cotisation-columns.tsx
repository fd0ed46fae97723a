import { colonnesCotisation, formulesText, personName, type Cotisation } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { statutCotisationBadges, typeCotisationLabels } from '@club/ui/money-badges';
import { adherentsText, othersOf } from '../person-texts.ts';

const titled = titledBy(colonnesCotisation);

/** What is left to pay stands beside the statut, also on a tablet. */
export const cotisationColumns: Column<Cotisation>[] = [
  { ...titled('codeCotisation'), sortable: true, numeric: true, width: '9.7rem' },
  {
    ...titled('type'),
    width: '6.5rem',
    secondary: true,
    cell: ({ type }) => typeCotisationLabels[type],
  },
  {
    ...titled('adherent'),
    cell: (row) => <AdherentsCell cotisation={row} />,
  },
  {
    ...titled('payeur'),
    secondary: true,
    cell: ({ payeur }) => (
      <span className="club-two-lines" title={personName(payeur)}>
        {personName(payeur)}
      </span>
    ),
  },
  {
    ...titled('montantTotal'),
    sortable: true,
    numeric: true,
    align: 'end',
    width: '7.75rem',
    cell: ({ montantTotal }) => formatAmount(montantTotal),
  },
  { ...titled('statut'), width: '15.5rem', cell: (row) => <StatutCell cotisation={row} /> },
];

const filtre: Column<Cotisation> = {
  ...titled('convenuFiltre'),
  numeric: true,
  align: 'end',
  width: '7.75rem',
  cell: ({ convenuFiltre }) => formatAmount(convenuFiltre ?? 0),
};

/** Where a section or formula is asked for, what is agreed for it stands after the amount, in place of the type. */
export const withConvenu = (columns: readonly Column<Cotisation>[]): Column<Cotisation>[] =>
  columns.flatMap((column) => {
    if (column.key === 'type') return [];
    return column.key === 'montantTotal' ? [column, filtre] : [column];
  });

/** Shown once they are chosen. */
export const moreCotisationColumns: readonly Column<Cotisation>[] = [
  {
    ...titled('createdAt'),
    sortable: true,
    numeric: true,
    width: '7rem',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    ...titled('restant'),
    numeric: true,
    align: 'end',
    width: '8rem',
    cell: ({ restant }) => formatAmount(restant),
  },
  {
    ...titled('formules'),
    cell: formulesText,
  },
  filtre,
  { ...titled('lienParente'), width: '7rem' },
  { ...titled('codePayeur'), width: '7rem', cell: ({ payeur }) => payeur.codeAdherent },
  { ...titled('description') },
];

/** The first member and how many others. */
function AdherentsCell({ cotisation }: { cotisation: Cotisation }) {
  const others = othersOf(cotisation);
  return (
    <strong className="club-two-lines" title={adherentsText(cotisation)}>
      {personName(cotisation.adherent)}
      {others > 0 && `\u00a0+\u00a0${others}`}
    </strong>
  );
}

export function StatutCell({
  cotisation,
}: {
  cotisation: Pick<Cotisation, 'statut' | 'restant' | 'archivedAt'>;
}) {
  // Nothing of it is owed.
  if (cotisation.archivedAt !== null) return <StatusBadge tone="neutral" label="Supprimée" />;
  return (
    <span className="cotisation-statut">
      <StatusBadge {...statutCotisationBadges[cotisation.statut]} />
      {cotisation.restant > 0 && (
        <span className="club-meta club-figures">reste {formatAmount(cotisation.restant)}</span>
      )}
    </span>
  );
}
