import type { cotisationCalls } from '@club/contract';
import { historyOf, withHeaders, type HandlersOf } from '@club/service-kit';
import { deleteCotisation, restoreCotisation, updateCotisation } from './change-cotisation.ts';
import { createCotisation } from './create-cotisation.ts';
import { cotisationById } from './find-cotisation.ts';
import { listCotisations } from './list-cotisations.ts';
import { showStoredCotisation } from './show-cotisation.ts';

/** The calls on cotisations (spec §7). */
export const cotisationHandlers = {
  listCotisations,
  getCotisation: async ({ params }) => {
    const cotisation = await showStoredCotisation(await cotisationById(params.id));
    return withHeaders(cotisation, { ETag: `"${cotisation.version}"` });
  },
  listCotisationHistory: ({ params }) => historyOf('cotisation', params.id),
  createCotisation,
  updateCotisation,
  deleteCotisation,
  restoreCotisation,
} satisfies HandlersOf<typeof cotisationCalls>;
