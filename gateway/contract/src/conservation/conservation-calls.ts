import { call, type ById } from '../core/call.ts';
import type {
  Conservation,
  LancementConservation,
  ListeConservation,
  RegleConservation,
} from './conservation.ts';

export interface ByRegle {
  regle: RegleConservation;
}

/** The confirmed preview of a rule. */
export interface RegleConfirmee {
  regle: RegleConservation;
  empreinte: string;
}

export interface StartConservation {
  regles: RegleConfirmee[];
  /** Number of affected items, typed as confirmation. */
  confirmation: string;
}

export const conservationCalls = {
  getConservation: call<{ answer: Conservation }>()({
    method: 'GET',
    path: '/api/conservation',
    owner: 'members',
    access: 'admin.manage_permissions',
    slow: true,
    summary: 'What each rule of retention would concern today, and the latest run; nothing is changed',
  }),
  listConservation: call<{ params: ByRegle; answer: ListeConservation }>()({
    method: 'GET',
    path: '/api/conservation/regles/{regle}',
    owner: 'members',
    access: 'admin.manage_permissions',
    slow: true,
    summary: 'Whom a rule of retention would concern today, by name',
  }),
  exportConservation: call<{ params: ByRegle; answer: Blob }>()({
    method: 'GET',
    path: '/api/conservation/regles/{regle}/export',
    owner: 'members',
    access: 'admin.manage_permissions',
    response: 'file',
    slow: true,
    summary: 'The same as a workbook, conservation_{rule}_{date}.xlsx; who takes it is logged',
  }),
  startConservation: call<{ body: StartConservation; answer: LancementConservation }>()({
    method: 'POST',
    path: '/api/conservation/lancements',
    owner: 'members',
    access: 'admin.manage_permissions',
    status: 201,
    slow: true,
    summary: 'Applies rules of retention to exactly what was shown, for good; 409 when that has changed',
  }),
  getLancementConservation: call<{ params: ById; answer: LancementConservation }>()({
    method: 'GET',
    path: '/api/conservation/lancements/{id}',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'How far a run of retention is',
  }),
  followLancementConservation: call<{ params: ById; answer: LancementConservation }>()({
    method: 'GET',
    path: '/api/conservation/lancements/{id}/events',
    owner: 'members',
    access: 'admin.manage_permissions',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelLancementConservation: call<{ params: ById; answer: LancementConservation }>()({
    method: 'POST',
    path: '/api/conservation/lancements/{id}/cancel',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'Stops a run of retention; what is gone stays gone',
  }),
};
