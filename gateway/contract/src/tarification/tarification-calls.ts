import { call, type ById } from '../core/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ApercuTarif, RegleClub, SimulationTarifs } from './regle-club.ts';
import type { RegleFields } from './regle.ts';

/** Amounts in the club's currency. By default for all, after the other rules, with them, without end. */
export type CreateRegle = Pick<RegleFields<number>, 'condition'> &
  Partial<Omit<RegleFields<number>, 'condition'>>;
export type UpdateRegle = Partial<RegleFields<number>> & { version?: number };

/** A person whose lines are priced: of the club, or described. */
export interface PersonneAApercevoir {
  adherentId?: string;
  dateNaissance?: string | null;
  categorieTarif?: string | null;
  exonere?: boolean;
  formules: {
    formuleId: string;
    /** First day; as it would be sold unless said. */
    dateDebut?: string;
  }[];
}

export interface AskApercuTarif {
  /** The active one by default. */
  saisonId?: string | null;
  /** Day of the sale, today unless said. */
  jour?: string;
  /** His live cotisations of the season count with the lines (T-9). */
  payeurId?: string | null;
  /** One of these that is changed: of its lines only those count that it keeps, and none is lowered. */
  cotisation?: { id: string; lignes: { adherentId: string; formuleId: string }[] };
  personnes: PersonneAApercevoir[];
}

/** Rules or prices that are tried; those that are not sent are as they are. */
export interface AskSimulation {
  saisonId?: string | null;
  /** All rules as they would be; those with an `id` are known. */
  regles?: (CreateRegle & { id?: string })[];
  /** Prices in the season. */
  tarifs?: { formuleId: string; montant: number; partFixe?: number }[];
}

export const tarificationCalls = {
  listReglesTarifaires: call<{ answer: RegleClub[] }>()({
    method: 'GET',
    path: '/api/regles-tarifaires',
    owner: 'finance',
    access: 'formules.read',
    summary: 'The rules of tariffs, in the order in which they act',
  }),
  listRegleTarifaireHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/regles-tarifaires/{id}/history',
    owner: 'finance',
    access: 'formules.read',
    summary: 'Who changed what on a rule of tariffs, latest first; of a deleted one too',
  }),
  createRegleTarifaire: call<{ body: CreateRegle; answer: RegleClub }>()({
    method: 'POST',
    path: '/api/regles-tarifaires',
    owner: 'finance',
    access: 'formules.update',
    status: 201,
    summary: 'Creates a rule of tariffs; lines that were sold keep their price',
  }),
  updateRegleTarifaire: call<{ params: ById; body: UpdateRegle; answer: RegleClub }>()({
    method: 'PUT',
    path: '/api/regles-tarifaires/{id}',
    owner: 'finance',
    access: 'formules.update',
    summary: 'Changes the fields that are sent of a rule of tariffs, `condition` as a whole',
  }),
  deleteRegleTarifaire: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/regles-tarifaires/{id}',
    owner: 'finance',
    access: 'formules.update',
    summary: 'Deletes a rule of tariffs; its history stays',
  }),
  apercuTarif: call<{ body: AskApercuTarif; answer: ApercuTarif }>()({
    method: 'POST',
    path: '/api/tarifs/apercu',
    owner: 'finance',
    access: 'formules.read',
    summary:
      'What lines would cost, with the reasons; stores nothing. With a person or a payer it asks for `cotisations.read` too',
  }),
  simulerTarifs: call<{ body: AskSimulation; answer: SimulationTarifs }>()({
    method: 'POST',
    path: '/api/tarifs/simulation',
    owner: 'finance',
    access: 'formules.update',
    slow: true,
    summary:
      'Changed rules or prices on the cotisations of a season: totals and families that gain or lose; stores nothing. It asks for `cotisations.read` too',
  }),
};
