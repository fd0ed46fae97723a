import type { PageQuery } from '../core/call.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { HeldFilter, SommesCotisations } from './held-filter.ts';
import type { Cotisation, StatutCotisation } from './cotisation.ts';

export interface ListCotisationsQuery extends PageQuery, HeldFilter {
  /** Fields of `champsCotisation`, comma-separated, besides `id` and `version`; whole rows when absent. */
  champs?: string;
  search?: string;
  /**
   * Code of cotisation, member or payer; name of member or payer; activities; text of the amount. Without it all of
   * them, the code of a règlement that pays it and telephones.
   */
  searchField?: 'code' | 'nom' | 'activites' | 'montant';
  saisonId?: string;
  payeurId?: string;
  /** The member of one of its lines. */
  adherentId?: string;
  statut?: StatutCotisation;
  type?: 'individuelle' | 'famille';
  /** `true`: unpaid, and not free. */
  sansReglement?: boolean;
  /** `true`: not fully received, not counting promises; `false`: the others. */
  aPayer?: boolean;
  /** `true`: the page has totals of all matches. */
  sommes?: boolean;
  /** `true`: only deleted ones. */
  archivees?: boolean;
  /** Default `createdAt`, latest first. */
  sort?: 'codeCotisation' | 'createdAt' | 'montantTotal';
  order?: 'asc' | 'desc';
}

/** Rows with the fields of `champs`. */
export interface ChosenCotisations {
  cotisations: ChosenRow<Cotisation>[];
  total: number;
  totalPages: number;
  sommes?: SommesCotisations;
}

export interface CotisationPage {
  cotisations: Cotisation[];
  total: number;
  totalPages: number;
  sommes?: SommesCotisations;
}
