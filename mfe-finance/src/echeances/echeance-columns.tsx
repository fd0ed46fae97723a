import { personName, type Echeance, typeReglementLabels } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { choiceColumn, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { echeanceBadge, refusalOf } from './echeance-words.ts';
import type { ChosenEcheances } from './use-chosen.ts';

const nameOf = ({ payeur, dateEcheance }: Echeance): string =>
  `l’échéance du ${formatDate(dateEcheance)} de ${personName(payeur)}`;

/** The first column chooses, for who may receive money. */
export const echeanceColumns = (chosen: ChosenEcheances | undefined): readonly Column<Echeance>[] => [
  ...(chosen
    ? [
        choiceColumn<Echeance>({
          nameOf,
          isChosen: ({ id }) => chosen.has(id),
          canChoose: (row) => refusalOf(row) === undefined,
          onChoose: (row, isChosen) => chosen.set([row], isChosen),
        }),
      ]
    : []),
  {
    ...{ key: 'dateEcheance', header: 'Échéance', width: '6.5rem', numeric: true },
    cell: ({ dateEcheance }) => formatDate(dateEcheance),
  },
  {
    ...{ key: 'tranche', header: 'État', width: '9rem' },
    cell: (row) => <StatusBadge {...echeanceBadge(row, today())} />,
  },
  { key: 'payeur', header: 'Payeur', cell: (row) => <PayerCell row={row} /> },
  { key: 'codeReglement', header: 'Règlement', width: '9.8rem', numeric: true },
  { key: 'saison', header: 'Saison', width: '6.4rem', secondary: true },
  { key: 'typeReglement', header: 'Moyen', cell: (row) => <MeansCell row={row} /> },
  {
    ...{ key: 'restant', header: 'À encaisser', width: '7.3rem', align: 'end', numeric: true },
    cell: ({ restant }) => formatAmount(restant),
  },
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

/** Means, number and bank of a cheque, and why it is not received with others: in one line, the whole of it on hover. */
function MeansCell({ row }: { row: Echeance }) {
  const { typeReglement, reference, banque, remis } = row;
  const means = typeReglementLabels[typeReglement];
  const more = [reference, banque, remis && 'remis', refusalOf(row)].filter(Boolean).join(', ');
  return (
    <span className="club-cell-text" title={more || undefined}>
      {means}
      {more && <span className="club-meta"> {more}</span>}
    </span>
  );
}
