import { releveCalls, type AnswerOf, type ById, type QueryOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { getReleve } = releveCalls;

const relevesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    getReleve: build.query<AnswerOf<typeof getReleve>, ById & QueryOf<typeof getReleve>>({
      query: ({ id, ...query }) => request(getReleve, { params: { id }, query }),
      providesTags: ['Compte'],
    }),
  }),
});

export const { useGetReleveQuery } = relevesApi;
