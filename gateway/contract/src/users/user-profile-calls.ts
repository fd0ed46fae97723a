import { call, type ById } from '../core/call.ts';
import type { UserProfile } from './user.ts';

/** A custom set of rights; `isDefault` marks the one given to new users (I-13). */
export type CreateUserProfile = Pick<UserProfile, 'name' | 'permissions'> &
  Partial<Pick<UserProfile, 'description' | 'isDefault'>>;
export type UpdateUserProfile = Partial<CreateUserProfile> & { version?: number };

export const userProfileCalls = {
  listUserProfiles: call<{ answer: UserProfile[] }>()({
    method: 'GET',
    path: '/api/user-profiles',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The default profiles and the custom ones; who has them, for who manages users or profiles',
  }),
  createUserProfile: call<{ body: CreateUserProfile; answer: UserProfile }>()({
    method: 'POST',
    path: '/api/user-profiles',
    owner: 'admin',
    access: 'admin.manage_permissions',
    status: 201,
    summary: 'Creates a custom profile',
  }),
  updateUserProfile: call<{ params: ById; body: UpdateUserProfile; answer: UserProfile }>()({
    method: 'PUT',
    path: '/api/user-profiles/{id}',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Changes a custom profile; its users have the new rights at once',
  }),
  deleteUserProfile: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/user-profiles/{id}',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Deletes a custom profile that nobody has; a default one stays',
  }),
};
