import { call, type ById, type PageQuery } from '../calls/call.ts';
import type { Device, SecurityLogLine, UserSecurity } from './device.ts';

export interface AuthorizeDevice {
  name: string;
  userCode: string;
  /** Of the signed-in administrator. */
  adminPassword: string;
}

export interface ResetPassword {
  userCode: string;
  newPassword: string;
  /** Of the signed-in administrator. */
  adminPassword: string;
}

export const securiteCalls = {
  listDevices: call<{ answer: Device[] }>()({
    method: 'GET',
    path: '/api/admin/devices',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Authorised devices',
    planned: true,
  }),
  listSecurityLogs: call<{
    query: PageQuery;
    answer: { logs: SecurityLogLine[]; total: number; totalPages: number };
  }>()({
    method: 'GET',
    path: '/api/admin/security-logs',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'A page of the security log, latest first',
    planned: true,
  }),
  listUsersSecurity: call<{ answer: UserSecurity[] }>()({
    method: 'GET',
    path: '/api/admin/users-security',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Users with their last sign-in and waiting time',
    planned: true,
  }),
  authorizeDevice: call<{ body: AuthorizeDevice; answer: Device }>()({
    method: 'POST',
    path: '/api/device/authorize',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Authorises this device and sets its cookie',
    planned: true,
  }),
  resetPassword: call<{ body: ResetPassword; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/admin/reset-password',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Gives a user a provisional password and ends the sessions',
    planned: true,
  }),
  revokeDevice: call<{ params: ById; answer: Device }>()({
    method: 'POST',
    path: '/api/admin/devices/{id}/revoke',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'Revokes a device and ends its sessions',
    planned: true,
  }),
};
