import { saisonCalls, type AnswerOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { getActiveSaison, listSaisons } = saisonCalls;

/** Named apart from the frame's own call: endpoints of one name would be one, defined by whoever loads first. */
const saisonsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    moneySaison: build.query<AnswerOf<typeof getActiveSaison>, void>({
      query: () => request(getActiveSaison, {}),
      providesTags: ['Saison'],
    }),
    moneySaisons: build.query<AnswerOf<typeof listSaisons>, void>({
      query: () => request(listSaisons, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useMoneySaisonQuery, useMoneySaisonsQuery } = saisonsApi;
