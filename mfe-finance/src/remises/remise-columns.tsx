import { colonnesRemise, type RemiseResume } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { remiseBadge } from './remise-state.ts';

const titled = titledBy(colonnesRemise);

const day = (key: 'date' | 'dateEncaissement' | 'verrouilleeAt'): Column<RemiseResume> => ({
  ...titled(key),
  width: '7rem',
  numeric: true,
  cell: (row) => formatDate(row[key], ''),
});

export const remiseColumns: readonly Column<RemiseResume>[] = [
  { ...titled('code'), width: '8rem' },
  day('date'),
  { ...titled('banque') },
  { ...titled('nombre'), width: '6rem', align: 'end', numeric: true },
  {
    ...titled('montant'),
    width: '9rem',
    align: 'end',
    numeric: true,
    cell: ({ montant }) => formatAmount(montant),
  },
  {
    ...titled('etat'),
    width: '9rem',
    cell: (remise) => <StatusBadge {...remiseBadge(remise)} />,
  },
];

/** Shown once they are chosen. */
export const moreRemiseColumns: readonly Column<RemiseResume>[] = [
  day('dateEncaissement'),
  {
    ...titled('montantImpaye'),
    width: '9rem',
    align: 'end',
    numeric: true,
    cell: ({ montantImpaye }) => montantImpaye > 0 && formatAmount(montantImpaye),
  },
  { ...titled('compte'), width: '12rem' },
  { ...titled('createdBy'), width: '9rem' },
  day('verrouilleeAt'),
  { ...titled('verrouilleePar'), width: '9rem' },
  { ...titled('encaisseePar'), width: '9rem' },
];
