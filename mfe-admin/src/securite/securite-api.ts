import { journalCalls, secondFactorCalls, securiteCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

const read = { providesTags: ['Securite'] } as const;
/** Each of these is a line of the journal, which is asked for anew each time it is shown. */
const write = { invalidatesTags: ['Securite'] } as const;

export const {
  useListUsersSecurityQuery,
  useListDevicesQuery,
  useGetSecurityStatusQuery,
  useResetPasswordMutation,
  useAuthorizeDeviceMutation,
  useRevokeDeviceMutation,
  useRestrictDevicesMutation,
} = endpointsOf(securiteCalls, {
  listUsersSecurity: read,
  listDevices: read,
  getSecurityStatus: read,
  resetPassword: write,
  authorizeDevice: write,
  revokeDevice: write,
  restrictDevices: write,
});
export const { useListSecurityLogsQuery } = endpointsOf(journalCalls, { listSecurityLogs: read });
export const { useRemoveUserSecondFactorMutation, useRequireSecondFactorMutation } = endpointsOf(
  secondFactorCalls,
  { removeUserSecondFactor: write, requireSecondFactor: write },
);
