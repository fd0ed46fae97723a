import { call, type ById } from '../core/call.ts';
import {
  droitActeCotisations,
  type ApercuLotCotisations,
  type ChoixCotisations,
  type LotCotisations,
} from './lot-cotisations.ts';

export interface PreviewLotCotisations {
  choix: ChoixCotisations;
}

export interface StartCorbeilleCotisations {
  choix: ChoixCotisations;
  /** The number of cotisations, typed as confirmation; required above 100. */
  confirmation?: string;
}

export interface StartEcheanceCotisations extends StartCorbeilleCotisations {
  /** The day, `YYYY-MM-DD`. */
  dateEcheance: string;
}

export const lotCotisationsCalls = {
  previewLotCotisations: call<{ body: PreviewLotCotisations; answer: ApercuLotCotisations }>()({
    method: 'POST',
    path: '/api/lots-cotisations/apercu',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'What an act on many cotisations would meet; 409 when other than so many are concerned',
  }),
  startCorbeilleCotisations: call<{ body: StartCorbeilleCotisations; answer: LotCotisations }>()({
    method: 'POST',
    path: '/api/lots-cotisations/corbeille',
    owner: 'finance',
    access: droitActeCotisations.corbeille,
    status: 201,
    summary: 'Puts many cotisations in the trash; money received becomes credits',
  }),
  startEcheanceCotisations: call<{ body: StartEcheanceCotisations; answer: LotCotisations }>()({
    method: 'POST',
    path: '/api/lots-cotisations/echeance',
    owner: 'finance',
    access: droitActeCotisations.echeance,
    status: 201,
    summary: 'Gives the payment to come of each of many cotisations another due date',
  }),
  undoLotCotisations: call<{ params: ById; answer: LotCotisations }>()({
    method: 'POST',
    path: '/api/lots-cotisations/{id}/annulation',
    owner: 'finance',
    access: 'cotisations.read',
    status: 201,
    summary:
      'Gives back what an act on many cotisations changed, where nothing changed since; 403 without the right of the act',
  }),
  listLotsCotisations: call<{ answer: LotCotisations[] }>()({
    method: 'GET',
    path: '/api/lots-cotisations',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The latest acts on many cotisations',
  }),
  getLotCotisations: call<{ params: ById; answer: LotCotisations }>()({
    method: 'GET',
    path: '/api/lots-cotisations/{id}',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'How far an act on many cotisations is',
  }),
  followLotCotisations: call<{ params: ById; answer: LotCotisations }>()({
    method: 'GET',
    path: '/api/lots-cotisations/{id}/events',
    owner: 'finance',
    access: 'cotisations.read',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelLotCotisations: call<{ params: ById; answer: LotCotisations }>()({
    method: 'POST',
    path: '/api/lots-cotisations/{id}/cancel',
    owner: 'finance',
    access: 'cotisations.read',
    summary:
      'Stops an act on many cotisations; what is done stays, and can be undone; 403 without the right of the act',
  }),
};
