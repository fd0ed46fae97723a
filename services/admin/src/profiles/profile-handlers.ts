import type { userProfileCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createProfile } from './create-profile.ts';
import { deleteProfile } from './delete-profile.ts';
import { listProfiles } from './list-profiles.ts';
import { updateProfile } from './update-profile.ts';

export const profileHandlers = {
  listUserProfiles: ({ actor }) => listProfiles(actor),
  createUserProfile: createProfile,
  updateUserProfile: updateProfile,
  deleteUserProfile: deleteProfile,
} satisfies HandlersOf<typeof userProfileCalls>;
