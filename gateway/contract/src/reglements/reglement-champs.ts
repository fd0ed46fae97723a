import { fieldsRead, type ReadBy } from '../exports/list-column.ts';
import { namesOf } from '../rules/champs.ts';
import { colonnesReglement } from './reglement-colonnes.ts';
import type { Reglement } from './reglement.ts';

export type ChampReglement = Exclude<keyof Reglement, 'id' | 'version'>;

/** Fields that no column of the list reads. */
const fieldsWithoutColumn = {
  saisonId: true,
  cotisationId: true,
  payeurId: true,
  details: true,
  montantCredit: true,
  creditId: true,
  remiseId: true,
  horsLigne: true,
  updatedAt: true,
  createdAt: true,
  archivedBy: true,
} satisfies Record<Exclude<ChampReglement, ReadBy<typeof colonnesReglement>>, true>;

/** Fields that a list of règlements can request, besides `id` and `version`. */
export const champsReglement: readonly ChampReglement[] = [
  ...fieldsRead(colonnesReglement),
  ...namesOf(fieldsWithoutColumn),
];
