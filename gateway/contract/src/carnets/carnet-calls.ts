import { type ById, call } from '../core/call.ts';
import { exportAccess, type ExportQuery } from '../exports/export-query.ts';
import type { Carnet, Carnets, TriCarnet } from './carnet.ts';

export interface CarnetsQuery {
  /** All carnets of one member, used ones too; without it, those of all with something left. */
  adherentId?: string;
}

export interface ExportCarnetsQuery extends ExportQuery {
  /** Those with one entry left. */
  derniere?: boolean;
  /** Name or code of the member, formula, or cotisation. */
  search?: string;
  /** Default `restantes`. */
  sort?: TriCarnet;
  order?: 'asc' | 'desc';
}

export interface ByEntree {
  id: string;
  passageId: string;
}

/** Heartbeat of a door: the leases that it releases. */
export interface SignalPorte {
  /** Leases that were recalled, which it has not used and does not use any more (K-8). */
  rendus?: string[];
  /** True when the door is left: all that it holds goes back. */
  quitte?: boolean;
}

/** Recalled leases of one answer, and given back by one call. */
export const plusDeRappels = 100;

/** Leases that a door is asked to give back when it has not used them. */
export interface RappelsPorte {
  rappels: string[];
}

export interface AnnulerEntree {
  motif: string;
}

export const carnetCalls = {
  listCarnets: call<{ query: CarnetsQuery; answer: Carnets }>()({
    method: 'GET',
    path: '/api/carnets',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The carnets of a member, or of all with entries left, and each entry that was taken',
  }),
  exportCarnets: call<{ query: ExportCarnetsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/carnets/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary: 'The carnets with entries left as they are seen, as a file; who takes it is logged',
  }),
  annulerEntree: call<{ params: ByEntree; body: AnnulerEntree; answer: Carnet }>()({
    method: 'POST',
    path: '/api/carnets/{id}/entrees/{passageId}/annulation',
    owner: 'finance',
    access: 'adherents.update',
    summary: 'Gives an entry back to its carnet, with a reason',
  }),
  signalerPorte: call<{ params: ById; body: SignalPorte; answer: RappelsPorte }>()({
    method: 'POST',
    path: '/api/carnets/portes/{id}',
    owner: 'finance',
    access: 'adherents.update',
    summary: 'A door is open, gives recalled entries back, or is left; answers which ones are recalled',
  }),
};
