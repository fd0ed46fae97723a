import { call, type ById } from '../core/call.ts';
import type { Comparaison, Fusion, FusionRecente, ValeursFusion } from './fusion.ts';

export interface ComparaisonQuery {
  a: string;
  b: string;
}

export interface StartFusion {
  /** The record that stays. */
  garderId: string;
  /** The record that is merged into it. */
  fondreId: string;
  /** Versions of both records at the comparison. */
  versions: { garder: number; fondre: number };
  valeurs: ValeursFusion;
  /** Confirms that possible twins are one person. */
  jumeauxConfirmes?: boolean;
}

export const fusionCalls = {
  compareFiches: call<{ query: ComparaisonQuery; answer: Comparaison }>()({
    method: 'GET',
    path: '/api/doublons/comparaison',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'Two records side by side, and what hangs on each; needs adherents.update too',
  }),
  startFusion: call<{ body: StartFusion; answer: Fusion }>()({
    method: 'POST',
    path: '/api/fusions',
    owner: 'members',
    access: 'adherents.delete',
    status: 201,
    summary: 'Merges two records of one person; needs adherents.update too. It can be undone for 30 days',
  }),
  listFusions: call<{ answer: FusionRecente[] }>()({
    method: 'GET',
    path: '/api/fusions',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'The merges of the last 30 days, latest first',
  }),
  getFusion: call<{ params: ById; answer: Fusion }>()({
    method: 'GET',
    path: '/api/fusions/{id}',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'How far a merge or its undoing is',
  }),
  followFusion: call<{ params: ById; answer: Fusion }>()({
    method: 'GET',
    path: '/api/fusions/{id}/events',
    owner: 'members',
    access: 'adherents.delete',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  undoFusion: call<{ params: ById; answer: Fusion }>()({
    method: 'POST',
    path: '/api/fusions/{id}/annulation',
    owner: 'members',
    access: 'adherents.delete',
    status: 201,
    summary: 'Undoes a merge: both records are again what they were; needs adherents.update too',
  }),
};
