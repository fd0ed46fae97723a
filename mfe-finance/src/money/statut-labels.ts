import type {
  Cotisation,
  Credit,
  OrigineCredit,
  StatutCotisation,
  StatutReglement,
  TypeReglement,
} from '@club/contract';
import type { BadgeTone } from '@club/ui/status-badge';

/** What a StatusBadge shows. */
export interface Badge {
  tone: BadgeTone;
  label: string;
}

/** Statut of a cotisation (spec §4). */
export const statutCotisationBadges: Readonly<Record<StatutCotisation, Badge>> = {
  en_attente: { tone: 'danger', label: 'En attente' },
  en_cours: { tone: 'warning', label: 'En cours' },
  payee: { tone: 'success', label: 'Complète' },
};

/** Statut of a règlement (spec §4): `partiel` is shown as en cours. */
export const statutReglementBadges: Readonly<Record<StatutReglement, Badge>> = {
  en_attente: { tone: 'danger', label: 'En attente' },
  en_cours: { tone: 'warning', label: 'En cours' },
  partiel: { tone: 'warning', label: 'En cours' },
  complete: { tone: 'success', label: 'Complet' },
};

/** Means of payment, other words for them included. */
export const typeReglementLabels: Readonly<Record<TypeReglement, string>> = {
  espece: 'Espèces',
  especes: 'Espèces',
  cheque: 'Chèque',
  virement: 'Virement',
  carte: 'Carte bancaire',
  carte_bancaire: 'Carte bancaire',
};

/** The means that forms offer (spec §9), cash first. */
export const typeReglementOptions = (['espece', 'cheque', 'virement', 'carte'] as const).map((value) => ({
  value,
  label: typeReglementLabels[value],
}));

export const typeCotisationLabels: Readonly<Record<Cotisation['type'], string>> = {
  individuelle: 'Individuelle',
  famille: 'Famille',
};

/** Where a credit comes from. */
export const origineCreditLabels: Readonly<Record<OrigineCredit, string>> = {
  cotisation_supprimee: 'Cotisation supprimée',
  cotisation_modifiee: 'Cotisation modifiée',
  manuel: 'Saisie manuelle',
  trop_percu: 'Trop-perçu',
  report_saison: 'Report de saison',
};

/** Disponible until nothing is left of it (spec §4). */
export function creditBadge({ utilise }: Pick<Credit, 'utilise'>): Badge {
  return utilise ? { tone: 'neutral', label: 'Utilisé' } : { tone: 'success', label: 'Disponible' };
}
