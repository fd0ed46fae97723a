import {
  journalCalls,
  secondFactorCalls,
  securiteCalls,
  type AnswerOf,
  type BodyOf,
  type QueryOf,
} from '@club/contract';
import { api, request } from '@club/store';

const { listDevices, listUsersSecurity, getSecurityStatus } = securiteCalls;
const { authorizeDevice, resetPassword, revokeDevice, restrictDevices } = securiteCalls;
const { listSecurityLogs } = journalCalls;
const { removeUserSecondFactor, requireSecondFactor } = secondFactorCalls;

/** Who resets twice by mistake resets once. */
type Reset = { body: BodyOf<typeof resetPassword>; idempotencyKey: string };

/** Calls of the security screen. All of them are lines of the journal, which is asked for anew each time it is shown. */
const securiteApi = api.enhanceEndpoints({ addTagTypes: ['Securite'] }).injectEndpoints({
  endpoints: (build) => ({
    listUsersSecurity: build.query<AnswerOf<typeof listUsersSecurity>, void>({
      query: () => request(listUsersSecurity, {}),
      providesTags: ['Securite'],
    }),
    listDevices: build.query<AnswerOf<typeof listDevices>, void>({
      query: () => request(listDevices, {}),
      providesTags: ['Securite'],
    }),
    getSecurityStatus: build.query<AnswerOf<typeof getSecurityStatus>, void>({
      query: () => request(getSecurityStatus, {}),
      providesTags: ['Securite'],
    }),
    listSecurityLogs: build.query<AnswerOf<typeof listSecurityLogs>, QueryOf<typeof listSecurityLogs>>({
      query: (query) => request(listSecurityLogs, { query }),
      providesTags: ['Securite'],
    }),
    resetPassword: build.mutation<AnswerOf<typeof resetPassword>, Reset>({
      query: (parts) => request(resetPassword, parts),
      invalidatesTags: ['Securite'],
    }),
    authorizeDevice: build.mutation<AnswerOf<typeof authorizeDevice>, BodyOf<typeof authorizeDevice>>({
      query: (body) => request(authorizeDevice, { body }),
      invalidatesTags: ['Securite'],
    }),
    revokeDevice: build.mutation<AnswerOf<typeof revokeDevice>, string>({
      query: (id) => request(revokeDevice, { params: { id } }),
      invalidatesTags: ['Securite'],
    }),
    restrictDevices: build.mutation<AnswerOf<typeof restrictDevices>, BodyOf<typeof restrictDevices>>({
      query: (body) => request(restrictDevices, { body }),
      invalidatesTags: ['Securite'],
    }),
    removeUserSecondFactor: build.mutation<
      AnswerOf<typeof removeUserSecondFactor>,
      BodyOf<typeof removeUserSecondFactor>
    >({
      query: (body) => request(removeUserSecondFactor, { body }),
      invalidatesTags: ['Securite'],
    }),
    requireSecondFactor: build.mutation<
      AnswerOf<typeof requireSecondFactor>,
      BodyOf<typeof requireSecondFactor>
    >({
      query: (body) => request(requireSecondFactor, { body }),
      invalidatesTags: ['Securite'],
    }),
  }),
});

export const {
  useListUsersSecurityQuery,
  useListDevicesQuery,
  useGetSecurityStatusQuery,
  useListSecurityLogsQuery,
  useResetPasswordMutation,
  useAuthorizeDeviceMutation,
  useRevokeDeviceMutation,
  useRestrictDevicesMutation,
  useRemoveUserSecondFactorMutation,
  useRequireSecondFactorMutation,
} = securiteApi;
