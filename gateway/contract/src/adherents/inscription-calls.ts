import { call, type ById } from '../core/call.ts';
import type { Adherent } from './adherent.ts';

export interface InscriptionParams extends ById {
  adherentId: string;
}

export const inscriptionCalls = {
  countSansSaison: call<{ answer: { nombre: number } }>()({
    method: 'GET',
    path: '/api/saisons/sans-saison',
    owner: 'members',
    access: 'adherents.read',
    summary: 'How many members are in no season: without inscription and without a live cotisation',
  }),
  withdrawInscription: call<{ params: InscriptionParams; answer: Adherent }>()({
    method: 'DELETE',
    path: '/api/saisons/{id}/inscriptions/{adherentId}',
    owner: 'members',
    access: 'adherents.update',
    summary:
      'Withdraws a member from a season; 422 while he holds a live cotisation of it, 409 in a closed one',
  }),
};
