import type { Permission } from '../access/permissions.ts';
import type { ListCotisationsQuery } from '../cotisations/cotisation-lists.ts';
import type { ChoixEnLot } from '../lots-adherents/lot-adherents.ts';

/** Filter of the list of cotisations, without paging, columns and sort. */
export type FiltreCotisations = Omit<ListCotisationsQuery, 'page' | 'limit' | 'champs' | 'sort' | 'order'>;

export type ChoixCotisations = ChoixEnLot<FiltreCotisations>;

export type ActeCotisations = 'corbeille' | 'echeance';

/** Permission of each action, also required to stop or undo it (M-73): that of the single one. */
export const droitActeCotisations = {
  corbeille: 'cotisations.delete',
  echeance: 'reglements.update',
} as const satisfies Record<ActeCotisations, Permission>;

/** What an action on a choice would meet. */
export interface ApercuLotCotisations {
  nombre: number;
  montantTotal: number;
  /** Received: what a deletion gives back as credits. */
  montantRegle: number;
  /** Promised: what a deletion releases. */
  montantPromis: number;
  /** Of closed seasons, which refuse. */
  cloturees: number;
}

/** A cotisation that an action skipped, or an undo restored without all that paid it, with the reason. It names nobody. */
export interface RefusCotisation {
  cotisationId: string;
  codeCotisation: string;
  raison: string;
}

/** A bulk action, or its undo. Each cotisation is done completely or not at all; cancelling restores nothing. */
export interface LotCotisations {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  acte: ActeCotisations;
  /** Id of the run that this one undoes. */
  annuleId: string | null;
  /** New due date, of `echeance`. */
  dateEcheance: string | null;
  total: number;
  done: number;
  faits: number;
  /** Cotisations without a change to make. */
  inchanges: number;
  /** The first 500. */
  refuses: RefusCotisation[];
  nbRefuses: number;
  /** Cotisations for which an undo is possible; 0 for an undo, and after the period. */
  annulables: number;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}
