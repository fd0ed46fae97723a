import { userCalls } from '@club/contract';
import { endpointsOf } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['User', 'Profile'] as const);

/** Only a conflict refetches after a refusal. Profiles say who has them. */
export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionsMutation,
} = endpointsOf(userCalls, {
  listUsers: { providesTags: ['User'] },
  createUser: { invalidatesTags: refreshed },
  updateUser: { invalidatesTags: refreshed },
  deleteUser: { invalidatesTags: refreshed },
  listUserSessions: { providesTags: ['UserSession'] },
  endUserSessions: { invalidatesTags: ['UserSession'] },
});
