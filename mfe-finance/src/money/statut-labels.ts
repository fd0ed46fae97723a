import type { Cotisation, Credit, OrigineCredit, StatutCotisation, StatutReglement } from '@club/contract';
import type { Badge } from '@club/ui/status-badge';

/** Statut of a cotisation (M-8). */
export const statutCotisationBadges: Readonly<Record<StatutCotisation, Badge>> = {
  en_attente: { tone: 'neutral', label: 'En attente' },
  en_cours: { tone: 'warning', label: 'En cours' },
  payee: { tone: 'success', label: 'Complète' },
};

/** Statut of a règlement (M-16): `partiel` is shown as en cours. */
export const statutReglementBadges: Readonly<Record<StatutReglement, Badge>> = {
  en_attente: { tone: 'neutral', label: 'En attente' },
  en_cours: { tone: 'warning', label: 'En cours' },
  partiel: { tone: 'warning', label: 'En cours' },
  complete: { tone: 'success', label: 'Complet' },
};

export const typeCotisationLabels: Readonly<Record<Cotisation['type'], string>> = {
  individuelle: 'Individuelle',
  famille: 'Famille',
};

export const origineCreditLabels: Readonly<Record<OrigineCredit, string>> = {
  cotisation_supprimee: 'Cotisation supprimée',
  cotisation_modifiee: 'Cotisation modifiée',
  manuel: 'Saisie manuelle',
  trop_percu: 'Trop-perçu',
  report_saison: 'Report de saison',
};

/** Disponible until nothing is left of it (M-34). */
export function creditBadge({ utilise }: Pick<Credit, 'utilise'>): Badge {
  return utilise ? { tone: 'neutral', label: 'Utilisé' } : { tone: 'success', label: 'Disponible' };
}
