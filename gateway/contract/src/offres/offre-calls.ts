import { call, type ById, type PageQuery } from '../core/call.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { CreateEncaissement, Encaissement } from '../guichet/guichet-calls.ts';
import type { EtatOffre, LotOffres, Offre } from './offre.ts';

export interface ListOffresQuery extends PageQuery {
  /** Words of the payer’s or a member’s name, or the start of a code. */
  search?: string;
  etat?: EtatOffre;
  /** Who pays, or stands in a line. */
  adherentId?: string;
  renouvellementId?: string;
  /** All seasons when absent. */
  saisonId?: string;
}

export interface OffrePage {
  offres: Offre[];
  total: number;
  totalPages: number;
  /** Counts per state, whatever `etat` asks for. */
  compteurs: Record<EtatOffre, number>;
}

/** Open offers to print: those named, or all of a campaign. */
export interface PrintOffresQuery {
  /** Ids with commas. */
  ids?: string;
  renouvellementId?: string;
  /** Of a campaign with more than `offresParImpression` open offers: which part of those that are not cancelled, from 1, by payer's name. */
  partie?: number;
}

/** A line of an offer. */
export interface LigneAcceptee {
  adherentId: string;
  formuleId: string;
}

/** What a payer accepts, and pays at once. */
export interface AcceptOffre extends Pick<
  CreateEncaissement,
  'reglements' | 'credits' | 'excedent' | 'doublonAccepte' | 'recu'
> {
  /** By default every line that can be accepted. */
  lignes?: LigneAcceptee[];
}

/** When accepted offers fall due: each amount is promised in equal monthly parts (M-55). */
export interface EcheanceOffres {
  /** Of the first part, `YYYY-MM-DD`; by default the first day of the offer’s season, or today once it has begun. */
  jour?: string;
  /** 1 unless said. */
  parts?: number;
  /** Cash unless said. */
  typeReglement?: TypeReglement;
}

export interface AcceptOffres {
  offreIds: string[];
  /** Asks for reglements.create as well; without it each is due at once. */
  echeance?: EcheanceOffres;
}

export const offreCalls = {
  listOffres: call<{ query: ListOffresQuery; answer: OffrePage }>()({
    method: 'GET',
    path: '/api/offres',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Offers of all campaigns, latest first, with the number of each state',
    slow: true,
  }),
  printOffres: call<{ query: PrintOffresQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/offres/impression',
    owner: 'finance',
    access: 'cotisations.read',
    response: 'file',
    slow: true,
    summary:
      'Open offers as one PDF of A5, a page each: those named, or those of a campaign, in parts of at most 500',
  }),
  getOffre: call<{ params: ById; answer: Offre }>()({
    method: 'GET',
    path: '/api/offres/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'An offer, with what stands in the way of its lines now',
  }),
  acceptOffre: call<{ params: ById; body: AcceptOffre; answer: Encaissement }>()({
    method: 'POST',
    path: '/api/offres/{id}/acceptation',
    owner: 'finance',
    // Money sent with it asks for reglements.create as well.
    access: 'cotisations.create',
    status: 201,
    summary: 'Accepts an offer, whole or in part, paid or not: its lines become a cotisation at its prices',
  }),
  acceptOffres: call<{ body: AcceptOffres; answer: LotOffres }>()({
    method: 'POST',
    path: '/api/offres/acceptations',
    owner: 'finance',
    access: 'cotisations.create',
    status: 201,
    summary: 'Accepts many offers, unpaid, due at once or later in parts; a second run accepts nothing twice',
  }),
  undoRenouvellement: call<{ params: ById; answer: LotOffres }>()({
    method: 'POST',
    path: '/api/renouvellements/{id}/annulation',
    owner: 'finance',
    access: 'cotisations.delete',
    status: 201,
    summary:
      'Undoes a campaign: open offers end, cotisations that nothing pays go to the trash, others are listed and stay',
  }),
  listLotsOffres: call<{ answer: LotOffres[] }>()({
    method: 'GET',
    path: '/api/lots-offres',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The latest acts on many offers',
  }),
  getLotOffres: call<{ params: ById; answer: LotOffres }>()({
    method: 'GET',
    path: '/api/lots-offres/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'How far an act on many offers is',
  }),
  followLotOffres: call<{ params: ById; answer: LotOffres }>()({
    method: 'GET',
    path: '/api/lots-offres/{id}/events',
    owner: 'finance',
    access: 'cotisations.read',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelLotOffres: call<{ params: ById; answer: LotOffres }>()({
    method: 'POST',
    path: '/api/lots-offres/{id}/cancel',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Stops an act on many offers; what is done stays; 403 without the right of the act',
  }),
};
