import { formuleCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { request } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { moneyApi } from '../money/money-api.ts';

const { listFormules, listFormuleHistory, createFormule, updateFormule, deleteFormule } = formuleCalls;

type Creation = { body: BodyOf<typeof createFormule>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateFormule> };

/** Calls of the formulas; only a conflict refetches after a refusal. */
const formulesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listFormules: build.query<AnswerOf<typeof listFormules>, void>({
      query: () => request(listFormules, {}),
      providesTags: ['Formule'],
    }),
    listFormuleHistory: build.query<AnswerOf<typeof listFormuleHistory>, string>({
      query: (id) => request(listFormuleHistory, { params: { id } }),
      providesTags: ['Formule'],
    }),
    createFormule: build.mutation<AnswerOf<typeof createFormule>, Creation>({
      query: (parts) => request(createFormule, parts),
      invalidatesTags: (_answer, error) => (error ? [] : ['Formule']),
    }),
    updateFormule: build.mutation<AnswerOf<typeof updateFormule>, Change>({
      query: ({ id, body }) => request(updateFormule, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (statusOf(error) === 409 || !error ? ['Formule'] : []),
    }),
    deleteFormule: build.mutation<AnswerOf<typeof deleteFormule>, string>({
      query: (id) => request(deleteFormule, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Formule']),
    }),
  }),
});

export const {
  useListFormulesQuery,
  useListFormuleHistoryQuery,
  useCreateFormuleMutation,
  useUpdateFormuleMutation,
  useDeleteFormuleMutation,
} = formulesApi;
