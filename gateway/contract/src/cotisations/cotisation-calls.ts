import { call, type ById } from '../core/call.ts';
import type { ChosenRow } from '../rules/champs.ts';
import type { IdsOf, PersonIds } from '../exports/export-query.ts';
import type { HistoryLine } from '../history/history.ts';
import type { RefaireRecus } from '../recus/recu.ts';
import type { NestedReglement } from '../reglements/reglement-calls.ts';
import type { ExportCotisationsQuery } from './cotisation-export.ts';
import type { ChosenCotisations, CotisationPage, ListCotisationsQuery } from './cotisation-lists.ts';
import type {
  Cotisation,
  CotisationFormule,
  CreditUtilise,
  LienParente,
  TypeCotisation,
} from './cotisation.ts';

/** Price and dates default to the formula's (M-6). */
export type ChosenFormule = Pick<CotisationFormule, 'formuleId'> &
  Partial<Pick<CotisationFormule, 'montant' | 'dateDebut' | 'dateFin'>>;

export interface CreateCotisationLine {
  adherentId: string;
  lienParente: LienParente;
  montantAdherent?: number;
  formules: ChosenFormule[];
}

/** Individual: `adherentId`, `lienParente`, `formules`; family: `adherents`. */
export interface CreateCotisation {
  /** M-38. */
  codeCotisation?: string | null;
  payeurId: string;
  saisonId?: string | null;
  type?: TypeCotisation;
  /** Must equal the sum of the lines (M-11). */
  montantTotal?: number;
  description?: string | null;
  adherentId?: string;
  lienParente?: LienParente;
  formules?: ChosenFormule[];
  adherents?: CreateCotisationLine[];
  /** Entries with an `id` exist already and stay unchanged. */
  reglements?: NestedReglement[];
  /** Credits of the payer to use now. */
  credits?: CreditUtilise[];
  /** Why a formula is sold below its tariff (M-72). */
  motif?: string | null;
}

export type UpdateCotisation = Partial<CreateCotisation> & RefaireRecus & { version?: number };

/** Answer with French warnings (M-10). */
export type SavedCotisation = Cotisation & { avertissements: string[] };

export const cotisationCalls = {
  listCotisations: call<{
    query: ListCotisationsQuery;
    answer: Cotisation[] | CotisationPage | ChosenRow<Cotisation>[] | ChosenCotisations;
  }>()({
    method: 'GET',
    path: '/api/cotisations',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'A page of cotisations; without page or limit the bare list, at most 500, with X-Total-Count',
  }),
  exportCotisations: call<{ query: ExportCotisationsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/cotisations/export',
    owner: 'finance',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'The list as it is seen, or rows of it, as a workbook, CSV or PDF; who takes it is logged',
  }),
  listCotisationPayeurs: call<{ query: IdsOf<ListCotisationsQuery>; answer: PersonIds }>()({
    method: 'GET',
    path: '/api/cotisations/payeurs',
    owner: 'finance',
    access: 'cotisations.read',
    summary:
      'Ids of who pays what the list finds, each once, but some cotisations: for an act on the whole selection',
  }),
  getCotisation: call<{ params: ById; answer: Cotisation }>()({
    method: 'GET',
    path: '/api/cotisations/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'One cotisation with its règlements and the credits used on it',
  }),
  listCotisationHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/cotisations/{id}/history',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Who changed what on a cotisation, latest first',
  }),
  createCotisation: call<{ body: CreateCotisation; answer: SavedCotisation }>()({
    method: 'POST',
    path: '/api/cotisations',
    owner: 'finance',
    access: 'cotisations.create',
    status: 201,
    summary: 'Creates an individual or family cotisation, with its règlements and credits used',
  }),
  updateCotisation: call<{ params: ById; body: UpdateCotisation; answer: SavedCotisation }>()({
    method: 'PUT',
    path: '/api/cotisations/{id}',
    owner: 'finance',
    access: 'cotisations.update',
    summary: 'Changes a cotisation; a reduction below what is paid becomes a credit',
  }),
  deleteCotisation: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/cotisations/{id}',
    owner: 'finance',
    access: 'cotisations.delete',
    summary: 'Archives a cotisation; what was paid on it becomes a credit',
  }),
  restoreCotisation: call<{ params: ById; answer: SavedCotisation }>()({
    method: 'POST',
    path: '/api/cotisations/{id}/restore',
    owner: 'finance',
    access: 'cotisations.delete',
    summary:
      'Takes a cotisation out of the archive with what paid it, and says what of it does not come back',
  }),
};
