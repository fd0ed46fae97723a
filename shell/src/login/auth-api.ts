import { authCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { login, getSignedInUser, changePassword } = authCalls;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AnswerOf<typeof login>, BodyOf<typeof login>>({
      query: (body) => request(login, { body }),
    }),
    getSignedInUser: build.query<AnswerOf<typeof getSignedInUser>, void>({
      query: () => request(getSignedInUser, {}),
      keepUnusedDataFor: 3600,
    }),
    changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => request(changePassword, { body }),
    }),
  }),
});

export const prefetchSignedInUser = () => authApi.util.prefetch('getSignedInUser', undefined, {});

export const { useLoginMutation, useGetSignedInUserQuery, useChangePasswordMutation } = authApi;
