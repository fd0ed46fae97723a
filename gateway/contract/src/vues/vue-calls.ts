import { call, type ById } from '../core/call.ts';
import type { ListeAVues, Vue } from './vue.ts';

export interface CreateVue {
  liste: ListeAVues;
  nom: string;
  adresse: string;
  /** `true` asks for the right to manage profiles. Default `false`. */
  partagee?: boolean;
}

export interface SetVueParDefaut {
  parDefaut: boolean;
}

export type UpdateVue = Partial<Omit<CreateVue, 'liste'>> & { version?: number };

export const vueCalls = {
  listVues: call<{ query: { liste: ListeAVues }; answer: Vue[] }>()({
    method: 'GET',
    path: '/api/vues',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The views of a list: those of everybody, then one’s own, by name',
  }),
  createVue: call<{ body: CreateVue; answer: Vue }>()({
    method: 'POST',
    path: '/api/vues',
    owner: 'admin',
    access: 'signed-in',
    status: 201,
    summary: 'Keeps a list as it stands under a name, for oneself or for all',
  }),
  updateVue: call<{ params: ById; body: UpdateVue; answer: Vue }>()({
    method: 'PUT',
    path: '/api/vues/{id}',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Renames a view, replaces what it shows, shares it or keeps it for oneself',
  }),
  setVueParDefaut: call<{ params: ById; body: SetVueParDefaut; answer: Vue }>()({
    method: 'PUT',
    path: '/api/vues/{id}/par-defaut',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Opens a view, one of a list, whenever oneself opens that list; for nobody else',
  }),
  deleteVue: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/vues/{id}',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Deletes a view; the list stays',
  }),
};
