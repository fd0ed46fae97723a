import { authCalls, type SignedInUser } from '@club/contract';
import { endpointsOf } from '@club/store';

const authApi = endpointsOf(authCalls, {
  login: {},
  getSignedInUser: { keepUnusedDataFor: 3600 },
  changePassword: {},
});

/** Who is signed in, as an event says it. */
export const tellSignedInUser = (user: SignedInUser) =>
  authApi.util.upsertQueryData('getSignedInUser', undefined, user);

export const prefetchSignedInUser = () => authApi.util.prefetch('getSignedInUser', undefined, {});

export const { useLoginMutation, useGetSignedInUserQuery, useChangePasswordMutation } = authApi;
