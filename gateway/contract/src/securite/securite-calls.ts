import { call, type ById } from '../core/call.ts';
import type { Device, SecurityStatus, UserSecurity } from './device.ts';

interface Confirmed {
  /** Of the signed-in administrator. */
  adminPassword: string;
}

export interface AuthorizeDevice extends Confirmed {
  name: string;
  userCode: string;
}

export interface ResetPassword extends Confirmed {
  userCode: string;
  /** A provisional one is made when absent. */
  newPassword?: string;
}

export interface RestrictDevices extends Confirmed {
  restricted: boolean;
}

export const securiteCalls = {
  listDevices: call<{ answer: Device[] }>()({
    method: 'GET',
    path: '/api/admin/devices',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Authorised and revoked devices, the last used first',
  }),
  listUsersSecurity: call<{ answer: UserSecurity[] }>()({
    method: 'GET',
    path: '/api/admin/users-security',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Users with their last sign-in and waiting time',
  }),
  getSecurityStatus: call<{ answer: SecurityStatus }>()({
    method: 'GET',
    path: '/api/admin/security-status',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'The true state of what protects the club',
  }),
  authorizeDevice: call<{ body: AuthorizeDevice; answer: Device }>()({
    method: 'POST',
    path: '/api/device/authorize',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Authorises this browser for a user and sets its cookie',
  }),
  resetPassword: call<{
    body: ResetPassword;
    /** A password made by the server is shown once (I-7). */
    answer: { message: string; motDePasseProvisoire: string | null };
  }>()({
    method: 'POST',
    path: '/api/admin/reset-password',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Gives a user a password to be changed at the next sign-in, and ends the sessions',
  }),
  revokeDevice: call<{ params: ById; answer: Device }>()({
    method: 'POST',
    path: '/api/admin/devices/{id}/revoke',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Revokes a device and ends its sessions',
  }),
  restrictDevices: call<{ body: RestrictDevices; answer: { restricted: boolean } }>()({
    method: 'POST',
    path: '/api/admin/device-restriction',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Says whether only authorised devices may sign in',
  }),
};
