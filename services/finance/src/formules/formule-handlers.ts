import type { formuleCalls } from '@club/contract';
import { historyOf, type HandlersOf } from '@club/service-kit';
import { createFormule } from './create-formule.ts';
import { deleteFormule } from './delete-formule.ts';
import { listFormules } from './list-formules.ts';
import { updateFormule } from './update-formule.ts';

/** Tariff formulas of the club (spec §2 "Formules Tarifaires"). */
export const formuleHandlers = {
  listFormules,
  listFormuleHistory: ({ params }) => historyOf('formule', params.id),
  createFormule,
  updateFormule,
  deleteFormule,
} satisfies HandlersOf<typeof formuleCalls>;
