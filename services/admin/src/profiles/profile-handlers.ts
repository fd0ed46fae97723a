import type { userProfileCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createProfile, deleteProfile, listProfiles, updateProfile } from './change-profiles.ts';

export const profileHandlers = {
  listUserProfiles: ({ actor }) => listProfiles(actor),
  createUserProfile: createProfile,
  updateUserProfile: updateProfile,
  deleteUserProfile: deleteProfile,
} satisfies HandlersOf<typeof userProfileCalls>;
