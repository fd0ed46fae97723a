import { call, type ById } from '../core/call.ts';
import type { ApercuLot, ChoixLot, FormatLot, LotCartes } from './lot-cartes.ts';

export const lotCartesCalls = {
  previewLotCartes: call<{ body: ChoixLot; answer: ApercuLot }>()({
    method: 'POST',
    path: '/api/lots-cartes/apercu',
    owner: 'members',
    access: 'adherents.update',
    slow: true,
    summary: 'How many cards a choice would print, and who has none',
  }),
  startLotCartes: call<{ body: ChoixLot & { formats?: FormatLot[] }; answer: LotCartes }>()({
    method: 'POST',
    path: '/api/lots-cartes',
    owner: 'members',
    access: 'adherents.update',
    status: 201,
    slow: true,
    summary:
      'Takes the serials of the chosen cards and draws them: A4 sheets (`pdf`, default), single cards (`zip`)',
  }),
  listLotsCartes: call<{ answer: LotCartes[] }>()({
    method: 'GET',
    path: '/api/lots-cartes',
    owner: 'members',
    access: 'adherents.update',
    summary: 'The runs of cards of the last 90 days, latest first',
  }),
  getLotCartes: call<{ params: ById; answer: LotCartes }>()({
    method: 'GET',
    path: '/api/lots-cartes/{id}',
    owner: 'members',
    access: 'adherents.update',
    summary: 'How far a run of cards is',
  }),
  followLotCartes: call<{ params: ById; answer: LotCartes }>()({
    method: 'GET',
    path: '/api/lots-cartes/{id}/events',
    owner: 'members',
    access: 'adherents.update',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelLotCartes: call<{ params: ById; answer: LotCartes }>()({
    method: 'POST',
    path: '/api/lots-cartes/{id}/cancel',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Stops a run that is drawing; no card of it counts',
  }),
  downloadLotCartes: call<{ params: ById & { format: FormatLot }; answer: Blob }>()({
    method: 'GET',
    path: '/api/lots-cartes/{id}/fichiers/{format}',
    owner: 'members',
    access: 'adherents.update',
    response: 'file',
    summary: 'The sheets or the single cards of a run that has ended',
  }),
};
