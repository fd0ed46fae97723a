import { userProfileCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { api, request } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const { listUserProfiles, createUserProfile, updateUserProfile, deleteUserProfile } = userProfileCalls;

type Creation = { body: BodyOf<typeof createUserProfile>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateUserProfile> };

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['Profile', 'User'] as const);

/** Calls of the profiles; users are shown with the name of theirs. */
const profilesApi = api.enhanceEndpoints({ addTagTypes: ['Profile', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    listUserProfiles: build.query<AnswerOf<typeof listUserProfiles>, void>({
      query: () => request(listUserProfiles, {}),
      providesTags: ['Profile'],
    }),
    createUserProfile: build.mutation<AnswerOf<typeof createUserProfile>, Creation>({
      query: (parts) => request(createUserProfile, parts),
      invalidatesTags: refreshed,
    }),
    updateUserProfile: build.mutation<AnswerOf<typeof updateUserProfile>, Change>({
      query: ({ id, body }) => request(updateUserProfile, { params: { id }, body }),
      invalidatesTags: refreshed,
    }),
    deleteUserProfile: build.mutation<AnswerOf<typeof deleteUserProfile>, string>({
      query: (id) => request(deleteUserProfile, { params: { id } }),
      invalidatesTags: refreshed,
    }),
  }),
});

export const {
  useListUserProfilesQuery,
  useCreateUserProfileMutation,
  useUpdateUserProfileMutation,
  useDeleteUserProfileMutation,
} = profilesApi;
