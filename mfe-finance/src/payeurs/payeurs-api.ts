import { adherentCalls, payeurCalls, type AnswerOf, type BodyOf, type QueryOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { searchPayeurs, getComptePayeur } = payeurCalls;
const { createAdherent } = adherentCalls;

type Creation = { body: BodyOf<typeof createAdherent>; idempotencyKey: string };

/** Persons at the counter. */
export const payeursApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    searchPayeurs: build.query<AnswerOf<typeof searchPayeurs>, QueryOf<typeof searchPayeurs>>({
      query: (query) => request(searchPayeurs, { query }),
      // Typed again within the minute, the same letters answer at once; a person changed meanwhile is not long out of date.
      keepUnusedDataFor: 60,
      // Who inscribes a member makes the list of members stale, and with it «introuvable».
      providesTags: ['Adherent', { type: 'Adherent', id: 'LIST' }],
    }),
    getComptePayeur: build.query<AnswerOf<typeof getComptePayeur>, string>({
      query: (id) => request(getComptePayeur, { params: { id } }),
      providesTags: ['Compte'],
    }),
    createPayeur: build.mutation<AnswerOf<typeof createAdherent>, Creation>({
      query: (parts) => request(createAdherent, parts),
      invalidatesTags: (_answer, error) => (error ? [] : ['Adherent']),
    }),
  }),
});

export const { useLazySearchPayeursQuery, useGetComptePayeurQuery, useCreatePayeurMutation } = payeursApi;
