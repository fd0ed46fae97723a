import { fieldsRead, type ReadBy } from '../exports/list-column.ts';
import { namesOf } from '../rules/champs.ts';
import { colonnesCotisation } from './cotisation-colonnes.ts';
import type { Cotisation } from './cotisation.ts';

export type ChampCotisation = Exclude<keyof Cotisation, 'id' | 'version'>;

/** Fields that no column of the list reads. */
const fieldsWithoutColumn = {
  saisonId: true,
  payeurId: true,
  adherentId: true,
  formules: true,
  reglements: true,
  creditsUtilises: true,
  montantAlloue: true,
  montantRegle: true,
  createdBy: true,
  updatedAt: true,
  archivedAt: true,
  archivedBy: true,
} satisfies Record<Exclude<ChampCotisation, ReadBy<typeof colonnesCotisation>>, true>;

/** Fields that a list of cotisations can request, besides `id` and `version`. */
export const champsCotisation: readonly ChampCotisation[] = [
  ...fieldsRead(colonnesCotisation),
  ...namesOf(fieldsWithoutColumn),
];
