import { saisonCalls, type AnswerOf } from '@club/contract';
import { api } from '../api/api.ts';
import { request } from '../api/request.ts';

const { getActiveSaison } = saisonCalls;

/**
 * The one call that the frame and the screens of several remotes make: here, so that it is asked once and a list that waits for the
 * season finds it on its way. Who changes seasons invalidates `Saison`.
 */
const saisonApi = api.enhanceEndpoints({ addTagTypes: ['Saison'] }).injectEndpoints({
  endpoints: (build) => ({
    getActiveSaison: build.query<AnswerOf<typeof getActiveSaison>, void>({
      query: () => request(getActiveSaison, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useGetActiveSaisonQuery } = saisonApi;
