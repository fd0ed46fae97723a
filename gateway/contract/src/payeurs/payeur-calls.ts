import { call, type ById } from '../core/call.ts';
import type { ArgentAdherent } from './argent-adherent.ts';
import type { ComptePayeur, Payeur } from './payeur.ts';
import type { Situation } from './situation.ts';

export interface SearchPayeursQuery {
  /** Start of a person's code or of an offer's, or words of a name; case and accents ignored. */
  search: string;
  /** Default 8, at most 50. */
  limit?: number;
  /** Also lists, at the end, debtors in the trash. */
  corbeille?: boolean;
}

export interface ListArgentQuery {
  /** Ids with commas, at most 500. */
  ids: string;
}

export const payeurCalls = {
  searchPayeurs: call<{ query: SearchPayeursQuery; answer: Payeur[] }>()({
    method: 'GET',
    path: '/api/payeurs',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Members and payers by code or name, the exact code first: for typing ahead at the counter',
  }),
  listArgent: call<{ query: ListArgentQuery; answer: ArgentAdherent[] }>()({
    method: 'GET',
    path: '/api/payeurs/argent',
    owner: 'finance',
    access: 'cotisations.read',
    summary:
      'Sections, what is left to pay and the last payment of each of these persons, for a page of a list',
  }),
  getComptePayeur: call<{ params: ById; answer: ComptePayeur }>()({
    method: 'GET',
    path: '/api/payeurs/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'What a payer owes and has: open cotisations, promises, credits',
  }),
  getSituation: call<{ params: ById; answer: Situation }>()({
    method: 'GET',
    path: '/api/payeurs/{id}/situation',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Whether a person is up to date, as payer and as a member somebody else pays for',
  }),
};
