import { call } from '../core/call.ts';
import type { Carnet, Carnets } from './carnet.ts';

export interface CarnetsQuery {
  /** All carnets of one member, used ones too; without it, those of all with something left. */
  adherentId?: string;
}

export interface ByEntree {
  id: string;
  passageId: string;
}

export interface AnnulerEntree {
  motif: string;
}

export const carnetCalls = {
  listCarnets: call<{ query: CarnetsQuery; answer: Carnets }>()({
    method: 'GET',
    path: '/api/carnets',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The carnets of a member, or of all with entries left, and each entry that was taken',
  }),
  annulerEntree: call<{ params: ByEntree; body: AnnulerEntree; answer: Carnet }>()({
    method: 'POST',
    path: '/api/carnets/{id}/entrees/{passageId}/annulation',
    owner: 'finance',
    access: 'adherents.update',
    summary: 'Gives an entry back to its carnet, with a reason',
  }),
};
