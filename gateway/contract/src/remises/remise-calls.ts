import { call, type ById, type PageQuery } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type { Reglement } from '../reglements/reglement.ts';
import type { ChequeARemettre, EtatRemise, Remise, RemiseResume } from './remise.ts';

export interface ListRemisesQuery extends PageQuery {
  /** Number, bank or amount of the slip; code, payer, number, drawer or amount of a cheque on it. */
  search?: string;
  etat?: EtatRemise;
}

export type ExportRemisesQuery = ExportOf<ListRemisesQuery>;

/** Latest first. */
export interface RemisePage {
  remises: RemiseResume[];
  total: number;
  totalPages: number;
}

export interface ListChequesQuery {
  /** `true` includes cheques due after today. */
  aVenir?: boolean;
}

export interface CreateRemise {
  reglementIds: string[];
  banque: string;
  compte?: string | null;
}

/** What is sent of it. */
export interface UpdateRemise extends Partial<CreateRemise> {
  /** Version shown on screen (P-4), or header `If-Match`. */
  version: number;
}

export interface EncaisserRemise {
  /** Day of the deposit; today when absent. */
  date?: string;
}

/** A returned cheque. */
export interface ChequeImpaye {
  motif: string;
  /** Today when absent. */
  date?: string;
  /** Fee charged to the payer, as a separate debt. */
  frais?: number | null;
}

export const remiseCalls = {
  listRemises: call<{ query: ListRemisesQuery; answer: RemisePage }>()({
    method: 'GET',
    path: '/api/remises',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'A page of bank slips, latest first',
  }),
  exportRemises: call<{ query: ExportRemisesQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/remises/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary: 'The bank slips as they are seen, as a file; who takes it is logged',
  }),
  listChequesARemettre: call<{ query: ListChequesQuery; answer: ChequeARemettre[] }>()({
    method: 'GET',
    path: '/api/remises/cheques',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Cheques in the club’s hands that stand on no slip, oldest first, at most 1,000',
  }),
  getRemise: call<{ params: ById; answer: Remise }>()({
    method: 'GET',
    path: '/api/remises/{id}',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'One bank slip with its cheques',
  }),
  createRemise: call<{ body: CreateRemise; answer: Remise }>()({
    method: 'POST',
    path: '/api/remises',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Puts cheques on a new bank slip; one that stands on another is refused',
  }),
  updateRemise: call<{ params: ById; body: UpdateRemise; answer: Remise }>()({
    method: 'PUT',
    path: '/api/remises/{id}',
    owner: 'finance',
    access: 'reglements.update',
    versioned: true,
    summary: 'Changes the cheques, bank and account of an open slip',
  }),
  cancelRemise: call<{ params: ById; answer: Remise }>()({
    method: 'POST',
    path: '/api/remises/{id}/annulation',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Cancels an open slip: its number stays, its cheques can go on another',
  }),
  lockRemise: call<{ params: ById; answer: Remise }>()({
    method: 'POST',
    path: '/api/remises/{id}/verrouillage',
    owner: 'finance',
    access: 'reglements.update',
    summary: 'Locks a slip for good',
  }),
  cashRemise: call<{ params: ById; body: EncaisserRemise; answer: Remise }>()({
    method: 'POST',
    path: '/api/remises/{id}/encaissement',
    owner: 'finance',
    access: 'reglements.update',
    summary: 'Cashes the cheques of a locked slip but those that came back, once; those to come are received',
  }),
  getBordereau: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/remises/{id}/bordereau',
    owner: 'finance',
    access: 'reglements.read',
    response: 'file',
    summary: 'The slip for the bank as a PDF of A4',
  }),
  returnCheque: call<{ params: ById; body: ChequeImpaye; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/{id}/impaye',
    owner: 'finance',
    access: 'reglements.delete',
    status: 201,
    summary: 'A cheque came back unpaid: answers its reversal; a fee becomes a debt',
  }),
};
