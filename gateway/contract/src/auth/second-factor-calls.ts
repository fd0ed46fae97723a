import { call } from '../core/call.ts';

export interface SecondFactor {
  active: boolean;
  /** True when the profile requires one. */
  required: boolean;
  /** Number of unused recovery codes. */
  recoveryCodes: number;
}

/** Secret for an authenticator application, sent once. */
export interface SecondFactorSecret {
  /** Base 32, to be typed where no QR code can be read. */
  secret: string;
  /** otpauth://, for the QR code. */
  uri: string;
}

/** Removal of the user's own second factor. */
export interface RemoveOwnSecondFactor {
  motDePasse: string;
  /** Of the application, or a recovery code. Absent only from screens of a former release: refused at this field. */
  code?: string;
}

export interface RemoveSecondFactor {
  userCode: string;
  /** Of the signed-in administrator. */
  adminPassword: string;
}

export interface RequireSecondFactor {
  profileType: string;
  required: boolean;
  /** Of the signed-in administrator. */
  adminPassword: string;
}

/** A second step of the sign-in: a code of an authenticator application (I-20). */
export const secondFactorCalls = {
  getSecondFactor: call<{ answer: SecondFactor }>()({
    method: 'GET',
    path: '/api/auth/second-factor',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Whether one’s own account has a second factor',
  }),
  beginSecondFactor: call<{ body: { motDePasse: string }; answer: SecondFactorSecret }>()({
    method: 'POST',
    path: '/api/auth/second-factor',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Makes a secret for one’s own authenticator application; nothing is asked until it is confirmed',
  }),
  confirmSecondFactor: call<{ body: { code: string }; answer: { codesSecours: string[] } }>()({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Asks for codes from now on; the recovery codes are shown once',
  }),
  removeSecondFactor: call<{ body: RemoveOwnSecondFactor; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Removes one’s own second factor, unless the profile asks for one',
  }),
  removeUserSecondFactor: call<{ body: RemoveSecondFactor; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/admin/second-factor/remove',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Removes the second factor of somebody who lost it, and ends the sessions',
  }),
  requireSecondFactor: call<{ body: RequireSecondFactor; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/admin/second-factor/require',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Says whether the people of a profile need a second factor',
  }),
};
