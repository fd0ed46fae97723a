import { call, type ById } from '../core/call.ts';
import type { User, UserFields, UserSession } from './user.ts';

/** Confirms a name that another user has already (I-23). */
interface Accepted {
  doublonAccepte?: boolean;
}

/** The profile of new users (I-13) and `true` by default. */
export type CreateUser = Pick<UserFields, 'codeUtilisateur' | 'firstName' | 'lastName'> &
  Partial<Pick<UserFields, 'email' | 'profileType' | 'isActive'>> &
  Accepted;
export type UpdateUser = Partial<UserFields> & { version?: number } & Accepted;

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
  listUserSessions: call<{ params: ById; answer: UserSession[] }>()({
    method: 'GET',
    path: '/api/users/{id}/sessions',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'The open sessions of a user, the last used first',
  }),
  endUserSessions: call<{ params: ById; answer: { message: string; fermees: number } }>()({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Ends the sessions of a user at once; of oneself all but the one that asks',
  }),
};
