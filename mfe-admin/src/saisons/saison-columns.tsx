import type { Saison } from '@club/contract';
import { formatAmount, formatCount } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { enrolmentText, periodText, saisonBadge } from './saison-rules.ts';

export const saisonColumns: readonly Column<Saison>[] = [
  { key: 'nom', header: 'Saison', cell: ({ nom }) => <strong title={nom}>{nom}</strong> },
  { key: 'dateDebut', header: 'Période', cell: periodText, width: '12rem', numeric: true, secondary: true },
  {
    key: 'statut',
    header: 'Statut',
    cell: (saison) => <Etat saison={saison} />,
    width: '9.5rem',
  },
  {
    key: 'nbAdherents',
    header: 'Adhérents',
    cell: ({ nbAdherents }) => formatCount(nbAdherents),
    width: '5.5rem',
    align: 'end',
    numeric: true,
  },
  {
    key: 'nbCotisations',
    header: 'Cotisations',
    cell: (saison) => <Counted count={saison.nbCotisations} amount={saison.montantTotalCotisations} />,
    width: '7.25rem',
    align: 'end',
    numeric: true,
  },
  {
    key: 'nbReglements',
    header: 'Règlements',
    cell: (saison) => <Counted count={saison.nbReglements} amount={saison.montantTotalReglements} />,
    width: '7.25rem',
    align: 'end',
    numeric: true,
  },
];

function Etat({ saison }: { saison: Saison }) {
  const enrolment = enrolmentText(saison);
  return (
    <span className="saison-counted">
      <StatusBadge {...saisonBadge(saison)} />
      {enrolment !== '' && <span className="club-meta club-meta-line">{enrolment}</span>}
    </span>
  );
}

function Counted({ count, amount }: { count: number; amount: number | undefined }) {
  return (
    <span className="saison-counted">
      {formatCount(count)}
      {amount !== undefined && <span className="club-meta club-meta-line">{formatAmount(amount)}</span>}
    </span>
  );
}
