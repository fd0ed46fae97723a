import {
  codeCalls,
  reglementCalls,
  remiseCalls,
  type AnswerOf,
  type BodyOf,
  type ById,
  type QueryOf,
  type ReglementPage,
} from '@club/contract';
import { request, saveFile } from '@club/store';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { exportReglements } = reglementCalls;
const { listReglements, getReglement, listReglementHistory } = reglementCalls;
const { updateReglement, deleteReglement, restoreReglement, addReglementDetail, reverseReglement } =
  reglementCalls;
const { returnCheque } = remiseCalls;
const { nextReglementCode } = codeCalls;

type PageQuery = QueryOf<typeof listReglements> & { page: number; limit: number };

/** A body and its form's Idempotency-Key (P-6). */
interface Paying<Body> {
  body: Body;
  idempotencyKey: string;
}
type PayingOn<Body> = ById & Paying<Body>;
type Change = ById & { body: BodyOf<typeof updateReglement> };

const list = { type: 'Reglement', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Reglement', id }) as const;
const staleAfterDeletion = [list, 'Cotisation', 'Credit', 'Compte', 'Saison'] as const;

/** Calls of the règlements; a refused change refetches nothing, a deleted one is not read again. */
const reglementsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listReglements: build.query<ReglementPage, PageQuery>({
      query: (query) => request(listReglements, { query }),
      providesTags: [list],
    }),
    getReglement: build.query<AnswerOf<typeof getReglement>, string>({
      query: (id) => request(getReglement, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    listReglementHistory: build.query<AnswerOf<typeof listReglementHistory>, string>({
      query: (id) => request(listReglementHistory, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    nextReglementCode: build.query<AnswerOf<typeof nextReglementCode>, void>({
      query: () => request(nextReglementCode, {}),
      providesTags: [list],
    }),
    updateReglement: build.mutation<AnswerOf<typeof updateReglement>, Change>({
      query: ({ id, body }) => request(updateReglement, { params: { id }, body }),
      invalidatesTags: staleAfterMoney,
    }),
    deleteReglement: build.mutation<
      AnswerOf<typeof deleteReglement>,
      ById & { body: BodyOf<typeof deleteReglement> }
    >({
      query: ({ id, body }) => request(deleteReglement, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (error ? [] : staleAfterDeletion),
    }),
    restoreReglement: build.mutation<AnswerOf<typeof restoreReglement>, string>({
      query: (id) => request(restoreReglement, { params: { id } }),
      invalidatesTags: staleAfterMoney,
    }),
    addReglementDetail: build.mutation<
      AnswerOf<typeof addReglementDetail>,
      PayingOn<BodyOf<typeof addReglementDetail>>
    >({
      query: ({ id, ...parts }) => request(addReglementDetail, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
    reverseReglement: build.mutation<
      AnswerOf<typeof reverseReglement>,
      PayingOn<BodyOf<typeof reverseReglement>>
    >({
      query: ({ id, ...parts }) => request(reverseReglement, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
    returnCheque: build.mutation<AnswerOf<typeof returnCheque>, PayingOn<BodyOf<typeof returnCheque>>>({
      query: ({ id, ...parts }) => request(returnCheque, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
  }),
});

export const {
  useListReglementsQuery,
  useGetReglementQuery,
  useListReglementHistoryQuery,
  useNextReglementCodeQuery,
  useUpdateReglementMutation,
  useDeleteReglementMutation,
  useRestoreReglementMutation,
  useAddReglementDetailMutation,
  useReverseReglementMutation,
  useReturnChequeMutation,
} = reglementsApi;

/** Saves the list of règlements as a file; what was wrong, or nothing. */
export const saveReglements = (
  query: QueryOf<typeof exportReglements>,
  onReceived: (bytes: number) => void,
) => saveFile(exportReglements, { query }, onReceived);
