import type { tarificationCalls } from '@club/contract';
import { type HandlersOf, historyOf } from '@club/service-kit';
import { apercuTarif } from './apercu-tarif.ts';
import { createRegle, deleteRegle, entity, listRegles, updateRegle } from './change-regles.ts';
import { simulerTarifs } from './simuler-tarifs.ts';

export const tarificationHandlers = {
  listReglesTarifaires: listRegles,
  listRegleTarifaireHistory: ({ params }) => historyOf(entity, params.id),
  createRegleTarifaire: createRegle,
  updateRegleTarifaire: updateRegle,
  deleteRegleTarifaire: deleteRegle,
  apercuTarif,
  simulerTarifs,
} satisfies HandlersOf<typeof tarificationCalls>;
