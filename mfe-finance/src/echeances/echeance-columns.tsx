import {
  colonnesEcheance,
  type Echeance,
  obstacleText,
  personName,
  typeReglementLabels,
} from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { type Choice, type Column, titledBy } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { echeanceBadge } from './echeance-words.ts';
import type { ChosenEcheances } from './use-chosen.ts';

const nameOf = ({ payeur, dateEcheance }: Echeance): string =>
  `l’échéance du ${formatDate(dateEcheance)} de ${personName(payeur)}`;

const titled = titledBy(colonnesEcheance);

/** Chooses due dates to receive. */
export const choiceOf = ({ has, set }: ChosenEcheances): Choice<Echeance> => ({
  nameOf,
  isChosen: ({ id }) => has(id),
  canChoose: (row) => obstacleText(row) === undefined,
  onChoose: set,
});

const amount = (key: 'restant' | 'montantTotal'): Column<Echeance> => ({
  ...titled(key),
  width: '7.3rem',
  align: 'end',
  numeric: true,
  cell: (row) => formatAmount(row[key]),
});

export const echeanceColumns: readonly Column<Echeance>[] = [
  {
    ...titled('dateEcheance'),
    width: '6.5rem',
    numeric: true,
    cell: ({ dateEcheance }) => formatDate(dateEcheance),
  },
  {
    ...titled('tranche'),
    width: '9rem',
    cell: (row) => <StatusBadge {...echeanceBadge(row, today())} />,
  },
  { ...titled('payeur'), cell: (row) => <PayerCell row={row} /> },
  { ...titled('codeReglement'), width: '9.7rem', numeric: true },
  { ...titled('saison'), width: '6.4rem', secondary: true },
  { ...titled('typeReglement'), cell: (row) => <MeansCell row={row} /> },
  amount('restant'),
];

/** Shown once they are chosen. */
export const moreEcheanceColumns: readonly Column<Echeance>[] = [
  amount('montantTotal'),
  { ...titled('joursRetard'), width: '6rem', align: 'end', numeric: true },
  { ...titled('codePayeur'), width: '7rem', cell: ({ payeur }) => payeur.codeAdherent },
  { ...titled('reference'), width: '7rem' },
  { ...titled('banque'), width: '7rem' },
  { ...titled('remiseCode'), width: '7rem' },
  { ...titled('observation'), cell: (row) => colonnesEcheance.observation.value(row) },
];

function PayerCell({ row: { payeur } }: { row: Echeance }) {
  const to = `/members?fiche=${payeur.id}`;
  const name = personName(payeur);
  const leads = useLeadsSomewhere()(to);
  return (
    <span className="club-cell-text" title={name}>
      {leads ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}{' '}
      <span className="club-meta">{payeur.codeAdherent}</span>
    </span>
  );
}

/** Means, number and bank of a cheque, and why it is not received with others: in two lines, the whole of it on hover. */
function MeansCell({ row }: { row: Echeance }) {
  const { typeReglement, reference, banque, remis } = row;
  const means = typeReglementLabels[typeReglement];
  const more = [reference, banque, remis && 'remis', obstacleText(row)].filter(Boolean).join(', ');
  return (
    <span className="club-two-lines" title={more || undefined}>
      {means}
      {more && <span className="club-meta"> {more}</span>}
    </span>
  );
}
