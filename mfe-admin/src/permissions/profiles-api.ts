import { userProfileCalls } from '@club/contract';
import { endpointsOf } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['Profile', 'User'] as const);

/** Users are shown with the name of their profile. */
export const {
  useListUserProfilesQuery,
  useCreateUserProfileMutation,
  useUpdateUserProfileMutation,
  useDeleteUserProfileMutation,
} = endpointsOf(userProfileCalls, {
  listUserProfiles: { providesTags: ['Profile'] },
  createUserProfile: { invalidatesTags: refreshed },
  updateUserProfile: { invalidatesTags: refreshed },
  deleteUserProfile: { invalidatesTags: refreshed },
});
