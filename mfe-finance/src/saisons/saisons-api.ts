import { saisonCalls, type AnswerOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { listSaisons } = saisonCalls;

/** Named apart from the call of the seasons' own screen: endpoints of one name would be one, defined by whoever loads first. */
const saisonsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    moneySaisons: build.query<AnswerOf<typeof listSaisons>, void>({
      query: () => request(listSaisons, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useMoneySaisonsQuery } = saisonsApi;
