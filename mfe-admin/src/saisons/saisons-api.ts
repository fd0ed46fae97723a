import {
  saisonCalls,
  saisonClosingCalls,
  type AnswerOf,
  type BodyOf,
  type ById,
  type Saison,
  type SavedSaison,
} from '@club/contract';
import { api, request } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { closedSince } from './saison-rules.ts';

const { listSaisons, createSaison, updateSaison, deleteSaison } = saisonCalls;
const { getSaisonStatistiques, closeSaison, openSaison, refreshActiveSaisonStats } = saisonClosingCalls;

type Creation = { body: BodyOf<typeof createSaison>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateSaison> };

const stale = ['Saison', 'Dashboard'] as const;
const staleUnlessRefused = (_answer: unknown, error: unknown) => (error ? [] : stale);

/** Calls of the seasons; every screen that shows one follows the tag `Saison`. */
const saisonsApi = api.enhanceEndpoints({ addTagTypes: stale }).injectEndpoints({
  endpoints: (build) => ({
    listSaisons: build.query<AnswerOf<typeof listSaisons>, void>({
      query: () => request(listSaisons, {}),
      providesTags: ['Saison'],
      /** A closing ends some time after its call: the rest of the application learns of it here. */
      async onQueryStarted(_none, { dispatch, getCacheEntry, queryFulfilled }) {
        const before = getCacheEntry().data;
        const failed = () => undefined; // the query itself tells the screen
        const after = await queryFulfilled.catch(failed);
        if (after && closedSince(before, after.data).length > 0)
          dispatch(saisonsApi.util.invalidateTags([...stale]));
      },
    }),
    getSaisonStatistiques: build.query<AnswerOf<typeof getSaisonStatistiques>, string>({
      query: (id) => request(getSaisonStatistiques, { params: { id } }),
      providesTags: ['Saison'],
    }),
    createSaison: build.mutation<SavedSaison, Creation>({
      query: (parts) => request(createSaison, parts),
      invalidatesTags: staleUnlessRefused,
    }),
    openSaison: build.mutation<SavedSaison, Creation>({
      query: (parts) => request(openSaison, parts),
      invalidatesTags: staleUnlessRefused,
    }),
    updateSaison: build.mutation<SavedSaison, Change>({
      query: ({ id, body }) => request(updateSaison, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (!error || statusOf(error) === 409 ? stale : []),
    }),
    deleteSaison: build.mutation<AnswerOf<typeof deleteSaison>, string>({
      query: (id) => request(deleteSaison, { params: { id } }),
      invalidatesTags: staleUnlessRefused,
    }),
    /** Stale even after a failure: the closing may have begun. */
    closeSaison: build.mutation<Saison, string>({
      query: (id) => request(closeSaison, { params: { id } }),
      invalidatesTags: [...stale],
    }),
    refreshActiveSaisonStats: build.mutation<Saison, void>({
      query: () => request(refreshActiveSaisonStats, {}),
      invalidatesTags: staleUnlessRefused,
    }),
  }),
});

export const {
  useListSaisonsQuery,
  useGetSaisonStatistiquesQuery,
  useCreateSaisonMutation,
  useOpenSaisonMutation,
  useUpdateSaisonMutation,
  useDeleteSaisonMutation,
  useCloseSaisonMutation,
  useRefreshActiveSaisonStatsMutation,
} = saisonsApi;
