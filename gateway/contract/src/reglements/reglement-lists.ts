import type { PageQuery } from '../core/call.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { ReceiptFilter, ReceiptSum } from './receipt-filter.ts';
import type { Reglement, StatutReglement } from './reglement.ts';

export interface ListReglementsQuery extends PageQuery, ReceiptFilter {
  /** Fields of `champsReglement`, comma-separated, besides `id` and `version`; whole rows when absent. */
  champs?: string;
  search?: string;
  /**
   * Code of the règlement or payer; first name, last name or code of the payer; text of the amount; number or drawer of
   * a cheque. Without it all of them, the code of a cotisation that it pays and the payer's telephone.
   */
  searchField?: 'code' | 'nom' | 'montant' | 'cheque';
  saisonId?: string;
  payeurId?: string;
  /** `en_cours` and `partiel` mean the same. */
  statut?: StatutReglement;
  /** `true`: the deleted ones instead of the others. */
  archivees?: boolean;
  /** Default `dateReglement`, latest first. */
  sort?: 'codeReglement' | 'dateReglement' | 'montantTotal';
  order?: 'asc' | 'desc';
}

/** Matches per statut. Reversed ones and reversals count in `contre_passes` only. */
export interface CompteursReglements {
  en_attente: number;
  en_cours: number;
  complete: number;
  contre_passes: number;
  total: number;
}

/** Rows with the fields of `champs`. */
export interface ChosenReglements extends Omit<ReglementPage, 'reglements'> {
  reglements: ChosenRow<Reglement>[];
}

export interface ReglementPage {
  reglements: Reglement[];
  total: number;
  totalPages: number;
  compteurs: CompteursReglements;
  /** Present when the query filters by receipt lines. */
  recu?: ReceiptSum;
}
