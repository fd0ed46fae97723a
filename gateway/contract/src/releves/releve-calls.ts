import { call, type ById } from '../core/call.ts';
import type { Releve } from './releve.ts';

export interface ReleveQuery {
  /** All seasons when absent. */
  saisonId?: string | null;
}

export const releveCalls = {
  getReleve: call<{ params: ById; query: ReleveQuery; answer: Releve }>()({
    method: 'GET',
    path: '/api/payeurs/{id}/releve',
    owner: 'finance',
    access: 'reglements.read',
    summary:
      'What a payer was asked for, paid and has, line by line with the balance after each; needs cotisations.read too',
  }),
  getRelevePdf: call<{ params: ById; query: ReleveQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/payeurs/{id}/releve.pdf',
    owner: 'finance',
    access: 'reglements.read',
    response: 'file',
    summary: 'The same as a PDF of A4; needs cotisations.read too',
  }),
};
