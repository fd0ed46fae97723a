import { saisonCalls, type AnswerOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { listSaisons } = saisonCalls;

/** Another name than the seasons screen's endpoint: equal names would be one endpoint. */
const saisonsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    moneySaisons: build.query<AnswerOf<typeof listSaisons>, void>({
      query: () => request(listSaisons, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useMoneySaisonsQuery } = saisonsApi;
