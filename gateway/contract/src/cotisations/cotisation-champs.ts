import type { Cotisation } from './cotisation.ts';

/** Fields that a list of cotisations may be asked for, beside `id` and `version`. */
export const champsCotisation = [
  'codeCotisation',
  'saisonId',
  'payeurId',
  'payeur',
  'adherentId',
  'adherent',
  'lienParente',
  'adherents',
  'formules',
  'reglements',
  'creditsUtilises',
  'montantTotal',
  'montantAlloue',
  'montantRegle',
  'restant',
  'statut',
  'type',
  'description',
  'createdBy',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'archivedBy',
] as const satisfies readonly (keyof Cotisation)[];
export type ChampCotisation = (typeof champsCotisation)[number];
