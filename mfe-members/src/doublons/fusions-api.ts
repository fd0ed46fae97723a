import { fusionCalls, type Fusion } from '@club/contract';
import { endpointsOf, followRun } from '@club/store';

export const isRunning = ({ etat }: Pick<Fusion, 'etat'>): boolean => etat === 'en_cours';

export const {
  useCompareFichesQuery,
  useListFusionsQuery,
  useGetFusionQuery,
  useStartFusionMutation,
  useUndoFusionMutation,
} = endpointsOf(fusionCalls, {
  compareFiches: {},
  listFusions: { providesTags: ['Fusion'] },
  /** A run, kept up to date by its events. */
  getFusion: {
    onCacheEntryAdded: followRun(fusionCalls.followFusion, { isRunning, stale: ['Adherent', 'Fusion'] }),
  },
  startFusion: {},
  undoFusion: {},
});
