import type { PageQuery } from '../core/call.ts';
import type { AdherentSearchField } from './adherent-fields.ts';
import type { AdherentFilter, HoldingFilter } from './adherent-filter.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { Adherent, AdherentSortField, AdherentSummary } from './adherent.ts';

export interface ListAdherentsQuery extends PageQuery, AdherentFilter, HoldingFilter {
  /** Text that the field contains; case, accents and ligatures are ignored. */
  search?: string;
  /** Fields of `champsAdherent`, comma-separated, besides `id` and `version`; the default row when absent. */
  champs?: string;
  /** Default `all`. */
  searchField?: AdherentSearchField;
  /** Default `nom`, then prenom. */
  sort?: AdherentSortField;
  order?: 'asc' | 'desc';
  statut?: string;
  /** `payeurs`: persons with a code who are not members. Default `adherents`. */
  personnes?: 'adherents' | 'payeurs' | 'toutes';
}

/** Rows with the fields of `champs`; personal fields only with permission. */
export interface ChosenAdherents {
  adherents: ChosenRow<Adherent>[];
  total: number;
  totalPages: number;
  /** Complete as in `AdherentPage`, whatever `champs` says. */
  proches?: AdherentSummary[];
}

export interface AdherentPage {
  adherents: AdherentSummary[];
  total: number;
  totalPages: number;
  /**
   * With fewer than ten matches: up to ten other members whose name differs by one letter from the search. Not in
   * `total`, exports or bulk actions. Absent when there are none.
   */
  proches?: AdherentSummary[];
}

export interface TrashQuery extends PageQuery {
  /** Words of name, code, telephone, e-mail, or the user who deleted the member. */
  search?: string;
}

/** A member in the trash, with the deleting user and the time. */
export type TrashedAdherent = AdherentSummary & { deletedAt: string; deletedBy: string };

export interface TrashPage {
  adherents: TrashedAdherent[];
  total: number;
  totalPages: number;
}
