import { formuleCalls, lotCartesCalls, type AnswerOf, type BodyOf, type ChoixLot } from '@club/contract';
import { api, followRun, request } from '@club/store';
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
      onCacheEntryAdded: followRun(followLotCartes, {
        isRunning,
        onEnd: (_run, dispatch) => void dispatch(lotsApi.util.invalidateTags(['LotCartes', 'Saison'])),
      }),
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
