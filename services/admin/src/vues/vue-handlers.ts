import type { vueCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createVue, listVues, setVueParDefaut, updateVue } from './vues.ts';
import { deleteVue } from './delete-vue.ts';

export const vueHandlers = {
  listVues,
  createVue,
  updateVue,
  setVueParDefaut,
  deleteVue,
} satisfies HandlersOf<typeof vueCalls>;
