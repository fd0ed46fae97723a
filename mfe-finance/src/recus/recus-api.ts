import { recuCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { listRecus, createRecu, createRecus, cancelRecu } = recuCalls;

interface Creation {
  body: BodyOf<typeof createRecu>;
  idempotencyKey: string;
}
type Cancellation = ById & { body: BodyOf<typeof cancelRecu>; idempotencyKey: string };

/** Read again with the règlements that they tell. */
const recus = { type: 'Reglement', id: 'RECUS' } as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error ? [] : [recus]);

const recusApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listRecus: build.query<AnswerOf<typeof listRecus>, string>({
      query: (reglementId) => request(listRecus, { query: { reglementId } }),
      providesTags: [recus],
    }),
    createRecu: build.mutation<AnswerOf<typeof createRecu>, Creation>({
      query: (parts) => request(createRecu, parts),
      invalidatesTags: unlessRefused,
    }),
    createRecus: build.mutation<
      AnswerOf<typeof createRecus>,
      { body: BodyOf<typeof createRecus>; idempotencyKey: string }
    >({
      query: (parts) => request(createRecus, parts),
      invalidatesTags: unlessRefused,
    }),
    cancelRecu: build.mutation<AnswerOf<typeof cancelRecu>, Cancellation>({
      query: ({ id, ...parts }) => request(cancelRecu, { params: { id }, ...parts }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useListRecusQuery, useCreateRecuMutation, useCreateRecusMutation, useCancelRecuMutation } =
  recusApi;
