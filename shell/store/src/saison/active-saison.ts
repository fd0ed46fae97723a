import { saisonCalls, type AnswerOf } from '@club/contract';
import { api } from '../api/api.ts';
import { request } from '../api/request.ts';

const { getActiveSaison } = saisonCalls;

/** Shared by the frame and several remotes, so that it is fetched once. Whoever changes seasons invalidates `Saison`. */
const saisonApi = api.enhanceEndpoints({ addTagTypes: ['Saison'] }).injectEndpoints({
  endpoints: (build) => ({
    getActiveSaison: build.query<AnswerOf<typeof getActiveSaison>, void>({
      query: () => request(getActiveSaison, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useGetActiveSaisonQuery } = saisonApi;
