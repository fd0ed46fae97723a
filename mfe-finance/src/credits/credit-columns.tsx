import { colonnesCredit, type Credit, origineCreditLabels, personName } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { creditStateBadge } from '@club/ui/money-badges';
import { StatusBadge } from '@club/ui/status-badge';

const titled = titledBy(colonnesCredit);

const amount = (key: 'montant' | 'restant' | 'utilise' | 'rembourse' | 'montantReporte'): Column<Credit> => ({
  ...titled(key),
  numeric: true,
  width: '6.4rem',
  align: 'end',
  cell: (credit) => formatAmount(colonnesCredit[key].value(credit)),
});

/** Its code is never broken. */
const Origine = ({ origine, codeCotisation, codeReglement }: Credit) => (
  <span className="club-two-lines">
    {origineCreditLabels[origine]} <span className="finance-amount">{codeCotisation ?? codeReglement}</span>
  </span>
);

const payeur: Column<Credit> = {
  ...titled('payeur'),
  cell: ({ payeur: person }) => (
    <span className="club-two-lines">
      <strong>{personName(person)}</strong> <span className="club-meta">{person.codeAdherent}</span>
    </span>
  ),
};

/** Of one payer. */
export const creditColumns: readonly Column<Credit>[] = [
  { ...titled('createdAt'), numeric: true, width: '6.2rem', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    ...titled('origine'),
    width: '13rem',
    cell: Origine,
  },
  amount('montant'),
  amount('restant'),
  { ...titled('statut'), width: '8.8rem', cell: (one) => <StatusBadge {...creditStateBadge(one)} /> },
  {
    ...titled('notes'),
    secondary: true,
    givesWay: true,
    cell: ({ notes }) => notes && <span className="club-two-lines">{notes}</span>,
  },
];

/** Of all payers. */
export const openCreditColumns: readonly Column<Credit>[] = creditColumns.toSpliced(1, 0, payeur);

/** Shown once they are chosen. */
export const moreCreditColumns: readonly Column<Credit>[] = [
  payeur,
  amount('utilise'),
  amount('rembourse'),
  amount('montantReporte'),
  { ...titled('createdBy'), width: '9rem' },
];
