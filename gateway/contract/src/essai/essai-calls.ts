import { call } from '../core/call.ts';
import type { Essai, SaisiesEssai } from './essai.ts';

/** The name of the club, typed. */
export interface EmptyEssai {
  nom: string;
}

export const essaiCalls = {
  getEssai: call<{ answer: Essai }>()({
    method: 'GET',
    path: '/api/essai',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Whether this club is tried with made-up people, and how far it is filled or emptied',
  }),
  countSaisiesEssai: call<{ answer: SaisiesEssai }>()({
    method: 'GET',
    path: '/api/essai/saisies',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'How much people entered since the trial began',
  }),
  startEssai: call<{ answer: Essai }>()({
    method: 'POST',
    path: '/api/essai',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Fills a club without person or money with made-up ones; a repeat changes nothing',
  }),
  emptyEssai: call<{ body: EmptyEssai; answer: Essai }>()({
    method: 'POST',
    path: '/api/essai/vider',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary:
      'Makes the club what it was before the trial; everything entered since goes; a repeat changes nothing',
  }),
};
