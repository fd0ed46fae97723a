import type { EtatRenouvellement, Renouvellement } from '@club/contract';
import type { WorkProgressProps } from '@club/ui/progress';
import type { Badge } from '@club/ui/status-badge';

/** How far a run is. */
const etatBadges: Readonly<Record<EtatRenouvellement, Badge>> = {
  en_cours: { tone: 'accent', label: 'En cours' },
  termine: { tone: 'success', label: 'Terminée' },
  annule: { tone: 'warning', label: 'Arrêtée' },
};

/** One that was undone says so. */
export const badgeOf = ({ etat, annulation }: Pick<Renouvellement, 'etat' | 'annulation'>): Badge =>
  annulation ? { tone: 'neutral', label: 'Annulée' } : etatBadges[etat];

export function isRunning({ etat }: Pick<Renouvellement, 'etat'>): boolean {
  return etat === 'en_cours';
}

/** What became of the members so far. */
export function countsOf({ mode, crees, ignores, refuses }: Renouvellement): WorkProgressProps['counts'] {
  return [
    {
      label: mode === 'offres' ? 'Adhérents sollicités' : 'Cotisations créées',
      value: crees,
      tone: 'success',
    },
    {
      label: mode === 'offres' ? 'Avaient une offre ou leur formule' : 'Déjà renouvelés',
      value: ignores,
      tone: 'neutral',
    },
    { label: 'Refusés', value: refuses.length, tone: refuses.length > 0 ? 'danger' : 'neutral' },
  ];
}
