import type { Permission } from '../access/permissions.ts';
import { call, type ById } from '../core/call.ts';
import type { ApercuEffacement, Effacement } from './effacement.ts';

export interface ConfirmEffacement {
  /** The member's code, as it stands on the record. */
  confirmation: string;
}

/** Additional permissions of an erasure: its answer has the person's identity and open money (I-14). */
export const effacementRights = [
  'adherents.read',
  'cotisations.read',
  'reglements.read',
] as const satisfies readonly Permission[];

export const effacementCalls = {
  getApercuEffacement: call<{ params: ById; answer: ApercuEffacement }>()({
    method: 'GET',
    path: '/api/adherents/{id}/effacement',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'What erasing a person would take away, and what stands in the way; the trash included',
  }),
  startEffacement: call<{ params: ById; body: ConfirmEffacement; answer: Effacement }>()({
    method: 'POST',
    path: '/api/adherents/{id}/effacement',
    owner: 'members',
    access: 'admin.manage_permissions',
    status: 201,
    summary: 'Erases all personal data of somebody for good; amounts, numbers and dates stay, without a name',
  }),
  listEffacements: call<{ answer: Effacement[] }>()({
    method: 'GET',
    path: '/api/effacements',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'The last runs of erasure, latest first',
  }),
  getEffacement: call<{ params: ById; answer: Effacement }>()({
    method: 'GET',
    path: '/api/effacements/{id}',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'How far a run of erasure is',
  }),
  followEffacement: call<{ params: ById; answer: Effacement }>()({
    method: 'GET',
    path: '/api/effacements/{id}/events',
    owner: 'members',
    access: 'admin.manage_permissions',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelEffacement: call<{ params: ById; answer: Effacement }>()({
    method: 'POST',
    path: '/api/effacements/{id}/cancel',
    owner: 'members',
    access: 'admin.manage_permissions',
    summary: 'Stops a run of erasure; who was erased stays erased',
  }),
};
