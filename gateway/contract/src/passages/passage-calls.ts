import { call, type ById } from '../core/call.ts';
import type { EnvoiPassages, PageEtatPorte, PassageHorsLigne } from './etat-porte.ts';
import type { EntreesAdherent, JourPassages, Passage } from './passage.ts';

/** Either `code` of the member or `qr`, the text read from a card. */
export interface CreatePassage {
  /** Idempotency key, made by the door. */
  id?: string;
  code?: string;
  qr?: string;
  /** Of the door; absent where every section enters. */
  sectionId?: string;
  /** Id of the browser at the door, which may hold entries of carnets (K-6). */
  porteId?: string;
}

export interface EtatPorteQuery {
  apres?: string;
  /** Id of the browser, which then holds an entry of each carnet (K-6). */
  porte?: string;
}

export const passageCalls = {
  createPassage: call<{ body: CreatePassage; answer: Passage }>()({
    method: 'POST',
    path: '/api/passages',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Who is at the door, and whether he enters; each attempt is kept once',
  }),
  getEtatPorte: call<{ query: EtatPorteQuery; answer: PageEtatPorte }>()({
    method: 'GET',
    path: '/api/passages/etat',
    owner: 'members',
    access: 'adherents.update',
    summary:
      'What a door answers from while the network is away: a page of members and cards, for an hour at most',
  }),
  createPassagesHorsLigne: call<{ body: { passages: PassageHorsLigne[] }; answer: EnvoiPassages }>()({
    method: 'POST',
    path: '/api/passages/hors-ligne',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Entries that a door answered without network, each kept once by its id',
  }),
  getJourPassages: call<{ query: { jour?: string }; answer: JourPassages }>()({
    method: 'GET',
    path: '/api/passages',
    owner: 'members',
    access: 'adherents.update',
    summary: 'How many entered and were refused on a day, today unless said, by section',
  }),
  listEntreesAdherent: call<{ params: ById; answer: EntreesAdherent }>()({
    method: 'GET',
    path: '/api/adherents/{id}/passages',
    owner: 'members',
    access: 'adherents.update',
    summary: 'How often a member entered, and the latest attempts',
  }),
};
