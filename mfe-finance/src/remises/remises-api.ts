import { remiseCalls, type AnswerOf, type BodyOf, type ById, type QueryOf } from '@club/contract';
import { request, saveFile } from '@club/store';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { listRemises, exportRemises, listChequesARemettre, getRemise, createRemise } = remiseCalls;
const { updateRemise, cancelRemise, lockRemise, cashRemise } = remiseCalls;

/** A body and its form's Idempotency-Key (P-6). */
interface Making<Body> {
  body: Body;
  idempotencyKey: string;
}
/** The version on screen: what somebody changed meanwhile is not locked or cashed unseen (P-4). */
type OnScreen = ById & { ifMatch: number };

/** Read again with the règlements whose cheques they hold. */
const remises = { type: 'Reglement', id: 'REMISES' } as const;

const remisesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listRemises: build.query<AnswerOf<typeof listRemises>, QueryOf<typeof listRemises>>({
      query: (query) => request(listRemises, { query }),
      providesTags: [remises],
    }),
    listChequesARemettre: build.query<
      AnswerOf<typeof listChequesARemettre>,
      QueryOf<typeof listChequesARemettre>
    >({
      query: (query) => request(listChequesARemettre, { query }),
      providesTags: [remises],
    }),
    getRemise: build.query<AnswerOf<typeof getRemise>, string>({
      query: (id) => request(getRemise, { params: { id } }),
      providesTags: [remises],
    }),
    createRemise: build.mutation<AnswerOf<typeof createRemise>, Making<BodyOf<typeof createRemise>>>({
      query: (parts) => request(createRemise, parts),
      invalidatesTags: staleAfterMoney,
    }),
    updateRemise: build.mutation<AnswerOf<typeof updateRemise>, ById & { body: BodyOf<typeof updateRemise> }>(
      {
        query: ({ id, body }) => request(updateRemise, { params: { id }, body }),
        invalidatesTags: [remises],
      },
    ),
    cancelRemise: build.mutation<AnswerOf<typeof cancelRemise>, OnScreen>({
      query: ({ id, ifMatch }) => request(cancelRemise, { params: { id }, ifMatch }),
      invalidatesTags: [remises],
    }),
    lockRemise: build.mutation<AnswerOf<typeof lockRemise>, OnScreen>({
      query: ({ id, ifMatch }) => request(lockRemise, { params: { id }, ifMatch }),
      invalidatesTags: [remises],
    }),
    cashRemise: build.mutation<AnswerOf<typeof cashRemise>, ById & Making<BodyOf<typeof cashRemise>>>({
      query: ({ id, ...parts }) => request(cashRemise, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
  }),
});

export const {
  useListRemisesQuery,
  useListChequesARemettreQuery,
  useGetRemiseQuery,
  useCreateRemiseMutation,
  useUpdateRemiseMutation,
  useCancelRemiseMutation,
  useLockRemiseMutation,
  useCashRemiseMutation,
} = remisesApi;

/** Saves the list of slips as a file; what was wrong, or nothing. */
export const saveRemises = (query: QueryOf<typeof exportRemises>, onReceived: (bytes: number) => void) =>
  saveFile(exportRemises, { query }, onReceived);
