import type { Cotisation, Credit, Reglement, StatutCotisation, StatutReglement } from '@club/contract';
import { formatDate } from '../format/index.ts';
import type { Badge } from './status-badge.tsx';
import { urgencyOf } from './urgency-rules.ts';

export { urgencyOf };

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

/** Disponible until something is taken from it, Utilisé when nothing is left (M-34). */
export function creditStateBadge({ montant, restant }: Pick<Credit, 'montant' | 'restant'>): Badge {
  if (restant === 0) return { tone: 'neutral', label: 'Utilisé' };
  return restant === montant
    ? { tone: 'success', label: 'Disponible' }
    : { tone: 'warning', label: 'Utilisé en partie' };
}

type ReglementState = Pick<
  Reglement,
  'statut' | 'remis' | 'impaye' | 'dateEcheance' | 'contrePasseParId' | 'contrePasseDeId' | 'archivedAt'
>;

/** A règlement in one word, coloured by urgency; grey when it no longer counts. `today` is `YYYY-MM-DD`. */
export function reglementBadge(reglement: ReglementState, today: string): Badge {
  if (reglement.archivedAt) return { tone: 'neutral', label: 'Supprimé' };
  if (reglement.impaye) return { tone: 'danger', label: 'Impayé' };
  if (reglement.contrePasseParId) return { tone: 'neutral', label: 'Contre-passé' };
  if (reglement.contrePasseDeId) return { tone: 'neutral', label: 'Contre-passation' };
  const badge = statutReglementBadges[reglement.statut];
  if (reglement.statut === 'complete') return badge;
  const urgency = urgencyOf(reglement.dateEcheance, today);
  return {
    tone: urgency === 'neutral' ? badge.tone : urgency,
    label: isHandedOver(reglement) ? remisText(reglement) : badge.label,
  };
}

/** Nothing of it cashed (M-21). */
export const isHandedOver = ({ remis, statut }: Pick<Reglement, 'remis' | 'statut'>): boolean =>
  remis && statut === 'en_attente';

/** «Remis, à encaisser le 05/12/2026». */
export function remisText({ dateEcheance }: Pick<Reglement, 'dateEcheance'>): string {
  return dateEcheance ? `Remis, à encaisser le ${formatDate(dateEcheance)}` : 'Remis, à encaisser';
}
