import { call, type ById } from '../core/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { RefaireRecus } from '../recus/recu.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { ExportReglementsQuery } from './reglement-export.ts';
import type { ChosenReglements, ListReglementsQuery, ReglementPage } from './reglement-lists.ts';
import type {
  DeleteReglement,
  Reglement,
  ReglementAdherent,
  ReglementDeleted,
  ReverseReglement,
  StatutReglement,
  TypeReglement,
} from './reglement.ts';

/** `complete` = received in full, `en_attente` = promised (M-16). */
export interface Payment {
  statut?: StatutReglement;
  dateReglement?: string;
  typeReglement?: TypeReglement;
  reference?: string | null;
  banque?: string | null;
  tireur?: string | null;
  dateEncaissement?: string | null;
  dateEcheance?: string | null;
  notes?: string | null;
}

/** `montant` and `montantTotal` mean the same. */
export interface NestedReglement extends Payment {
  /** Already recorded; stays unchanged. */
  id?: string;
  montant?: number;
  montantTotal?: number;
}

/** `doublonAccepte`: recorded despite a `doublon` (M-22). */
export interface CreateReglement extends Payment {
  /** M-38. */
  codeReglement?: string | null;
  saisonId?: string | null;
  cotisationId?: string | null;
  payeurId: string;
  montantTotal: number;
  doublonAccepte?: boolean;
}

/** Over several cotisations. */
export interface CreateGroupReglement extends Payment {
  payeurId: string;
  cotisationIds: string[];
  /** This règlement's amount. */
  montant: number;
  /** Debt shown on screen. */
  montantTotal?: number;
  /** M-22. */
  doublonAccepte?: boolean;
}

/** By default today, by the règlement's means. */
export type CreateReglementDetail = Pick<
  Payment,
  'dateReglement' | 'typeReglement' | 'reference' | 'dateEncaissement' | 'notes'
> & {
  montant: number;
  /** Version shown on screen (M-20), or header `If-Match`. */
  version: number;
  /** `true` accepts more than the rest of the promise (M-20). */
  excedent?: boolean;
};

export type UpdateReglement = Partial<Pick<CreateReglement, 'montantTotal' | keyof Payment>> &
  RefaireRecus & {
    version?: number;
    /** Reason when the received amount decreases (M-61). */
    motif?: string | null;
  };

export const reglementCalls = {
  listReglements: call<{
    query: ListReglementsQuery;
    answer: Reglement[] | ReglementPage | ChosenRow<Reglement>[] | ChosenReglements;
  }>()({
    method: 'GET',
    path: '/api/reglements',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'A page of règlements; without page or limit the bare list, at most 500, with X-Total-Count',
  }),
  exportReglements: call<{ query: ExportReglementsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/reglements/export',
    owner: 'finance',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'The list as it is seen, or rows of it, as a workbook, CSV or PDF; who takes it is logged',
  }),
  getReglement: call<{ params: ById; answer: Reglement }>()({
    method: 'GET',
    path: '/api/reglements/{id}',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'One règlement with what was received and what it pays',
  }),
  listReglementHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/reglements/{id}/history',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'Who changed what on a règlement, latest first',
  }),
  createReglement: call<{ body: CreateReglement; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Records a payment; what exceeds the debts becomes a credit',
  }),
  createGroupReglement: call<{ body: CreateGroupReglement; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/groupe',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Records one payment over several cotisations of a payer',
  }),
  updateReglement: call<{ params: ById; body: UpdateReglement; answer: Reglement }>()({
    method: 'PUT',
    path: '/api/reglements/{id}',
    owner: 'finance',
    access: 'reglements.update',
    summary:
      'Changes a règlement that is not yet locked; less than was received asks for a reason and reglements.refund',
  }),
  deleteReglement: call<{ params: ById; body: DeleteReglement; answer: ReglementDeleted }>()({
    method: 'DELETE',
    path: '/api/reglements/{id}',
    owner: 'finance',
    access: 'reglements.delete',
    summary:
      'Archives a règlement, or reverses a locked one; money that was received of it asks for a reason and reglements.refund',
  }),
  restoreReglement: call<{ params: ById; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/{id}/restore',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Takes a règlement out of the archive; it pays again what is owed, the rest becomes a credit',
  }),
  addReglementDetail: call<{ params: ById; body: CreateReglementDetail; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/{id}/details',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    versioned: true,
    summary:
      'Records money received for a promised règlement, in whole or in part; beyond it only when said so',
  }),
  reverseReglement: call<{ params: ById; body: ReverseReglement; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/{id}/contre-passation',
    owner: 'finance',
    access: 'reglements.refund',
    status: 201,
    summary: 'Reverses a règlement and answers the reversal: its debts are owed again',
  }),
  createReglementAdherent: call<{ body: Omit<ReglementAdherent, 'id'>; answer: ReglementAdherent }>()({
    method: 'POST',
    path: '/api/reglement-adherents',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Says which share of a règlement stands for a member',
  }),
};
