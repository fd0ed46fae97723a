import type { Cotisation, StatutCotisation } from './cotisation.ts';

/** Statut of a cotisation (M-8). */
export const statutCotisationLabels: Readonly<Record<StatutCotisation, string>> = {
  en_attente: 'En attente',
  en_cours: 'En cours',
  payee: 'Complète',
};

export const typeCotisationLabels: Readonly<Record<Cotisation['type'], string>> = {
  individuelle: 'Individuelle',
  famille: 'Famille',
};
