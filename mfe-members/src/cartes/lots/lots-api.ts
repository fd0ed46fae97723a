import {
  formuleCalls,
  lotCartesCalls,
  type AnswerOf,
  type BodyOf,
  type ChoixLot,
  type LotCartes,
} from '@club/contract';
import { api, followEvents, request } from '@club/store';
import { isRunning } from './lot-words.ts';

const { previewLotCartes, startLotCartes, listLotsCartes, getLotCartes } = lotCartesCalls;
const { followLotCartes, cancelLotCartes } = lotCartesCalls;
const { listFormules } = formuleCalls;

type Start = { body: BodyOf<typeof startLotCartes>; idempotencyKey: string };

/** Calls of the runs of cards. */
const lotsApi = api.enhanceEndpoints({ addTagTypes: ['LotCartes', 'Saison', 'Formule'] }).injectEndpoints({
  endpoints: (build) => ({
    previewLotCartes: build.query<AnswerOf<typeof previewLotCartes>, ChoixLot>({
      query: (body) => request(previewLotCartes, { body }),
    }),
    cardFormules: build.query<AnswerOf<typeof listFormules>, void>({
      query: () => request(listFormules, {}),
      providesTags: ['Formule'],
    }),
    listLotsCartes: build.query<AnswerOf<typeof listLotsCartes>, void>({
      query: () => request(listLotsCartes, {}),
      providesTags: ['LotCartes'],
    }),
    /** A run, kept up to date by its events. */
    getLotCartes: build.query<AnswerOf<typeof getLotCartes>, string>({
      query: (id) => request(getLotCartes, { params: { id } }),
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
        const first = await cacheDataLoaded.catch(noRun);
        if (!first || !isRunning(first.data)) return;
        const onMessage = (run: LotCartes): void => {
          updateCachedData(() => run);
          if (isRunning(run)) return;
          stop();
          dispatch(lotsApi.util.invalidateTags(['LotCartes', 'Saison']));
        };
        const stop = followEvents(followLotCartes, { params: { id } }, { onMessage });
        await cacheEntryRemoved;
        stop();
      },
    }),
    startLotCartes: build.mutation<AnswerOf<typeof startLotCartes>, Start>({
      query: (parts) => request(startLotCartes, parts),
      invalidatesTags: (_run, error) => (error ? [] : ['LotCartes', 'Saison']),
    }),
    cancelLotCartes: build.mutation<AnswerOf<typeof cancelLotCartes>, string>({
      query: (id) => request(cancelLotCartes, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['LotCartes']),
    }),
  }),
});

export const {
  usePreviewLotCartesQuery,
  useCardFormulesQuery,
  useListLotsCartesQuery,
  useGetLotCartesQuery,
  useStartLotCartesMutation,
  useCancelLotCartesMutation,
} = lotsApi;
