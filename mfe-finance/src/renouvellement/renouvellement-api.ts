import { renouvellementCalls, type QueryOf } from '@club/contract';
import { endpointsOf, followRun, saveFile, unlessRefused } from '@club/store';
import { isRunning } from './run-labels.ts';

const { exportCandidats, followRenouvellement } = renouvellementCalls;

export const {
  usePreviewRenouvellementQuery,
  useGetEntonnoirRenouvellementQuery,
  useListRenouvellementsQuery,
  useGetRenouvellementQuery,
  useStartRenouvellementMutation,
  useCancelRenouvellementMutation,
} = endpointsOf(renouvellementCalls, {
  previewRenouvellement: { providesTags: ['Cotisation', 'Adherent', 'Formule', 'Section', 'Saison'] },
  getEntonnoirRenouvellement: { providesTags: ['Cotisation', 'Adherent', 'Saison'] },
  listRenouvellements: { providesTags: ['Renouvellement', 'Saison'] },
  /** A run, kept up to date by its events; its end makes all money stale. */
  getRenouvellement: {
    onCacheEntryAdded: followRun(followRenouvellement, {
      isRunning,
      stale: ['Compte', 'Cotisation', 'Reglement', 'Credit', 'Saison', 'Renouvellement'],
    }),
  },
  startRenouvellement: { invalidatesTags: unlessRefused('Renouvellement') },
  cancelRenouvellement: { invalidatesTags: unlessRefused('Renouvellement') },
});

/** Saves the candidates of a campaign as a file; what was wrong, or nothing. */
export const saveCandidats = (query: QueryOf<typeof exportCandidats>, onReceived: (bytes: number) => void) =>
  saveFile(exportCandidats, { query }, onReceived);
