import { colonnesCredit, type Credit, origineText } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { creditStateBadge } from '@club/ui/money-badges';
import { StatusBadge } from '@club/ui/status-badge';

const titled = titledBy(colonnesCredit);

const amount = (key: 'montant' | 'restant' | 'utilise' | 'rembourse' | 'montantReporte'): Column<Credit> => ({
  ...titled(key),
  width: '8.5rem',
  align: 'end',
  cell: (credit) => formatAmount(colonnesCredit[key].value(credit)),
});

export const creditColumns: readonly Column<Credit>[] = [
  { ...titled('createdAt'), width: '7rem', cell: ({ createdAt }) => formatDate(createdAt) },
  { ...titled('origine'), cell: origineText },
  amount('montant'),
  amount('restant'),
  { ...titled('statut'), width: '9rem', cell: (one) => <StatusBadge {...creditStateBadge(one)} /> },
  { ...titled('notes') },
];

/** Shown once they are chosen. */
export const moreCreditColumns: readonly Column<Credit>[] = [
  amount('utilise'),
  amount('rembourse'),
  amount('montantReporte'),
  { ...titled('createdBy'), width: '9rem' },
];
