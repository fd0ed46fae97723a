import { call, type ById } from '../calls/call.ts';
import type { Credit } from './credit.ts';

export interface ByPayeur {
  payeurId: string;
}

/** All seasons when absent. */
export interface CreditsQuery {
  saisonId?: string;
}

/** A credit given by hand; the season is the active one when absent. */
export type CreateCredit = Pick<Credit, 'payeurId' | 'montant'> & {
  saisonId?: string | null;
  notes?: string | null;
};

export const creditCalls = {
  listPayeurCredits: call<{ params: ByPayeur; query: CreditsQuery; answer: Credit[] }>()({
    method: 'GET',
    path: '/api/credits/payeur/{payeurId}',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Credits of a payer, latest first',
    planned: true,
  }),
  getPayeurSolde: call<{ params: ByPayeur; query: CreditsQuery; answer: { solde: number } }>()({
    method: 'GET',
    path: '/api/credits/payeur/{payeurId}/solde',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'What a payer has left in credits',
    planned: true,
  }),
  createCredit: call<{ body: CreateCredit; answer: Credit }>()({
    method: 'POST',
    path: '/api/credits',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Gives a payer a credit by hand',
    planned: true,
  }),
  deleteCredit: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/credits/{id}',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Takes back a credit of which nothing is used',
    planned: true,
  }),
};
