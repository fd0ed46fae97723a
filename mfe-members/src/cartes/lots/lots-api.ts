import { formuleCalls, lotCartesCalls } from '@club/contract';
import { endpointsOf, followRun, unlessRefused } from '@club/store';
import { isRunning } from './lot-words.ts';

export const { useListFormulesQuery } = endpointsOf(formuleCalls, {
  listFormules: { providesTags: ['Formule'] },
});

export const {
  usePreviewLotCartesQuery,
  useListLotsCartesQuery,
  useGetLotCartesQuery,
  useStartLotCartesMutation,
  useCancelLotCartesMutation,
} = endpointsOf(lotCartesCalls, {
  previewLotCartes: { reads: true },
  listLotsCartes: { providesTags: ['LotCartes'] },
  /** A run, kept up to date by its events. */
  getLotCartes: {
    onCacheEntryAdded: followRun(lotCartesCalls.followLotCartes, {
      isRunning,
      stale: ['LotCartes', 'Saison'],
    }),
  },
  startLotCartes: { invalidatesTags: unlessRefused('LotCartes', 'Saison') },
  cancelLotCartes: { invalidatesTags: unlessRefused('LotCartes') },
});
