import { typeReglementLabels, type EcheanceFiche, type PriseFiche, type RemoteParts } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { statutCotisationBadges } from '@club/ui/money-badges';
import { StatusBadge } from '@club/ui/status-badge';
import { personFullName } from '../money/cotisation-name.ts';
import { echeanceBadge } from '../payeurs/situation-words.ts';

const amount = { key: 'montant', header: 'Montant', align: 'end' } as const;

const priseColumns: readonly LineColumn<PriseFiche>[] = [
  {
    key: 'designation',
    header: 'Formule',
    names: true,
    cell: ({ cotisationId, designation }) => (
      <Link to={`/cotisations?cotisation=${cotisationId}&saison=toutes`}>{designation}</Link>
    ),
  },
  { key: 'pour', header: 'Pour', cell: ({ adherent }) => personFullName(adherent) },
  { key: 'periode', header: 'Période', cell: ({ du, au }) => `${formatDate(du)}\u00a0– ${formatDate(au)}` },
  { ...amount, cell: ({ montant }) => formatAmount(montant) },
  {
    key: 'statut',
    header: 'État',
    cell: ({ statut }) => <StatusBadge {...statutCotisationBadges[statut]} />,
  },
];

const echeanceColumns: readonly LineColumn<EcheanceFiche>[] = [
  { key: 'date', header: 'Date', numeric: true, names: true, cell: ({ date }) => formatDate(date) },
  {
    key: 'moyen',
    header: 'Règlement prévu',
    cell: ({ reglementId, typeReglement }) =>
      reglementId && typeReglement ? (
        <Link to={`/payments?reglement=${reglementId}&saison=toutes`}>
          {typeReglementLabels[typeReglement]}
        </Link>
      ) : (
        'Aucun'
      ),
  },
  { ...amount, cell: ({ montant }) => formatAmount(montant) },
  { key: 'etat', header: 'État', cell: (one) => <StatusBadge {...echeanceBadge(one, today())} /> },
];

/** Formulas of a person, and due dates; nothing where there is neither. */
export default function FichePrises({ personId, argent }: RemoteParts['mfe_finance/fiche-prises']) {
  const { prises, echeances = [] } = argent;
  const isOwn = prises.every(({ adherent }) => adherent.id === personId);
  return (
    <>
      {prises.length > 0 && (
        <LinesTable
          caption="Formules"
          scrolls
          columns={isOwn ? priseColumns.filter(({ key }) => key !== 'pour') : priseColumns}
          rows={prises}
        />
      )}
      {echeances.length > 0 && <LinesTable caption="Échéances" columns={echeanceColumns} rows={echeances} />}
    </>
  );
}
