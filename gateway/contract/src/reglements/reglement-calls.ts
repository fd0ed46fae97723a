import { call, type ById, type PageQuery } from '../calls/call.ts';
import type { Reglement, ReglementAdherent, StatutReglement, TypeReglement } from './reglement.ts';

export interface ListReglementsQuery extends PageQuery {
  search?: string;
  /** Spec §2: code of the règlement or payer; first name, last name or code of the payer; text of the amount. */
  searchField?: 'code' | 'nom' | 'montant';
  saisonId?: string;
  payeurId?: string;
  statut?: StatutReglement;
  sort?: 'codeReglement' | 'dateReglement' | 'montantTotal';
  order?: 'asc' | 'desc';
}

export interface ReglementPage {
  reglements: Reglement[];
  total: number;
  totalPages: number;
}

/** How and when a payer pays. `complete` = received in full, `en_attente` = promised. */
export interface Payment {
  statut?: StatutReglement;
  dateReglement?: string;
  typeReglement?: TypeReglement;
  reference?: string | null;
  dateEncaissement?: string | null;
  dateEcheance?: string | null;
  notes?: string | null;
}

/** A règlement sent within a cotisation; `montant` and `montantTotal` mean the same. */
export interface NestedReglement extends Payment {
  /** Of one that is already recorded: it is left as it is. */
  id?: string;
  montant?: number;
  montantTotal?: number;
}

export interface CreateReglement extends Payment {
  /** A hint, used when free. */
  codeReglement?: string | null;
  saisonId?: string | null;
  cotisationId?: string | null;
  payeurId: string;
  montantTotal: number;
}

/** One règlement over several cotisations of one payer. */
export interface CreateGroupReglement extends Payment {
  payeurId: string;
  cotisationIds: string[];
  /** This règlement's amount. */
  montant: number;
  /** What the screen showed as owed. */
  montantTotal?: number;
}

export type UpdateReglement = Partial<Pick<CreateReglement, 'montantTotal' | keyof Payment>> & {
  version?: number;
};

export const reglementCalls = {
  listReglements: call<{ query: ListReglementsQuery; answer: Reglement[] | ReglementPage }>()({
    method: 'GET',
    path: '/api/reglements',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'A page of règlements; without page or limit the bare list, at most 500, with X-Total-Count',
    planned: true,
  }),
  createReglement: call<{ body: CreateReglement; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Records a payment; what exceeds the debts becomes a credit',
    planned: true,
  }),
  createGroupReglement: call<{ body: CreateGroupReglement; answer: Reglement }>()({
    method: 'POST',
    path: '/api/reglements/groupe',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Records one payment over several cotisations of a payer',
    planned: true,
  }),
  updateReglement: call<{ params: ById; body: UpdateReglement; answer: Reglement }>()({
    method: 'PUT',
    path: '/api/reglements/{id}',
    owner: 'finance',
    access: 'reglements.update',
    summary: 'Changes a règlement that is not yet locked',
    planned: true,
  }),
  deleteReglement: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/reglements/{id}',
    owner: 'finance',
    access: 'reglements.delete',
    summary: 'Archives a règlement, or reverses a locked one by a counter-entry',
    planned: true,
  }),
  createReglementAdherent: call<{ body: Omit<ReglementAdherent, 'id'>; answer: ReglementAdherent }>()({
    method: 'POST',
    path: '/api/reglement-adherents',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Says which share of a règlement stands for a member',
    planned: true,
  }),
};
