import { call, type ById } from '../core/call.ts';
import {
  droitActe,
  type ChangementsEnLot,
  type ChoixAdherents,
  type ChoixCorbeille,
  type LotAdherents,
} from './lot-adherents.ts';

interface Confirmed {
  /** The number of persons, typed as confirmation; required above 100. */
  confirmation?: string;
}

export interface StartModificationLot extends Confirmed {
  choix: ChoixAdherents;
  changements: ChangementsEnLot;
}

export interface StartCorbeilleLot extends Confirmed {
  choix: ChoixAdherents;
}

export interface StartRestaurationLot extends Confirmed {
  choix: ChoixCorbeille;
}

/** Named members, those chosen in the list, or all who are in no season. */
export interface StartInscriptionLot {
  adherentIds?: string[];
  choix?: ChoixAdherents;
  sansSaison?: true;
}

export const lotAdherentsCalls = {
  startModificationLot: call<{ body: StartModificationLot; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/lots-adherents/modification',
    owner: 'members',
    access: droitActe.modification,
    status: 201,
    summary: 'Gives many members the fields that are sent; 409 when other than so many are concerned',
  }),
  startCorbeilleLot: call<{ body: StartCorbeilleLot; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/lots-adherents/corbeille',
    owner: 'members',
    access: droitActe.corbeille,
    status: 201,
    summary: 'Puts many members in the trash',
  }),
  startRestaurationLot: call<{ body: StartRestaurationLot; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/lots-adherents/restauration',
    owner: 'members',
    access: droitActe.restauration,
    status: 201,
    summary: 'Takes many members out of the trash',
  }),
  startInscriptionLot: call<{ params: ById; body: StartInscriptionLot; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/saisons/{id}/inscriptions',
    owner: 'members',
    access: droitActe.inscription,
    status: 201,
    summary: 'Inscribes members in a season, or all who are in none; 409 in a closed one',
  }),
  undoLotAdherents: call<{ params: ById; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/lots-adherents/{id}/annulation',
    owner: 'members',
    access: 'adherents.read',
    status: 201,
    summary:
      'Gives back what an act on many changed, to those who were not changed since; 403 without the right of the act',
  }),
  listLotsAdherents: call<{ answer: LotAdherents[] }>()({
    method: 'GET',
    path: '/api/lots-adherents',
    owner: 'members',
    access: 'adherents.read',
    summary: 'The latest acts on many members',
  }),
  getLotAdherents: call<{ params: ById; answer: LotAdherents }>()({
    method: 'GET',
    path: '/api/lots-adherents/{id}',
    owner: 'members',
    access: 'adherents.read',
    summary: 'How far an act on many members is',
  }),
  followLotAdherents: call<{ params: ById; answer: LotAdherents }>()({
    method: 'GET',
    path: '/api/lots-adherents/{id}/events',
    owner: 'members',
    access: 'adherents.read',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelLotAdherents: call<{ params: ById; answer: LotAdherents }>()({
    method: 'POST',
    path: '/api/lots-adherents/{id}/cancel',
    owner: 'members',
    access: 'adherents.read',
    summary:
      'Stops an act on many members; what is done stays, and can be undone; 403 without the right of the act',
  }),
};
