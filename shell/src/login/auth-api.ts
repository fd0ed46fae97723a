import { authCalls, type AnswerOf, type BodyOf, type SignedInUser } from '@club/contract';
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

/** Who is signed in, as an event says it. */
export const tellSignedInUser = (user: SignedInUser) =>
  authApi.util.upsertQueryData('getSignedInUser', undefined, user);

export const prefetchSignedInUser = () => authApi.util.prefetch('getSignedInUser', undefined, {});

export const { useLoginMutation, useGetSignedInUserQuery, useChangePasswordMutation } = authApi;
