import { saisonCalls, saisonClosingCalls, saisonRestesCalls } from '@club/contract';
import { api, endpointsOf, unlessRefused } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { closedSince } from './saison-rules.ts';

const stale = ['Saison', 'Dashboard'] as const;
const staleUnlessRefused = unlessRefused(...stale);

/** Every screen that shows a season follows the tag `Saison`. */
export const {
  useListSaisonsQuery,
  useCreateSaisonMutation,
  useUpdateSaisonMutation,
  useDeleteSaisonMutation,
} = endpointsOf(saisonCalls, {
  listSaisons: {
    providesTags: ['Saison'],
    /** A closing ends some time after its call: the rest of the application learns of it here. */
    async onQueryStarted(_none, { dispatch, getCacheEntry, queryFulfilled }) {
      const before = getCacheEntry().data;
      const failed = () => undefined; // the query itself tells the screen
      const after = await queryFulfilled.catch(failed);
      if (after && closedSince(before, after.data).length > 0) dispatch(api.util.invalidateTags([...stale]));
    },
  },
  createSaison: { invalidatesTags: staleUnlessRefused },
  updateSaison: { invalidatesTags: (_answer, error) => (!error || statusOf(error) === 409 ? stale : []) },
  deleteSaison: { invalidatesTags: staleUnlessRefused },
});

export const {
  useGetSaisonStatistiquesQuery,
  useOpenSaisonMutation,
  useCloseSaisonMutation,
  useActivateSaisonMutation,
  useRefreshActiveSaisonStatsMutation,
} = endpointsOf(saisonClosingCalls, {
  getSaisonStatistiques: { providesTags: ['Saison'] },
  openSaison: { invalidatesTags: staleUnlessRefused },
  activateSaison: { invalidatesTags: (_answer, error) => (!error || statusOf(error) === 409 ? stale : []) },
  /** Stale even after a failure: the closing may have begun. */
  closeSaison: { invalidatesTags: stale },
  refreshActiveSaisonStats: { invalidatesTags: staleUnlessRefused },
});

export const { useGetSaisonRestesQuery } = endpointsOf(saisonRestesCalls, {
  getSaisonRestes: { keepUnusedDataFor: 0 },
});
