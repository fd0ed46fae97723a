import { call, type ById, type PageQuery } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type {
  CandidatRenouvellement,
  EntonnoirRenouvellement,
  ObstacleRenouvellement,
  Renouvellement,
} from './renouvellement.ts';

export interface PreviewRenouvellementQuery extends PageQuery {
  /** Words of a name, or the start of a code. */
  search?: string;
  sectionId?: string;
  /** Of former releases: anything but 0 is refused (M-74). */
  pourcentage?: number;
  /** Only those with this obstacle; `aucun`: only those without any. */
  obstacle?: ObstacleRenouvellement | 'aucun';
}

export type ExportCandidatsQuery = ExportOf<PreviewRenouvellementQuery>;

export interface ARenouveler {
  adherents: number;
  montant: number;
}

export interface RenouvellementPage {
  candidats: CandidatRenouvellement[];
  total: number;
  totalPages: number;
  /** Counts per obstacle, whatever `obstacle` asks for. */
  compteurs: Record<ObstacleRenouvellement | 'aucun', number>;
  /** Preview of a run over all candidates; `dejaRevenus`: members with another formula already. */
  aRenouveler: ARenouveler & { dejaRevenus: ARenouveler };
}

export interface StartRenouvellement {
  /** Default: everyone without obstacle. */
  adherentIds?: string[];
  /** Excludes members with another formula already. */
  sansDejaRevenus?: boolean;
  sectionId?: string;
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
  getEntonnoirRenouvellement: call<{ answer: EntonnoirRenouvellement }>()({
    method: 'GET',
    path: '/api/renouvellements/entonnoir',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Who of the former season renewed, paid, or not yet',
    slow: true,
  }),
  listRenouvellements: call<{ answer: Renouvellement[] }>()({
    method: 'GET',
    path: '/api/renouvellements',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The runs of the active season, latest first',
  }),
  startRenouvellement: call<{ body: StartRenouvellement; answer: Renouvellement }>()({
    method: 'POST',
    path: '/api/renouvellements',
    owner: 'finance',
    access: 'cotisations.create',
    status: 201,
    summary: 'Creates unpaid cotisations in the active season; a second run creates nothing twice',
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
