import {
  endedText,
  etatCreditText,
  reglementText,
  remisText as handedOverText,
  statutCotisationLabels,
  statutReglementLabels,
  type Credit,
  type ReglementStatusFields,
  type StatutCotisation,
  type StatutReglement,
} from '@club/contract';
import { formatDate } from '../format/index.ts';
import type { Badge } from './status-badge.tsx';
import { urgencyOf } from './urgency-rules.ts';

export { isHandedOver, typeCotisationLabels } from '@club/contract';
export { urgencyOf };

/** Statut of a cotisation (M-8). */
export const statutCotisationBadges: Readonly<Record<StatutCotisation, Badge>> = {
  en_attente: { tone: 'neutral', label: statutCotisationLabels.en_attente },
  en_cours: { tone: 'warning', label: statutCotisationLabels.en_cours },
  payee: { tone: 'success', label: statutCotisationLabels.payee },
};

/** Statut of a règlement (M-16): `partiel` is shown as en cours. */
export const statutReglementBadges: Readonly<Record<StatutReglement, Badge>> = {
  en_attente: { tone: 'neutral', label: statutReglementLabels.en_attente },
  en_cours: { tone: 'warning', label: statutReglementLabels.en_cours },
  partiel: { tone: 'warning', label: statutReglementLabels.partiel },
  complete: { tone: 'success', label: statutReglementLabels.complete },
};

/** Disponible until something is taken from it, Utilisé when nothing is left (M-34). */
export function creditStateBadge({ montant, restant }: Pick<Credit, 'montant' | 'restant'>): Badge {
  const label = etatCreditText({ montant, restant });
  if (restant === 0) return { tone: 'neutral', label };
  return { tone: restant === montant ? 'success' : 'warning', label };
}

/** A règlement in one word, coloured by urgency; grey when it no longer counts. `today` is `YYYY-MM-DD`. */
export function reglementBadge(reglement: ReglementStatusFields, today: string): Badge {
  const label = reglementText(reglement, formatDate);
  if (endedText(reglement)) return { tone: isReturned(reglement) ? 'danger' : 'neutral', label };
  const { tone } = statutReglementBadges[reglement.statut];
  if (reglement.statut === 'complete') return { tone, label };
  const urgency = urgencyOf(reglement.dateEcheance, today);
  return { tone: urgency === 'neutral' ? tone : urgency, label };
}

const isReturned = ({ archivedAt, impaye }: ReglementStatusFields): boolean => !archivedAt && impaye;

/** «Remis, à encaisser le 05/12/2026». */
export const remisText = (reglement: Parameters<typeof handedOverText>[0]): string =>
  handedOverText(reglement, formatDate);
