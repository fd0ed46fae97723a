import { restaurationCalls, type Restauration } from '@club/contract';
import { api, request } from '@club/store';

const { getRestauration, confirmRestauration } = restaurationCalls;

const restaurationApi = api.enhanceEndpoints({ addTagTypes: ['Restauration'] }).injectEndpoints({
  endpoints: (build) => ({
    getRestauration: build.query<Restauration, void>({
      query: () => request(getRestauration, {}),
      providesTags: ['Restauration'],
    }),
    confirmRestauration: build.mutation<Restauration, void>({
      query: () => request(confirmRestauration, {}),
      invalidatesTags: ['Restauration'],
    }),
  }),
});

export const { useGetRestaurationQuery, useConfirmRestaurationMutation } = restaurationApi;
