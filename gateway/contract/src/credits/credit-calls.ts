import { call, type ById } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type { HistoryLine } from '../history/history.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { Credit } from './credit.ts';

export interface ByPayeur {
  payeurId: string;
}

/** All seasons when absent. */
export interface CreditsQuery {
  saisonId?: string;
}

/** The open credits of all payers. */
export interface OpenCredits {
  /** Latest first, at most `mostOpenCredits`. */
  credits: Credit[];
  /** Number of all of them, of their payers, and what is left on them. */
  nombre: number;
  payeurs: number;
  solde: number;
}

/** Credits of one payer; the open ones of all payers when `payeurId` is absent. */
export type ExportCreditsQuery = ExportOf<CreditsQuery> & {
  payeurId?: string;
  /** Payer, origin, code, amounts, day or note. */
  search?: string;
};

/** In the active season by default. */
export type CreateCredit = Pick<Credit, 'payeurId' | 'montant'> & {
  saisonId?: string | null;
  /** Reason (M-61). */
  notes: string;
};

export interface UseCredit {
  cotisationId: string;
  montant: number;
}

/** By default in cash, today. */
export interface RefundCredit {
  montant: number;
  dateRemboursement?: string;
  typeReglement?: TypeReglement;
  reference?: string | null;
  /** Reason (M-61). */
  notes: string;
}

export interface CarryCredit {
  saisonId: string;
}

export interface ByCreditUse {
  id: string;
  cotisationId: string;
}

export const creditCalls = {
  listOpenCredits: call<{ query: CreditsQuery; answer: OpenCredits }>()({
    method: 'GET',
    path: '/api/credits',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Credits of all payers with something left, latest first, with their total',
  }),
  listPayeurCredits: call<{ params: ByPayeur; query: CreditsQuery; answer: Credit[] }>()({
    method: 'GET',
    path: '/api/credits/payeur/{payeurId}',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Credits of a payer, latest first',
  }),
  exportCredits: call<{ query: ExportCreditsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/credits/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary:
      'The credits of a payer, or the open ones of all, as they are seen, as a file; who takes it is logged',
  }),
  getPayeurSolde: call<{ params: ByPayeur; query: CreditsQuery; answer: { solde: number } }>()({
    method: 'GET',
    path: '/api/credits/payeur/{payeurId}/solde',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'What a payer has left in credits',
  }),
  listCreditHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/credits/{id}/history',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Who changed what on a credit, latest first',
  }),
  createCredit: call<{ body: CreateCredit; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits',
    owner: 'finance',
    access: 'credits.create',
    status: 201,
    summary: 'Gives a payer a credit by hand, with a reason and up to the limit of the settings',
  }),
  useCredit: call<{ params: ById; body: UseCredit; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits/{id}/utilisations',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Pays part of a cotisation with a credit',
  }),
  cancelCreditUse: call<{ params: ByCreditUse; answer: Credit }>()({
    method: 'DELETE',
    path: '/api/credits/{id}/utilisations/{cotisationId}',
    owner: 'finance',
    access: 'reglements.update',
    summary: 'Takes a credit back from the cotisation it pays',
  }),
  refundCredit: call<{ params: ById; body: RefundCredit; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits/{id}/remboursements',
    owner: 'finance',
    access: 'reglements.refund',
    status: 201,
    summary: 'Gives money of a credit back to its payer, with a reason and up to the limit of the settings',
  }),
  carryCredit: call<{ params: ById; body: CarryCredit; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits/{id}/report',
    owner: 'finance',
    access: 'reglements.update',
    status: 201,
    summary: 'Carries what is left of a credit over to another season; answers the credit born there',
  }),
  deleteCredit: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/credits/{id}',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Takes back a credit of which nothing is used',
  }),
  restoreCredit: call<{ params: ById; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits/{id}/restore',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Gives back a credit that was deleted',
  }),
};
