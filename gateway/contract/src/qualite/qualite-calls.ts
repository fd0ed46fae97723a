import { call, type PageQuery } from '../core/call.ts';
import type { Anomalie, QualiteCompte, QualitePage } from './qualite.ts';

export interface ByAnomalie {
  anomalie: Anomalie;
}

/** Those with a proposed value first. */
export interface ListQualiteQuery extends PageQuery {
  /** Lists elements set aside instead. */
  ignores?: boolean;
}

/** `valeur`: the faulty value in the answer. */
export interface IgnoreQualite {
  id: string;
  valeur: string;
}

export const qualiteCalls = {
  getQualite: call<{ answer: { anomalies: QualiteCompte[] } }>()({
    method: 'GET',
    path: '/api/qualite',
    owner: 'members',
    access: 'import.execute',
    summary: 'How many records of each anomaly there are; those of money for who may read it',
  }),
  listQualite: call<{ params: ByAnomalie; query: ListQualiteQuery; answer: QualitePage }>()({
    method: 'GET',
    path: '/api/qualite/{anomalie}',
    owner: 'members',
    access: 'import.execute',
    summary: 'A page of the records of an anomaly, each with what is wrong and a proposed value',
  }),
  ignoreQualite: call<{ params: ByAnomalie; body: IgnoreQualite; answer: { id: string } }>()({
    method: 'POST',
    path: '/api/qualite/{anomalie}/ignores',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Sets a record of an anomaly aside until its value changes',
  }),
  reconsiderQualite: call<{ params: ByAnomalie & { id: string }; answer: { id: string } }>()({
    method: 'DELETE',
    path: '/api/qualite/{anomalie}/ignores/{id}',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Takes back what was set aside',
  }),
};
