import { saisonCalls, type AnswerOf } from '@club/contract';
import { api, request } from '@club/store';

const { getActiveSaison } = saisonCalls;

/** A screen that changes seasons invalidates `Saison`, and the frame follows. */
const saisonApi = api.enhanceEndpoints({ addTagTypes: ['Saison'] }).injectEndpoints({
  endpoints: (build) => ({
    getActiveSaison: build.query<AnswerOf<typeof getActiveSaison>, void>({
      query: () => request(getActiveSaison, {}),
      providesTags: ['Saison'],
    }),
  }),
});

export const { useGetActiveSaisonQuery } = saisonApi;
