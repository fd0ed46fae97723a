import { call, type ById } from '../calls/call.ts';
import type { Recu } from './recu.ts';

export interface CreateRecu {
  /** Of one payer and one season. */
  reglementIds: string[];
}

/** Each on a receipt of its own, or on the one that it has. */
export interface CreateRecus {
  reglementIds: string[];
}

export interface RecusDonnes {
  recus: Recu[];
  /** Those that have none, with the reason in French. */
  sans: { codeReglement: string; raison: string }[];
}

export interface PrintRecusQuery {
  /** Ids of receipts with commas, at most 50. */
  ids: string;
}

export interface ListRecusQuery {
  reglementId: string;
}

export interface CancelRecu {
  motif?: string | null;
}

export interface AttestationQuery {
  /** The active one by default. */
  saisonId?: string | null;
}

export const recuCalls = {
  listRecus: call<{ query: ListRecusQuery; answer: Recu[] }>()({
    method: 'GET',
    path: '/api/recus',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'The receipts that tell a règlement, cancelled ones and what cancels them too, oldest first',
  }),
  createRecu: call<{ body: CreateRecu; answer: Recu }>()({
    method: 'POST',
    path: '/api/recus',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary:
      'Issues the receipt of what was received and stands on none yet; when all of it has one, answers that one',
  }),
  createRecus: call<{ body: CreateRecus; answer: RecusDonnes }>()({
    method: 'POST',
    path: '/api/recus/lots',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'The same for each of several règlements, of any payers; says which have none, and why',
  }),
  printRecus: call<{ query: PrintRecusQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/recus/impression',
    owner: 'finance',
    access: 'reglements.read',
    response: 'file',
    summary: 'Several receipts as one PDF of A5, a page each; those given before are marked as duplicates',
  }),
  getRecu: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/recus/{id}',
    owner: 'finance',
    access: 'reglements.read',
    response: 'file',
    summary: 'The receipt as a PDF of A5; from the second time on it is marked as a duplicate',
  }),
  cancelRecu: call<{ params: ById; body: CancelRecu; answer: Recu }>()({
    method: 'POST',
    path: '/api/recus/{id}/annulation',
    owner: 'finance',
    access: 'reglements.delete',
    status: 201,
    summary: 'Cancels a receipt by a document with the next number, which is answered',
  }),
  getAttestation: call<{ params: ById; query: AttestationQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/adherents/{id}/attestation',
    owner: 'finance',
    access: 'cotisations.read',
    response: 'file',
    summary: 'That a member takes part in a season and what of it is paid, as a PDF of A5',
  }),
};
