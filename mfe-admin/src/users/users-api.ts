import { userCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { api, request } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const { listUsers, createUser, updateUser, deleteUser, listUserSessions, endUserSessions } = userCalls;

type Creation = { body: BodyOf<typeof createUser>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateUser> };

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['User', 'Profile'] as const);

/** Calls of the users screen; only a conflict refetches. Profiles say who has them. */
const usersApi = api.enhanceEndpoints({ addTagTypes: ['User', 'Profile', 'UserSession'] }).injectEndpoints({
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
    listUserSessions: build.query<AnswerOf<typeof listUserSessions>, string>({
      query: (id) => request(listUserSessions, { params: { id } }),
      providesTags: ['UserSession'],
    }),
    endUserSessions: build.mutation<AnswerOf<typeof endUserSessions>, string>({
      query: (id) => request(endUserSessions, { params: { id } }),
      invalidatesTags: ['UserSession'],
    }),
  }),
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionsMutation,
} = usersApi;
