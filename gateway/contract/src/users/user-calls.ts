import { call, type ById } from '../calls/call.ts';
import type { User, UserFields, UserProfile } from './user.ts';

/** `operator` and `true` by default. */
export type CreateUser = Pick<UserFields, 'codeUtilisateur' | 'firstName' | 'lastName'> &
  Partial<Pick<UserFields, 'email' | 'profileType' | 'isActive'>>;
export type UpdateUser = Partial<UserFields> & { version?: number };

export const userCalls = {
  listUsers: call<{ answer: User[] }>()({
    method: 'GET',
    path: '/api/users',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'All users',
  }),
  createUser: call<{
    body: CreateUser;
    /** Shown once (I-7). */
    answer: User & { motDePasseProvisoire: string };
  }>()({
    method: 'POST',
    path: '/api/users',
    owner: 'admin',
    access: 'admin.manage_users',
    status: 201,
    summary: 'Creates a user with a provisional password',
  }),
  updateUser: call<{ params: ById; body: UpdateUser; answer: User }>()({
    method: 'PUT',
    path: '/api/users/{id}',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Changes a user; a deactivated one is signed out everywhere',
  }),
  deleteUser: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/users/{id}',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Deletes a user and ends the sessions; the last administrator stays',
  }),
  listUserProfiles: call<{ answer: UserProfile[] }>()({
    method: 'GET',
    path: '/api/user-profiles',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The default profiles and the custom ones',
  }),
};
