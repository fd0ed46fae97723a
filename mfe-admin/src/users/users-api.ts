import { userCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { api, request } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const { listUsers, createUser, updateUser, deleteUser } = userCalls;

type Creation = { body: BodyOf<typeof createUser>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateUser> };

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['User'] as const);

/** Calls of the users screen; only a conflict refetches. */
const usersApi = api.enhanceEndpoints({ addTagTypes: ['User'] }).injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<AnswerOf<typeof listUsers>, void>({
      query: () => request(listUsers, {}),
      providesTags: ['User'],
    }),
    createUser: build.mutation<AnswerOf<typeof createUser>, Creation>({
      query: (parts) => request(createUser, parts),
      invalidatesTags: refreshed,
    }),
    updateUser: build.mutation<AnswerOf<typeof updateUser>, Change>({
      query: ({ id, body }) => request(updateUser, { params: { id }, body }),
      invalidatesTags: refreshed,
    }),
    deleteUser: build.mutation<AnswerOf<typeof deleteUser>, string>({
      query: (id) => request(deleteUser, { params: { id } }),
      invalidatesTags: refreshed,
    }),
  }),
});

export const { useListUsersQuery, useCreateUserMutation, useUpdateUserMutation, useDeleteUserMutation } =
  usersApi;
