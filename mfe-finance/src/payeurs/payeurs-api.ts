import { adherentCalls, payeurCalls, type AnswerOf, type BodyOf, type QueryOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { searchPayeurs, getComptePayeur } = payeurCalls;
const { createAdherent } = adherentCalls;

type Creation = { body: BodyOf<typeof createAdherent>; idempotencyKey: string };

export const payeursApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    searchPayeurs: build.query<AnswerOf<typeof searchPayeurs>, QueryOf<typeof searchPayeurs>>({
      query: (query) => request(searchPayeurs, { query }),
      // The same letters within a minute answer at once.
      keepUnusedDataFor: 60,
      // A new member makes «introuvable» stale too.
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

export const {
  useSearchPayeursQuery,
  useLazySearchPayeursQuery,
  useGetComptePayeurQuery,
  useCreatePayeurMutation,
} = payeursApi;
