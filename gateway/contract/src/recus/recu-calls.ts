import { call, type ById } from '../core/call.ts';
import type { Recu, RecuAnnule, RefaireRecus } from './recu.ts';

export interface CreateRecu {
  /** Of one payer and one season. */
  reglementIds: string[];
}

/** Each règlement gets its own receipt, unless it has one. */
export interface CreateRecus {
  reglementIds: string[];
}

export interface RecusDonnes {
  recus: Recu[];
  /** Règlements without receipt, with the French reason. */
  sans: { codeReglement: string; raison: string }[];
}

export interface PrintRecusQuery {
  /** Ids of receipts with commas, at most 50. */
  ids: string;
  /** Also prints receipts that no longer match (M-71). */
  ecartAccepte?: boolean;
}

export interface GetRecuQuery {
  /** Prints a receipt that no longer matches (M-71). */
  ecartAccepte?: boolean;
}

export interface ListRecusQuery {
  reglementId: string;
}

export interface CancelRecu extends RefaireRecus {
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
  getRecu: call<{ params: ById; query: GetRecuQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/recus/{id}',
    owner: 'finance',
    access: 'reglements.read',
    response: 'file',
    summary:
      'The receipt as a PDF of A5; from the second time on it is marked as a duplicate; one that no longer corresponds only when said so',
  }),
  cancelRecu: call<{ params: ById; body: CancelRecu; answer: RecuAnnule }>()({
    method: 'POST',
    path: '/api/recus/{id}/annulation',
    owner: 'finance',
    access: 'reglements.delete',
    status: 201,
    summary:
      'Cancels a receipt by a document with the next number, which is answered; `refaireRecus` issues the new one with it',
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
