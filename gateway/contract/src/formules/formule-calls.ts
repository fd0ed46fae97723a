import { call, type ById } from '../calls/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { Formule, FormuleFields } from './formule.ts';

/** `duree` 12 and `actif` true by default. */
export type CreateFormule = Pick<FormuleFields, 'code' | 'designation' | 'montant'> &
  Partial<Omit<FormuleFields, 'code' | 'designation' | 'montant'>>;
export type UpdateFormule = Partial<FormuleFields> & { version?: number };

export const formuleCalls = {
  listFormules: call<{ answer: Formule[] }>()({
    method: 'GET',
    path: '/api/formules',
    owner: 'finance',
    access: 'formules.read',
    summary: 'All tariff formulas',
  }),
  listFormuleHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/formules/{id}/history',
    owner: 'finance',
    access: 'formules.read',
    summary: 'Who changed what on a tariff formula, latest first',
  }),
  createFormule: call<{ body: CreateFormule; answer: Formule }>()({
    method: 'POST',
    path: '/api/formules',
    owner: 'finance',
    access: 'formules.create',
    status: 201,
    summary: 'Creates a tariff formula',
  }),
  updateFormule: call<{ params: ById; body: UpdateFormule; answer: Formule }>()({
    method: 'PUT',
    path: '/api/formules/{id}',
    owner: 'finance',
    access: 'formules.update',
    summary: 'Changes the fields that are sent; old lines keep their price',
  }),
  deleteFormule: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/formules/{id}',
    owner: 'finance',
    access: 'formules.delete',
    summary: 'Deletes a tariff formula that nothing uses',
  }),
};
