import type { Cotisation } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import type { Column } from '@club/ui/paged-table';
import { StatusBadge } from '@club/ui/status-badge';
import { statutCotisationBadges, typeCotisationLabels } from '../../money/statut-labels.ts';
import { personName } from '../../payeurs/person-rules.ts';
import { adherentsText } from '../person-text-rules.ts';

/** Columns of the cotisations (spec §2); what is left to pay stands beside the statut, in view at every width. */
export const cotisationColumns: Column<Cotisation>[] = [
  { key: 'codeCotisation', header: 'Code', sortable: true, numeric: true, width: '10.5rem' },
  {
    key: 'type',
    header: 'Type',
    width: '7rem',
    secondary: true,
    cell: ({ type }) => typeCotisationLabels[type],
  },
  {
    key: 'adherent',
    header: 'Adhérent',
    cell: (row) => <strong>{adherentsText(row)}</strong>,
  },
  { key: 'payeur', header: 'Payeur', cell: ({ payeur }) => personName(payeur) },
  {
    key: 'montantTotal',
    header: 'Montant',
    sortable: true,
    numeric: true,
    align: 'end',
    width: '8.5rem',
    cell: ({ montantTotal }) => formatAmount(montantTotal),
  },
  { key: 'statut', header: 'Statut', width: '16rem', cell: (row) => <StatutCell cotisation={row} /> },
];

/** The statut, and what is still to be received while there is something (spec §2). */
export function StatutCell({ cotisation }: { cotisation: Pick<Cotisation, 'statut' | 'restant'> }) {
  return (
    <span className="cotisation-statut">
      <StatusBadge {...statutCotisationBadges[cotisation.statut]} />
      {cotisation.restant > 0 && (
        <span className="club-meta club-figures">reste {formatAmount(cotisation.restant)}</span>
      )}
    </span>
  );
}
