import type { ActeOffres, EtatOffre, LotOffres } from '@club/contract';
import { plural } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

/** How far an offer is. */
export const etatOffreBadges: Readonly<Record<EtatOffre, Badge>> = {
  ouverte: { tone: 'accent', label: 'Ouverte' },
  en_partie: { tone: 'accent', label: 'En partie' },
  acceptee: { tone: 'success', label: 'Acceptée' },
  sans_objet: { tone: 'neutral', label: 'Sans objet' },
  expiree: { tone: 'warning', label: 'Expirée' },
  annulee: { tone: 'neutral', label: 'Annulée' },
};

/** Words of an act on many offers. */
export const actWords: Readonly<Record<ActeOffres, { title: string; running: string; done: string }>> = {
  acceptation: { title: 'Acceptation d’offres', running: 'Acceptation en cours', done: 'Acceptées' },
  annulation: { title: 'Annulation d’une campagne', running: 'Annulation en cours', done: 'Annulées' },
};

/** What an act did: «3 offres acceptées». */
export function doneText({ acte, faits }: Pick<LotOffres, 'acte' | 'faits'>): string {
  if (acte === 'acceptation') return plural(faits, 'offre acceptée', 'offres acceptées');
  return plural(faits, 'offre ou cotisation annulée', 'offres ou cotisations annulées');
}

/** The same, of several. */
export const etatOffreTabs: Readonly<Record<EtatOffre, string>> = {
  ouverte: 'Ouvertes',
  en_partie: 'Acceptées en partie',
  acceptee: 'Acceptées',
  sans_objet: 'Sans objet',
  expiree: 'Expirées',
  annulee: 'Annulées',
};
