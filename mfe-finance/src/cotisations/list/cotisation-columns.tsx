import type { Cotisation } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { statutCotisationBadges, typeCotisationLabels } from '@club/ui/money-badges';
import { personName } from '../../payeurs/person-labels.ts';
import { adherentsText, othersOf } from '../person-texts.ts';

/** What is left to pay stands beside the statut, also on a tablet. */
export const cotisationColumns: Column<Cotisation>[] = [
  { key: 'codeCotisation', header: 'Code', sortable: true, numeric: true, width: '9.5rem' },
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
    cell: (row) => <AdherentsCell cotisation={row} />,
  },
  { key: 'payeur', header: 'Payeur', secondary: true, cell: ({ payeur }) => personName(payeur) },
  {
    key: 'montantTotal',
    header: 'Montant',
    sortable: true,
    numeric: true,
    align: 'end',
    width: '7.75rem',
    cell: ({ montantTotal }) => formatAmount(montantTotal),
  },
  { key: 'statut', header: 'Statut', width: '15.5rem', cell: (row) => <StatutCell cotisation={row} /> },
];

/** Shown once they are chosen. */
export const moreCotisationColumns: readonly Column<Cotisation>[] = [
  {
    key: 'createdAt',
    header: 'Créée le',
    sortable: true,
    numeric: true,
    width: '7rem',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'restant',
    header: 'Reste à payer',
    numeric: true,
    align: 'end',
    width: '8rem',
    cell: ({ restant }) => formatAmount(restant),
  },
  {
    key: 'formules',
    header: 'Formules',
    cell: ({ adherents }) => [...new Set(adherents.flatMap(formulesOf))].join(', '),
  },
  { key: 'lienParente', header: 'Lien', width: '7rem' },
  { key: 'codePayeur', header: 'Code payeur', width: '7rem', cell: ({ payeur }) => payeur.codeAdherent },
  { key: 'description', header: 'Description' },
];

const formulesOf = ({ formules }: Cotisation['adherents'][number]) =>
  formules.map(({ formule }) => formule.designation);

/** The first member, cut when narrow, and how many others. */
function AdherentsCell({ cotisation }: { cotisation: Cotisation }) {
  const others = othersOf(cotisation);
  return (
    <strong className="cotisation-adherents" title={adherentsText(cotisation)}>
      <span>{personName(cotisation.adherent)}</span>
      {others > 0 && <span>{`\u00a0+ ${others}`}</span>}
    </strong>
  );
}

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
