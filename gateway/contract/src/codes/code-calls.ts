import { call } from '../core/call.ts';

export const codeCalls = {
  nextCotisationCode: call<{ answer: { code: string } }>()({
    method: 'GET',
    path: '/api/codes/cotisation',
    owner: 'finance',
    access: 'cotisations.create',
    summary: 'A code for the next cotisation (COT-ddmmyy-n); only a hint until the row is created',
  }),
  nextReglementCode: call<{ answer: { code: string } }>()({
    method: 'GET',
    path: '/api/codes/reglement',
    owner: 'finance',
    access: 'reglements.create',
    summary: 'A code for the next règlement (REG-ddmmyy-n); only a hint until the row is created',
  }),
};
