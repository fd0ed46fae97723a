import { call, type ById, type PageQuery } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type {
  CandidatRenouvellement,
  EntonnoirRenouvellement,
  ModeRenouvellement,
  ObstacleRenouvellement,
  Renouvellement,
} from './renouvellement.ts';

export interface PreviewRenouvellementQuery extends PageQuery {
  /** The season renewed for: the active one by default, or one open for enrolment. */
  saisonId?: string;
  /** Words of a name, or the start of a code. */
  search?: string;
  sectionId?: string;
  /** Of former releases: anything but 0 is refused (M-74). */
  pourcentage?: number;
  /** Only those with this obstacle; `aucun`: only those without any. */
  obstacle?: ObstacleRenouvellement | 'aucun';
}

export type ExportCandidatsQuery = ExportOf<PreviewRenouvellementQuery>;

/** The season renewed for: the active one by default. */
export interface RenouvellementQuery {
  saisonId?: string;
}

export interface ARenouveler {
  adherents: number;
  montant: number;
}

/** Of them, members with another formula already. */
interface DejaRevenus {
  dejaRevenus: ARenouveler;
}

export interface RenouvellementPage {
  candidats: CandidatRenouvellement[];
  total: number;
  totalPages: number;
  /** Counts per obstacle, whatever `obstacle` asks for. */
  compteurs: Record<ObstacleRenouvellement | 'aucun', number>;
  /** Members whom a run over all candidates would bill. */
  aRenouveler: ARenouveler & DejaRevenus;
  /** Members whom it would make an offer, without lines that stand in an open one. */
  aProposer: ARenouveler & DejaRevenus;
}

export interface StartRenouvellement {
  /** Default: everyone without obstacle. */
  adherentIds?: string[];
  /** Excludes members with another formula already. */
  sansDejaRevenus?: boolean;
  saisonId?: string;
  sectionId?: string;
  /** Default `offres`. */
  mode?: ModeRenouvellement;
  /** Last day of the offers, `YYYY-MM-DD`; by default 30 days from today. */
  finLe?: string;
  /** Of former releases: anything but 0 is refused (M-74). */
  pourcentage?: number;
  /** Of former releases; ignored. */
  motif?: string | null;
}

export const renouvellementCalls = {
  previewRenouvellement: call<{ query: PreviewRenouvellementQuery; answer: RenouvellementPage }>()({
    method: 'GET',
    path: '/api/renouvellements/apercu',
    owner: 'finance',
    access: 'cotisations.read',
    summary:
      'Members of the former season with their formulas at the prices of the active season, and what stands in the way',
    slow: true,
  }),
  exportCandidats: call<{ query: ExportCandidatsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/renouvellements/apercu/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary: 'The same as they are seen, as a file; who takes it is logged',
  }),
  getEntonnoirRenouvellement: call<{ query: RenouvellementQuery; answer: EntonnoirRenouvellement }>()({
    method: 'GET',
    path: '/api/renouvellements/entonnoir',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Who of the former season renewed, paid, or not yet',
    slow: true,
  }),
  listRenouvellements: call<{ query: RenouvellementQuery; answer: Renouvellement[] }>()({
    method: 'GET',
    path: '/api/renouvellements',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The runs of a season, latest first',
  }),
  startRenouvellement: call<{ body: StartRenouvellement; answer: Renouvellement }>()({
    method: 'POST',
    path: '/api/renouvellements',
    owner: 'finance',
    access: 'cotisations.create',
    status: 201,
    summary: 'Makes offers, or unpaid cotisations, for the season; a second run makes nothing twice',
  }),
  getRenouvellement: call<{ params: ById; answer: Renouvellement }>()({
    method: 'GET',
    path: '/api/renouvellements/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'How far a run is, and what became of each member',
  }),
  followRenouvellement: call<{ params: ById; answer: Renouvellement }>()({
    method: 'GET',
    path: '/api/renouvellements/{id}/events',
    owner: 'finance',
    access: 'cotisations.read',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelRenouvellement: call<{ params: ById; answer: Renouvellement }>()({
    method: 'POST',
    path: '/api/renouvellements/{id}/cancel',
    owner: 'finance',
    access: 'cotisations.create',
    summary: 'Stops a run; what it created stays',
  }),
};
