import { call, type PageQuery } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type { Echeance, EtatEcheance, MontantTranche } from './echeance.ts';

export interface ListEcheancesQuery extends PageQuery {
  /** Code, payer, amount, number or drawer of a cheque. */
  search?: string;
  /** Default `toutes`. */
  etat?: EtatEcheance;
  /** First and last due date, `YYYY-MM-DD`. */
  du?: string | null;
  au?: string | null;
}

export type ExportEcheancesQuery = ExportOf<ListEcheancesQuery>;

/** Earliest due date first. */
export interface EcheancePage {
  echeances: Echeance[];
  total: number;
  totalPages: number;
  /** Totals over all pages. */
  restant: number;
  /** Totals for these days and this search in any `etat`; each band once. */
  tranches: MontantTranche[];
}

/** A règlement as it stands on screen (P-4). */
export interface EcheanceChoisie {
  id: string;
  version: number;
}

export interface EncaisserEcheances {
  reglements: EcheanceChoisie[];
  /** Today when absent. */
  dateEncaissement?: string;
}

export interface EcheancesEncaissees {
  nombre: number;
  montant: number;
  /** `YYYY-MM-DD`. */
  dateEncaissement: string;
  reglementIds: string[];
}

export const echeanceCalls = {
  listEcheances: call<{ query: ListEcheancesQuery; answer: EcheancePage }>()({
    method: 'GET',
    path: '/api/echeances',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'A page of what is promised for a day or handed over, by due date, with sums by age',
  }),
  exportEcheances: call<{ query: ExportEcheancesQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/echeances/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary: 'The due dates as they are seen, as a file; who takes it is logged',
  }),
  encaisserEcheances: call<{ body: EncaisserEcheances; answer: EcheancesEncaissees }>()({
    method: 'POST',
    path: '/api/echeances/encaissements',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Receives what is left of several promises on one day, all or none',
  }),
};
