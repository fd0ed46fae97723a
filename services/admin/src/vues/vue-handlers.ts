import type { vueCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createVue } from './create-vue.ts';
import { deleteVue } from './delete-vue.ts';
import { listVues } from './list-vues.ts';
import { setVueParDefaut } from './set-vue-par-defaut.ts';
import { updateVue } from './update-vue.ts';

export const vueHandlers = {
  listVues,
  createVue,
  updateVue,
  setVueParDefaut,
  deleteVue,
} satisfies HandlersOf<typeof vueCalls>;
