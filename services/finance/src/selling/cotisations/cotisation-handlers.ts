import type { cotisationCalls } from '@club/contract';
import { type HandlersOf, historyOf, withHeaders } from '@club/service-kit';
import { cotisationById } from '../../documents/money/cotisations.ts';
import { showStoredCotisation } from '../../ledger/views/present-cotisations.ts';
import { cotisationShownTo } from '../../ledger/views/shown-rules.ts';
import { deleteCotisation, restoreCotisation, updateCotisation } from './change-cotisation.ts';
import { createCotisation } from './create-cotisation.ts';
import { exportCotisations } from './export-cotisations.ts';
import { listCotisations } from './list-cotisations.ts';
import { listCotisationPayeurs } from './list-payeurs.ts';

export const cotisationHandlers = {
  listCotisations,
  exportCotisations,
  listCotisationPayeurs,
  getCotisation: async ({ params, actor }) => {
    const cotisation = cotisationShownTo(actor, await showStoredCotisation(await cotisationById(params.id)));
    return withHeaders(cotisation, { ETag: `"${cotisation.version}"` });
  },
  listCotisationHistory: ({ params }) => historyOf('cotisation', params.id),
  createCotisation: async (request) => cotisationShownTo(request.actor, await createCotisation(request)),
  updateCotisation: async (request) => cotisationShownTo(request.actor, await updateCotisation(request)),
  deleteCotisation,
  restoreCotisation: async (request) => cotisationShownTo(request.actor, await restoreCotisation(request)),
} satisfies HandlersOf<typeof cotisationCalls>;
