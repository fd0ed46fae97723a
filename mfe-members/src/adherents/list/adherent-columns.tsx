import type { AdherentSummary } from '@club/contract';
import type { Column } from '@club/ui/paged-table';
import { StatusBadge } from '@club/ui/status-badge';
import { statutLabel } from '../adherent-labels.ts';
import { phoneText } from '../adherent-text-rules.ts';

/** Columns of the member list (spec §2); the statut is there on a tablet too. */
export const adherentColumns: Column<AdherentSummary>[] = [
  { key: 'codeAdherent', header: 'Code', sortable: true, numeric: true, width: '5.5rem' },
  { key: 'nom', header: 'Nom', sortable: true, cell: ({ nom }) => <strong>{nom}</strong> },
  { key: 'prenom', header: 'Prénom', sortable: true },
  { key: 'email', header: 'E-mail', sortable: true, secondary: true, width: '16rem' },
  {
    key: 'telephone',
    header: 'Téléphone',
    sortable: true,
    numeric: true,
    width: '9rem',
    cell: ({ telephone }) => phoneText(telephone),
  },
  {
    key: 'statut',
    header: 'Statut',
    sortable: true,
    width: '8.5rem',
    cell: ({ statut }) => <StatusBadge {...statutLabel(statut, 'Non défini')} />,
  },
];
