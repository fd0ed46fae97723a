import { caisseCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { getCaisse, closeCaisse, reopenCaisse } = caisseCalls;

/** Read again with the règlements that it tells. */
const caisse = { type: 'Reglement', id: 'CAISSE' } as const;

const caisseApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    getCaisse: build.query<AnswerOf<typeof getCaisse>, string>({
      query: (jour) => request(getCaisse, { query: { jour } }),
      providesTags: [caisse],
    }),
    closeCaisse: build.mutation<
      AnswerOf<typeof closeCaisse>,
      { body: BodyOf<typeof closeCaisse>; idempotencyKey: string }
    >({
      query: (parts) => request(closeCaisse, parts),
      invalidatesTags: [caisse],
    }),
    reopenCaisse: build.mutation<
      AnswerOf<typeof reopenCaisse>,
      { id: string; body: BodyOf<typeof reopenCaisse>; idempotencyKey: string }
    >({
      query: ({ id, ...parts }) => request(reopenCaisse, { params: { id }, ...parts }),
      invalidatesTags: [caisse],
    }),
  }),
});

export const { useGetCaisseQuery, useCloseCaisseMutation, useReopenCaisseMutation } = caisseApi;
