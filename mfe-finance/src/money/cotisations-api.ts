import {
  codeCalls,
  cotisationCalls,
  type AnswerOf,
  type BodyOf,
  type ById,
  type CotisationPage,
  type QueryOf,
} from '@club/contract';
import { request, saveFile } from '@club/store';
import { moneyApi, staleAfterMoney } from './money-api.ts';

const { exportCotisations } = cotisationCalls;
const { listCotisations, listCotisationPayeurs, getCotisation, listCotisationHistory } = cotisationCalls;
const { createCotisation, updateCotisation, deleteCotisation, restoreCotisation } = cotisationCalls;
const { nextCotisationCode } = codeCalls;

type Creation = { body: BodyOf<typeof createCotisation>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateCotisation> };
export type CotisationsQuery = QueryOf<typeof listCotisations> & { page: number; limit: number };

const list = { type: 'Cotisation', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Cotisation', id }) as const;

/** Calls of the cotisations; a refused change refetches nothing, a deleted cotisation is not read again. */
const cotisationsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    // With a page asked for, the answer is always a page; rows have what `champs` asks for.
    listCotisations: build.query<CotisationPage, CotisationsQuery>({
      query: (query) => request(listCotisations, { query }),
      providesTags: [list],
    }),
    /** Asked when an act needs them. */
    listCotisationPayeurs: build.query<
      AnswerOf<typeof listCotisationPayeurs>,
      QueryOf<typeof listCotisationPayeurs>
    >({
      query: (query) => request(listCotisationPayeurs, { query }),
      keepUnusedDataFor: 0,
    }),
    getCotisation: build.query<AnswerOf<typeof getCotisation>, string>({
      query: (id) => request(getCotisation, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    listCotisationHistory: build.query<AnswerOf<typeof listCotisationHistory>, string>({
      query: (id) => request(listCotisationHistory, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    nextCotisationCode: build.query<AnswerOf<typeof nextCotisationCode>, void>({
      query: () => request(nextCotisationCode, {}),
      providesTags: [list],
    }),
    createCotisation: build.mutation<AnswerOf<typeof createCotisation>, Creation>({
      query: (parts) => request(createCotisation, parts),
      invalidatesTags: staleAfterMoney,
    }),
    updateCotisation: build.mutation<AnswerOf<typeof updateCotisation>, Change>({
      query: ({ id, body }) => request(updateCotisation, { params: { id }, body }),
      invalidatesTags: staleAfterMoney,
    }),
    deleteCotisation: build.mutation<AnswerOf<typeof deleteCotisation>, string>({
      query: (id) => request(deleteCotisation, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : [list, 'Reglement', 'Credit', 'Compte', 'Saison']),
    }),
    restoreCotisation: build.mutation<AnswerOf<typeof restoreCotisation>, string>({
      query: (id) => request(restoreCotisation, { params: { id } }),
      invalidatesTags: staleAfterMoney,
    }),
  }),
});

export const {
  useListCotisationsQuery,
  useLazyListCotisationPayeursQuery,
  useGetCotisationQuery,
  useListCotisationHistoryQuery,
  useNextCotisationCodeQuery,
  useCreateCotisationMutation,
  useUpdateCotisationMutation,
  useDeleteCotisationMutation,
  useRestoreCotisationMutation,
} = cotisationsApi;

/** Saves the list of cotisations as a file; what was wrong, or nothing. */
export const saveCotisations = (
  query: QueryOf<typeof exportCotisations>,
  onReceived: (bytes: number) => void,
) => saveFile(exportCotisations, { query }, onReceived);
