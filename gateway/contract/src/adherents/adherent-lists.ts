import type { PageQuery } from '../core/call.ts';
import type { AdherentSearchField } from './adherent-fields.ts';
import type { AdherentFilter, HoldingFilter } from './adherent-filter.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { Adherent, AdherentSortField, AdherentSummary } from './adherent.ts';

export interface ListAdherentsQuery extends PageQuery, AdherentFilter, HoldingFilter {
  /** Text that the field contains; case, accents and ligatures are ignored. */
  search?: string;
  /** Fields of `champsAdherent` with commas, beside `id` and `version`; the usual row when absent. */
  champs?: string;
  /** Default `all`. */
  searchField?: AdherentSearchField;
  /** Default `nom`, then prenom. */
  sort?: AdherentSortField;
  order?: 'asc' | 'desc';
  statut?: string;
  /** `payeurs`: persons with a code who are no members. Default `adherents`. */
  personnes?: 'adherents' | 'payeurs' | 'toutes';
}

/** Rows as `champs` asked for them; personal fields only for who may know them. */
export interface ChosenAdherents {
  adherents: ChosenRow<Adherent>[];
  total: number;
  totalPages: number;
  /** As in `AdherentPage`, whatever is asked of the others. */
  proches?: AdherentSummary[];
}

export interface AdherentPage {
  adherents: AdherentSummary[];
  total: number;
  totalPages: number;
  /**
   * Beside fewer than ten matches: at most ten others whose name differs by one letter from what was searched. Not in
   * `total`, nor in what is exported or acted on. Absent when there are none.
   */
  proches?: AdherentSummary[];
}

export interface TrashQuery extends PageQuery {
  /** Words of name, code, telephone, e-mail or of who put the member there. */
  search?: string;
}

/** A member in the trash, with who put it there and when. */
export type TrashedAdherent = AdherentSummary & { deletedAt: string; deletedBy: string };

export interface TrashPage {
  adherents: TrashedAdherent[];
  total: number;
  totalPages: number;
}
